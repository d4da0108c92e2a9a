import type { z } from 'zod';
import type {
  attemptViewSchema,
  historyLineSchema,
  refundViewSchema,
  staffLineSchema,
  staffOrderSchema,
  staffOrderViewSchema,
  waybillViewSchema,
} from './answers';

/** An order as the list for staff shows it, with nothing masked. */
export type StaffOrderView = z.infer<typeof staffOrderViewSchema>;

export type HistoryLine = z.infer<typeof historyLineSchema>;

export type AttemptView = z.infer<typeof attemptViewSchema>;

export type RefundView = z.infer<typeof refundViewSchema>;

export type WaybillView = z.infer<typeof waybillViewSchema>;

/** An order line with the product's POS barcode; the barcode is empty if there is none. */
export type StaffLine = z.infer<typeof staffLineSchema>;

/** An order as its page for staff shows it, with its whole history. */
export type StaffOrder = z.infer<typeof staffOrderSchema>;
