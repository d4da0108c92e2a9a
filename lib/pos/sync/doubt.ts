/** What looks like a fault: products gone from the shelf or unreadable, prices moved by more than half, sizes sold out. */
export type Doubt = { kind: 'gone' | 'unread' | 'prices' | 'stock'; count: number; of: number };

/** All that looks like a fault, so that whoever confirms one thing lets no other through unseen. */
export type Suspicion = Doubt & { also?: Doubt[] };
