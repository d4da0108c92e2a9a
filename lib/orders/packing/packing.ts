import type { z } from 'zod';
import { barcodeKey } from '@/lib/catalogue/product/gtin';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { ORDER_STATUS_NAMES, type OrderStatus, type PaymentStatus } from '../../order-rules/status';
import { hasLeft, isFinal, unpaidRefusal } from '../../order-rules/transitions';
import type { packingLineSchema, packingOrderSchema, packingQueueSchema } from './answers';

/** How long a claim lasts after the packer's last action, in ms. */
export const PACKING_LEASE = 15 * MINUTE;
/** How long a claim lasts after its page was closed, in ms, so that a reload keeps it. */
export const LEAVING_LEASE = 30 * SECOND;

/** An order on the packing desk. */
export type PackingOrder = z.infer<typeof packingOrderSchema>;
export type PackingLine = z.infer<typeof packingLineSchema>;
export type PackingQueue = z.infer<typeof packingQueueSchema>;

type PackableOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isArchived: boolean;
  /** A refund is in progress or was refused by the bank. */
  isRefunding: boolean;
};

/**
 * Pure: why an order may not be packed now, or null if it may. An order may be packed when staff confirmed it and it is
 * paid or paid on receipt. `isPackable` is the same condition in SQL.
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
  if (order.isRefunding) return 'Кошти за\u00a0це замовлення повертають: не\u00a0пакуйте його';
  return status === 'new' ? 'Замовлення ще не\u00a0підтверджено' : null;
}

/** Packed pieces by line. */
export type Counts = Readonly<Record<string, number>>;

/** Packed pieces of a line, at most its quantity. */
export const countOf = (line: PackingLine, counts: Counts): number =>
  Math.min(line.quantity, Math.max(0, counts[line.id] ?? 0));

/** Pure: packed pieces and all pieces. */
export function packedPieces(lines: PackingLine[], counts: Counts): { done: number; all: number } {
  return {
    done: lines.reduce((sum, line) => sum + countOf(line, counts), 0),
    all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Result of a scan or of a tap on a line. */
export type ScanVerdict =
  | { is: 'right'; line: PackingLine; done: number }
  | { is: 'extra'; line: PackingLine; of: number }
  | { is: 'size'; line: PackingLine; scanned: string }
  | { is: 'label' }
  | { is: 'foreign'; code: string };

/** Pure: the result of packing one more piece of this line. */
export function tap(line: PackingLine, counts: Counts): ScanVerdict {
  const done = countOf(line, counts);
  return done < line.quantity
    ? { is: 'right', line, done: done + 1 }
    : { is: 'extra', line, of: line.quantity };
}

/**
 * Pure: the result of a scanned code. A product in several lines (in a bundle and alone) fills them one after the
 * other. Another size of an ordered product is `size`, not `foreign`.
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

/** Pure: whether a scanned code is this waybill's label: its number, or that plus a four-digit place number. */
export const isLabelOf = (waybill: string, code: string): boolean =>
  code === waybill || (waybill.length >= 13 && /^\d{4}$/.test(code.slice(waybill.length)))
    ? code.startsWith(waybill)
    : false;
