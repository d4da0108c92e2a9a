import { splitSum } from '@/lib/order-rules/split-sums';
import type { Kopecks } from '@/lib/shared/money';
import type { ReceiptLine } from './receipt';

const sumOf = (sums: Kopecks[]): Kopecks => sums.reduce((sum, one) => sum + one, 0);

/**
 * Pure: the lines of a sale's receipt, which add up to the `amount` paid by card. What a gift certificate paid lowers
 * them like a discount, because the certificate's own sale had a receipt already: as a payment it would count twice. A
 * single line named `whole` if the goods cost less than was paid, as for what an order rose by.
 */
export function splitSale(
  amount: Kopecks,
  goods: Omit<ReceiptLine, 'place'>[],
  whole: string,
): ReceiptLine[] {
  const worth = goods.map(({ total }) => total);
  if (sumOf(worth) < amount) {
    const single = { orderLineId: null, name: whole, code: 'order', quantity: 1 };
    return [{ ...single, place: 0, price: amount, total: amount }];
  }
  const shares = splitSum(amount, worth);
  return goods
    .map((line, place) => ({ ...line, place, total: shares[place] ?? 0 }))
    .filter(({ total }) => total > 0);
}

type ReturnedGoods = { orderLineId: number; quantity: number; amount: Kopecks };

/**
 * Pure: the lines of a return's receipt, which add up to `amount`. First the returned goods, then, for a sum without
 * goods, a share of every line in proportion. `left` are the sale's lines with what earlier returns have left of them.
 */
export function splitReturn(
  amount: Kopecks,
  left: ReceiptLine[],
  goods: ReturnedGoods[],
): ReceiptLine[] {
  const asked = left.map((line) => goods.find((one) => one.orderLineId === line.orderLineId));
  const worth = left.map(({ total }, place) => Math.min(total, asked[place]?.amount ?? 0));
  const first = splitSum(Math.min(amount, sumOf(worth)), worth);
  const more = splitSum(
    amount - sumOf(first),
    left.map(({ total }, place) => total - (first[place] ?? 0)),
  );
  return left.flatMap((line, place) => [
    ...part(line, first[place] ?? 0, asked[place]?.quantity ?? 1),
    ...part({ ...line, price: 0 }, more[place] ?? 0, 1),
  ]);
}

/** A returned part of a line; as one piece of its own price where the pieces cost less than was returned. */
function part(line: ReceiptLine, total: Kopecks, quantity: number): ReceiptLine[] {
  if (total === 0) return [];
  const isWhole = line.price * quantity >= total;
  return [{ ...line, ...(isWhole ? { quantity } : { quantity: 1, price: total }), total }];
}

/** Pure: the sale's lines with what these returned lines have left of them. */
export const linesLeft = (sold: ReceiptLine[], returned: ReceiptLine[]): ReceiptLine[] =>
  sold.map((line) => {
    const back = returned.filter(({ place }) => place === line.place);
    return { ...line, total: line.total - sumOf(back.map(({ total }) => total)) };
  });
