import type { Kopecks } from '@/lib/shared/money';
import { leftToPay } from './left-to-pay';
import type { OrderView, PartView } from './order';

type DueOrder = Pick<
  OrderView,
  'paymentMethod' | 'paymentStatus' | 'total' | 'certificatePaid' | 'parcel' | 'parts' | 'lines'
>;

/**
 * Pure: kopecks that the carrier collects for one parcel of an unpaid order: for this part, or for what the parts leave.
 * 0 when the parcel was received, came back, or does not exist because the parts contain everything.
 */
export function dueOnReceipt(order: DueOrder, part?: PartView): Kopecks {
  const isDue = order.paymentMethod === 'cod' && order.paymentStatus === 'none';
  const state = (part ?? order.parcel)?.state;
  if (!isDue || state === 'done' || state === 'returned' || state === 'void') return 0;
  if (part) return part.value;
  if (!order.parcel && isAllInParts(order)) return 0;
  return Math.max(0, leftToPay(order) - order.parts.reduce((sum, { value }) => sum + value, 0));
}

/** Pure: whether the part parcels contain the whole order. */
export const isAllInParts = ({ lines, parts }: Pick<OrderView, 'lines' | 'parts'>): boolean =>
  parts.length > 0 && piecesIn(lines) === piecesIn(parts.flatMap((part) => part.lines));

const piecesIn = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
