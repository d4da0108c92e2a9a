/**
 * A change that looks like a fault: products gone or unreadable, prices changed by more than half,
 * sizes sold out.
 */
export type Anomaly = { kind: 'gone' | 'unread' | 'prices' | 'stock'; count: number; of: number };

/**
 * Everything that looks like a fault, so that confirming one change does not let another through
 * unseen.
 */
export type Suspicion = Anomaly & { also?: Anomaly[] };
