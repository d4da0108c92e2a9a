import type { Check } from './check';
import type { Key, Ledger, LedgerLine, LedgerOrder } from './ledger';
import type { PosBooks } from './pos-books';
import type { StockRead } from './stock-reads';

/**
 * Checks that no order took more than was for sale, judged by what the shop could know: at some moment since its last
 * read of the POS, the stock at the POS, minus the other active orders that were not yet written off there, covered the
 * order. This is the claim of lib/pos/stock-equation.test.ts as far as it can be checked from outside: concurrent
 * orders are not counted against each other, nor are those that may have been cancelled.
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

type Books = { ledger: Ledger; books: PosBooks; looks: StockRead[] };

function mostForSale({ ledger, books, looks }: Books, order: LedgerOrder, key: Key): number {
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

/** The earliest time at which an order's pieces may have been released without being written off at the POS. */
function endedAt(order: LedgerOrder, ledger: Ledger, books: PosBooks): number {
  const atPos = books.orderAt(order.number)?.incoming_order_id ?? 0;
  return Math.min(order.cancelAskedAt ?? Infinity, ledger.refusals.get(atPos) ?? Infinity);
}

function quantities({ lines }: LedgerOrder): Pick<LedgerLine, 'key' | 'quantity'>[] {
  const byKey = new Map<Key, number>();
  for (const { key, quantity } of lines) byKey.set(key, (byKey.get(key) ?? 0) + quantity);
  return [...byKey].map(([key, quantity]) => ({ key, quantity }));
}
