import { numberOf, type PosReceipt, type TestPosOrder } from './goods';
import { type Key, keyOf, type Ledger, type LedgerOrder } from './ledger';

type Sale = { at: number; pieces: number };

/** The history of the POS's stock, reconstructed from its receipts and from what the soak has set manually. */
export class PosBooks {
  private readonly sales = new Map<Key, Sale[]>();
  private readonly orderOf: Map<string, TestPosOrder>;
  private readonly receiptOf: Map<number, PosReceipt>;

  constructor(
    private readonly ledger: Ledger,
    private readonly atFirst: Map<Key, number>,
    orders: TestPosOrder[],
    receipts: PosReceipt[],
  ) {
    this.orderOf = new Map(orders.map((order) => [numberOf(order), order]));
    this.receiptOf = new Map(receipts.map((receipt) => [receipt.transaction_id, receipt]));
    for (const { status, closed, products } of receipts) {
      if (status !== 2 || closed === null) continue;
      for (const { product_id, modificator_id, count } of products) {
        const key = keyOf(product_id, modificator_id);
        this.sales.set(key, [...(this.sales.get(key) ?? []), { at: closed, pieces: count }]);
      }
    }
  }

  orderAt(number: string): TestPosOrder | undefined {
    return this.orderOf.get(number);
  }

  /** When the POS has written off an order's pieces; Infinity if it has not. */
  closedAt(order: LedgerOrder): number {
    const receipt = this.receiptAt(order);
    return receipt?.status === 2 ? (receipt.closed ?? Infinity) : Infinity;
  }

  isReceiptRemoved(order: LedgerOrder): boolean {
    return this.receiptAt(order)?.status === 3;
  }

  private receiptAt({ number }: LedgerOrder): PosReceipt | undefined {
    return this.receiptOf.get(this.orderOf.get(number)?.transaction_id ?? 0);
  }

  /**
   * The maximum stock at the POS at a moment. If a sale happened while the stock was being set, it is unknown which
   * came first; then the larger number counts.
   */
  mostOnShelf(key: Key, at: number): number {
    const sets = [
      { pieces: this.atFirst.get(key) ?? 0, from: -Infinity, to: -Infinity },
      ...this.ledger.restocks.filter((one) => one.key === key),
    ].sort((a, b) => a.from - b.from);
    const counts = sets.map(({ pieces, from, to }, index) => {
      const isOver = at > (sets[index + 1]?.to ?? Infinity);
      if (from > at || isOver) return 0;
      const sold = (this.sales.get(key) ?? []).filter((sale) => sale.at > to && sale.at <= at);
      return pieces - sold.reduce((sum, sale) => sum + sale.pieces, 0);
    });
    return Math.max(0, ...counts);
  }

  /** The start of a time span, and the moments in it at which the stock was set or changed by a sale. */
  momentsOf(key: Key, from: number, to: number): number[] {
    const own = this.ledger.restocks.filter((one) => one.key === key).map((one) => one.from);
    const sold = (this.sales.get(key) ?? []).map(({ at }) => at);
    return [from, ...[...own, ...sold].filter((at) => at > from && at <= to)];
  }
}
