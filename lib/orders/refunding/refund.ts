import type { Kopecks } from '@/lib/shared/money';

type Line = { quantity: number; total: Kopecks; refunded: number };

/**
 * Pure: what `pieces` more pieces of an order line cost in kopecks, after `refunded` pieces. All pieces of a line add up
 * to its total exactly.
 */
export function shareOf({ quantity, total, refunded }: Line, pieces: number): Kopecks {
  const upTo = (count: number) => Math.floor((total * count) / quantity);
  return upTo(refunded + pieces) - upTo(refunded);
}

/** A refund that was sent to the bank, or failed after that. */
type SentRefund = {
  id: number;
  reference: string;
  amount: Kopecks;
  status: 'requested' | 'failed';
  isWhole: boolean;
};

/**
 * Pure: which refunds explain the `returned` kopecks that the bank reports in addition to those known before. `named`
 * holds the references that the bank lists; null if it lists none, then refunds are recognised by their amount. The
 * rest of the money was returned without a request by the shop.
 */
export function matchReturned(
  returned: Kopecks,
  sent: SentRefund[],
  named: string[] | null,
): { done: { id: number; amount: Kopecks }[]; rest: Kopecks } {
  const done: { id: number; amount: Kopecks }[] = [];
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

/**
 * Pure: like `matchReturned` for a payment that the bank has returned completely. Every open refund is then done, as
 * far as the money suffices, whoever requested it.
 */
export function matchWhole(
  returned: Kopecks,
  open: SentRefund[],
): { done: { id: number; amount: Kopecks }[]; void: number[]; rest: Kopecks } {
  const done: { id: number; amount: Kopecks }[] = [];
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
