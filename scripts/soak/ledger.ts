/** A size of a product by its numbers at the POS; `productId` alone where it has no sizes. */
export type Key = string;

export const keyOf = (productId: number, modificatorId: number | null | undefined): Key =>
  modificatorId ? `${productId}-${modificatorId}` : String(productId);

export type LedgerLine = { key: Key; productId: number; quantity: number; price: number };

/** Moments are milliseconds since 1970, by this machine's clock like everybody's here. */
export type LedgerOrder = {
  number: string;
  token: string;
  payments: string;
  lines: LedgerLine[];
  askedAt: number;
  answeredAt: number;
  /** When somebody first tried to call it off; from then on it may be. */
  cancelAskedAt: number | null;
  /** Whether the shop has said that it is. */
  isCancelled: boolean;
};

/** The POS's pieces as its staff have set them by hand: some time between the two moments. */
export type Restock = { key: Key; pieces: number; from: number; to: number };

/** What the soak itself has done and was told: the shop is judged by it, and not by its own columns. */
export class Ledger {
  readonly orders: LedgerOrder[] = [];
  readonly restocks: Restock[] = [];
  /** When the POS's staff have asked to refuse an order, by its number there. */
  readonly refusals = new Map<number, number>();
  /** What came of everything else, by name. */
  readonly counts = new Map<string, number>();

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  get living(): LedgerOrder[] {
    return this.orders.filter((order) => !order.isCancelled && order.cancelAskedAt === null);
  }
}
