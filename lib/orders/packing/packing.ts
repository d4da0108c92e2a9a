import type { z } from 'zod';
import { barcodeKey } from '@/lib/catalogue/product/gtin';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { ORDER_STATUS_NAMES, type OrderStatus, type PaymentStatus } from '../rules/status';
import { hasLeft, isFinal, unpaidRefusal } from '../rules/transitions';
import type { packingLineSchema, packingOrderSchema, packingQueueSchema } from './answers';

/** How long an order stays with who packs it after they last did something there. */
export const PACKING_LEASE = 15 * MINUTE;
/** How long it stays after its page was left, so that a reload keeps it. */
export const LEAVING_LEASE = 30 * SECOND;

/** An order on the desk. */
export type PackingOrder = z.infer<typeof packingOrderSchema>;
export type PackingLine = z.infer<typeof packingLineSchema>;
export type PackingQueue = z.infer<typeof packingQueueSchema>;

type Known = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isArchived: boolean;
  /** Money of it is on its way back, or was asked for and refused by the bank. */
  isRefunding: boolean;
};

/**
 * Pure: why an order may not be packed now; null when it may: confirmed by staff, and paid or paid on receipt. The
 * queue asks the database for the same (`isPackable`).
 */
export function packingRefusal({ status, paymentStatus, ...order }: Known): string | null {
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

/** How many of a line are packed, never more than it has. */
export const countOf = (line: PackingLine, counts: Counts): number =>
  Math.min(line.quantity, Math.max(0, counts[line.id] ?? 0));

/** Pure: pieces that are packed and pieces in all. */
export function packedPieces(lines: PackingLine[], counts: Counts): { done: number; all: number } {
  return {
    done: lines.reduce((sum, line) => sum + countOf(line, counts), 0),
    all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** What a scan, or a tap on a line, means for the order on the desk. */
export type ScanVerdict =
  | { is: 'right'; line: PackingLine; done: number }
  | { is: 'extra'; line: PackingLine; of: number }
  | { is: 'size'; line: PackingLine; scanned: string }
  | { is: 'label' }
  | { is: 'foreign'; code: string };

/** Pure: one more of this line. */
export function tap(line: PackingLine, counts: Counts): ScanVerdict {
  const done = countOf(line, counts);
  return done < line.quantity
    ? { is: 'right', line, done: done + 1 }
    : { is: 'extra', line, of: line.quantity };
}

/**
 * Pure: a scanned code. Goods that stand in several lines (in a bundle and alone) fill one after the other. A
 * size of ordered goods that was not ordered is told apart from foreign goods.
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

/** Pure: whether a scanned code is on the label of this waybill; a carrier adds the number of the parcel's place. */
export const isLabelOf = (waybill: string, code: string): boolean =>
  code === waybill || (waybill.length >= 13 && /^\d{4}$/.test(code.slice(waybill.length)))
    ? code.startsWith(waybill)
    : false;
