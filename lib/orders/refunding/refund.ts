import type { refunds } from '@/lib/db/schema';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

type Line = { quantity: number; total: Kopecks; refunded: number };

/** Pure: kopecks that `pieces` more pieces cost after `refunded` ones; all pieces add up to `total` exactly. */
export function shareOf({ quantity, total, refunded }: Line, pieces: number): Kopecks {
  const upTo = (count: number) => Math.floor((total * count) / quantity);
  return upTo(refunded + pieces) - upTo(refunded);
}

/** Pure: what is said of goods that came back without money (`refunds.is_unpaid`). */
export const unpaidText = (amount: Kopecks): string =>
  amount > 0
    ? `Посилку не\u00a0забрали: ${formatPrice(amount)} не\u00a0сплачено`
    : 'Товари повернулися без виплати';

type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'reference' | 'amount' | 'status' | 'isWhole'
>;

/** Which refunds are done with how many kopecks, and the kopecks that no refund explains. */
type Matched = { done: { id: number; amount: Kopecks }[]; rest: Kopecks };

/**
 * Pure: which refunds explain the `returned` kopecks that the bank reports in addition to those known before. `named`
 * holds the references that the bank lists; null if it lists none, then refunds are recognised by their amount. The
 * rest of the money was returned without a request by the shop.
 */
export function matchReturned(
  returned: Kopecks,
  sent: OpenRefund[],
  named: string[] | null,
): Matched {
  const done: Matched['done'] = [];
  let rest = returned;
  for (const refund of sent) {
    const isReported = named
      ? named.includes(refund.reference)
      : refund.status === 'requested'
        ? refund.amount <= rest
        : refund.amount === rest;
    if (!isReported || refund.amount > rest) continue;
    done.push({ id: refund.id, amount: refund.amount });
    rest -= refund.amount;
  }
  return { done, rest };
}

/** Pure: `matchReturned` for a payment returned whole: each open refund is done, as far as the money suffices. */
export function matchWhole(returned: Kopecks, open: OpenRefund[]): Matched & { void: number[] } {
  const done: Matched['done'] = [];
  const unpaid: number[] = [];
  let rest = returned;
  for (const { id, amount, isWhole } of open) {
    const taken = isWhole ? rest : Math.min(amount, rest);
    if (taken > 0) done.push({ id, amount: taken });
    else unpaid.push(id);
    rest -= taken;
  }
  return { done, void: unpaid, rest };
}
