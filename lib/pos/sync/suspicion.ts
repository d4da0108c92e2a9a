/**
 * A change that looks like a fault of the POS: products are missing (`gone`) or unreadable (`unread`), prices have
 * changed by more than half, or sizes are sold out. It affects `count` products or sizes out of `of`.
 */
export type Anomaly = { kind: 'gone' | 'unread' | 'prices' | 'stock'; count: number; of: number };

/**
 * The first anomaly of a run, with all others in `also`: staff who confirm the change then confirm all of them
 * knowingly.
 */
export type Suspicion = Anomaly & { also?: Anomaly[] };
