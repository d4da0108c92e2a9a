import { invalidField } from '@/lib/errors';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import type { PartRow } from '@/lib/orders/waybill/live-waybill';
import type { PaymentMethod } from '@/lib/payments/methods';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import type { OrderLineEdit, StoredLine } from './contents';

type Stored = StoredLine & { total: Kopecks; refunded: number };
type EditedOrderSums = {
  lines: OrderLineEdit[];
  total: Kopecks;
  payments: PaymentMethod;
  changesDelivery: boolean;
};

/**
 * Pure: number of pieces that are in no part parcel after an edit. Throws validation_failed with the field if the edit
 * changes what a part parcel holds, a line that came back (`returned`, ids), where and how the parcel is paid, or leaves
 * a total that is not what the parcels collect on receipt.
 */
export function countUnsent(
  order: Pick<OrderRow, 'paymentMethod' | 'paymentStatus'>,
  stored: Stored[],
  { parts, returned }: { parts: PartRow[]; returned: Set<number> },
  wanted: EditedOrderSums,
): number {
  const sent = sumByKey(
    parts.flatMap(({ contents }) =>
      contents.map(({ line, quantity }) => [line, quantity] as const),
    ),
  );
  for (const line of stored) {
    const kept = wanted.lines.find(({ id }) => id === line.id);
    const quantity = sent.get(line.id) ?? 0;
    if (quantity > 0 && (!kept || kept.quantity < quantity || kept.variantId !== line.variantId)) {
      throw invalidField(
        'lines',
        'Товари, що\u00a0вже в\u00a0окремій посилці, не\u00a0прибрати й\u00a0не\u00a0замінити',
      );
    }
    const isBack = line.refunded > 0 || returned.has(line.id);
    if (isBack && (kept?.quantity !== line.quantity || kept.total !== line.total)) {
      throw invalidField('lines', 'Товари, що\u00a0вже поверталися, змінити не\u00a0можна');
    }
  }
  if (parts.length === 0) return count(wanted.lines.map((line) => line.quantity));
  if (wanted.changesDelivery) {
    throw invalidField('delivery', 'Частину вже надіслано окремо: доставку не\u00a0змінити');
  }
  if (wanted.payments !== order.paymentMethod) {
    throw invalidField('payments', 'Частину вже надіслано окремо: спосіб оплати не\u00a0змінити');
  }
  const left = count(wanted.lines.map((line) => line.quantity)) - count(sent.values());
  if (order.paymentMethod === 'cod' && order.paymentStatus === 'none') {
    refuseOtherSum(wanted.total, count(parts.map(({ value }) => value)), left);
  }
  return left;
}

const count = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0);

/** The waybills of sent parts state their sums, so the rest can only be what they leave. */
function refuseOtherSum(total: Kopecks, collected: Kopecks, left: number): void {
  if (left > 0 ? total > collected : total === collected) return;
  throw invalidField(
    'discount',
    `За\u00a0окремі посилки отримувач платить ${formatPrice(collected)}, а\u00a0разом вийшло ${formatPrice(total)}: змініть знижку`,
  );
}
