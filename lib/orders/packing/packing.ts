import type { z } from 'zod';
import { barcodeKey } from '@/lib/catalogue/product/gtin';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { ORDER_STATUS_NAMES, type OrderStatus, type PaymentStatus } from '../../order-rules/status';
import { hasLeft, isFinal, UNAGREED, unpaidRefusal } from '../../order-rules/transitions';
import type { packingLineSchema, packingOrderSchema, packingQueueSchema } from './answers';

/** How long in ms a claim on an order lasts after the packer's last action. */
export const PACKING_LEASE = 15 * MINUTE;
/** How long in ms a claim lasts after the packer has closed the page: long enough to reload it. */
export const LEAVING_LEASE = 30 * SECOND;

/** An order as the packing desk shows it. */
export type PackingOrder = z.infer<typeof packingOrderSchema>;
export type PackingLine = z.infer<typeof packingLineSchema>;
export type PackingQueue = z.infer<typeof packingQueueSchema>;

type PackableOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isArchived: boolean;
  /** Whether a refund is in progress, or was refused by the bank. */
  isRefunding: boolean;
  awaitsConsent: boolean;
};

/**
 * Pure: why an order may not be packed now, as a text for staff; null if it may. It must be confirmed by staff, and
 * paid or to be paid on receipt. `isPackable` is the same condition in SQL.
 */
export function packingRefusal({ status, paymentStatus, ...order }: PackableOrder): string | null {
  if (order.isArchived) return 'Замовлення видалено: не\u00a0пакуйте його';
  if (isFinal(status)) {
    return `Замовлення «${ORDER_STATUS_NAMES[status]}»: не\u00a0пакуйте його`;
  }
  if (status === 'packed' || hasLeft(status)) {
    return `Замовлення вже «${ORDER_STATUS_NAMES[status]}»`;
  }
  const unpaid = unpaidRefusal(paymentStatus);
  if (unpaid) return unpaid;
  if (order.awaitsConsent) return UNAGREED;
  if (order.isRefunding) return 'Кошти за\u00a0це замовлення повертають: не\u00a0пакуйте його';
  return status === 'new' ? 'Замовлення ще не\u00a0підтверджено' : null;
}

/** Number of packed pieces by the id of the order line. */
export type Counts = Readonly<Record<string, number>>;

/** Number of packed pieces of a line, at most its quantity. */
export const countOf = (line: PackingLine, counts: Counts): number =>
  Math.min(line.quantity, Math.max(0, counts[line.id] ?? 0));

/** Pure: number of packed pieces (`done`) and of all pieces of the order (`all`). */
export function packedPieces(lines: PackingLine[], counts: Counts): { done: number; all: number } {
  return {
    done: lines.reduce((sum, line) => sum + countOf(line, counts), 0),
    all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** What a scanned code or a tapped line means for the order being packed. */
export type ScanVerdict =
  | { is: 'right'; line: PackingLine; done: number }
  | { is: 'extra'; line: PackingLine; of: number }
  | { is: 'size'; line: PackingLine; scanned: string }
  | { is: 'label' }
  | { is: 'foreign'; code: string };

/** Pure: the result of packing one more piece of this line by a tap. */
export function tap(line: PackingLine, counts: Counts): ScanVerdict {
  const done = countOf(line, counts);
  return done < line.quantity
    ? { is: 'right', line, done: done + 1 }
    : { is: 'extra', line, of: line.quantity };
}

/**
 * Pure: the result of scanning a code. If a product is in several lines (in a bundle and alone), its pieces fill one
 * line after the other. The code of another size of an ordered product results in `size`, not in `foreign`.
 */
export function scanVerdict(
  { lines, waybill }: Pick<PackingOrder, 'lines' | 'waybill'>,
  counts: Counts,
  code: string,
): ScanVerdict {
  if (waybill?.number && isLabelOf(waybill.number, code)) return { is: 'label' };
  const key = barcodeKey(code);
  const meant = lines.filter((line) => line.code !== '' && barcodeKey(line.code) === key);
  const open = meant.find((line) => countOf(line, counts) < line.quantity);
  if (open) return tap(open, counts);
  const [full] = meant;
  if (full) {
    return { is: 'extra', line: full, of: meant.reduce((sum, { quantity }) => sum + quantity, 0) };
  }
  for (const line of lines) {
    const other = line.otherSizes.find((size) => barcodeKey(size.code) === key);
    if (other) return { is: 'size', line, scanned: other.size };
  }
  return { is: 'foreign', code };
}

/**
 * Pure: whether a scanned code is from this waybill's label, i.e. the waybill number, alone or with four more digits.
 */
export const isLabelOf = (waybill: string, code: string): boolean =>
  code === waybill || (waybill.length >= 13 && /^\d{4}$/.test(code.slice(waybill.length)))
    ? code.startsWith(waybill)
    : false;
