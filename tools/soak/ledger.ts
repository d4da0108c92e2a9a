/** A size of a product by its ids at the POS; only `productId` for a product without sizes. */
export type Key = string;

export const keyOf = (productId: number, modificatorId: number | null | undefined): Key =>
  modificatorId ? `${productId}-${modificatorId}` : String(productId);

export type LedgerLine = { key: Key; productId: number; quantity: number; price: number };

/** An order of the soak. Times are milliseconds since 1970 by this machine's clock, which all processes share. */
export type LedgerOrder = {
  number: string;
  token: string;
  payments: string;
  lines: LedgerLine[];
  askedAt: number;
  answeredAt: number;
  /** Time of the first attempt to cancel the order; from then on it may be cancelled. */
  cancelAskedAt: number | null;
  /** Whether the shop has confirmed the cancellation. */
  isCancelled: boolean;
};

/** Stock that the POS's staff have set manually, some time between `from` and `to`. */
export type Restock = { key: Key; pieces: number; from: number; to: number };

/**
 * Actions of the soak and the shop's responses to them. The final checks compare the shop with these instead of with
 * its own database.
 */
export class Ledger {
  readonly orders: LedgerOrder[] = [];
  readonly restocks: Restock[] = [];
  /** Times at which the POS's staff refused an order, by the order's id at the POS. */
  readonly refusals = new Map<number, number>();
  /** Number of all other results, by name. */
  readonly counts = new Map<string, number>();

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  get living(): LedgerOrder[] {
    return this.orders.filter((order) => !order.isCancelled && order.cancelAskedAt === null);
  }
}
