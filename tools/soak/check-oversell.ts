import type { Check } from './check';
import type { Key, Ledger, LedgerLine, LedgerOrder } from './ledger';
import type { PosBooks } from './pos-books';
import type { StockRead } from './stock-reads';

/**
 * Checks that no order took more pieces than were for sale as far as the shop could know. At some moment since the
 * shop's last read of the POS, the POS's stock minus other active orders that the POS had not yet written off must have
 * covered the order. This is the rule of lib/pos/stock-equation.test.ts, except that concurrent orders and orders that
 * may have been cancelled are not subtracted, because their effect cannot be determined from outside.
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

/**
 * The earliest time at which the shop may have released an order's pieces after a cancellation or a refusal; Infinity
 * if there was none.
 */
function endedAt(order: LedgerOrder, ledger: Ledger, books: PosBooks): number {
  const atPos = books.orderAt(order.number)?.incoming_order_id ?? 0;
  return Math.min(order.cancelAskedAt ?? Infinity, ledger.refusals.get(atPos) ?? Infinity);
}

function quantities({ lines }: LedgerOrder): Pick<LedgerLine, 'key' | 'quantity'>[] {
  const byKey = new Map<Key, number>();
  for (const { key, quantity } of lines) byKey.set(key, (byKey.get(key) ?? 0) + quantity);
  return [...byKey].map(([key, quantity]) => ({ key, quantity }));
}
