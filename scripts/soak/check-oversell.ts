import type { Check } from './check';
import type { Key, Ledger, LedgerLine, LedgerOrder } from './ledger';
import type { PosBooks } from './pos-books';
import type { StockRead } from './stock-reads';

/**
 * No order took more than was for sale by what the shop could know: at some moment since its last look at
 * the POS the shelf, less our other living orders that were not off it by then, held the pieces. That is
 * the claim of lib/pos/stock-equation.test.ts as far as it can be judged from outside: orders that were
 * under way at the same moment are not counted against each other, nor those that may have been called off.
 */
export function checkOversell(ledger: Ledger, books: PosBooks, looks: StockRead[]): Check {
  const wrong = ledger.orders.flatMap((order) =>
    quantities(order).flatMap(({ key, quantity }) => {
      const there = mostForSale({ ledger, books, looks }, order, key);
      return quantity <= there
        ? []
        : [`${order.number} took ${quantity} of ${key}, there were ${there}`];
    }),
  );
  return {
    rule: 'no order took more than the shop could know of',
    of: ledger.orders.length,
    wrong,
  };
}

type Known = { ledger: Ledger; books: PosBooks; looks: StockRead[] };

function mostForSale({ ledger, books, looks }: Known, order: LedgerOrder, key: Key): number {
  const looked = looks.filter(({ known }) => known < order.askedAt).map(({ began }) => began);
  const since = Math.max(-Infinity, ...looked);
  const others = ledger.orders
    .filter((other) => other !== order && other.answeredAt < order.askedAt)
    .filter((other) => endedAt(other, ledger, books) > order.answeredAt)
    .flatMap((other) =>
      quantities(other)
        .filter((line) => line.key === key)
        .map(({ quantity }) => ({ quantity, closedAt: books.closedAt(other) })),
    );
  const forSale = books.momentsOf(key, since, order.answeredAt).map((at) => {
    const promised = others.filter(({ closedAt }) => closedAt > at);
    return books.mostOnShelf(key, at) - promised.reduce((sum, { quantity }) => sum + quantity, 0);
  });
  return Math.max(0, ...forSale);
}

/** From when on its pieces may have been free again without being off the POS's shelf. */
function endedAt(order: LedgerOrder, ledger: Ledger, books: PosBooks): number {
  const atPos = books.orderAt(order.number)?.incoming_order_id ?? 0;
  return Math.min(order.cancelAskedAt ?? Infinity, ledger.refusals.get(atPos) ?? Infinity);
}

function quantities({ lines }: LedgerOrder): Pick<LedgerLine, 'key' | 'quantity'>[] {
  const byKey = new Map<Key, number>();
  for (const { key, quantity } of lines) byKey.set(key, (byKey.get(key) ?? 0) + quantity);
  return [...byKey].map(([key, quantity]) => ({ key, quantity }));
}
