import type { z } from 'zod';
import type {
  attemptViewSchema,
  historyLineSchema,
  refundViewSchema,
  staffLineSchema,
  staffOrderSchema,
  staffOrderViewSchema,
  waybillViewSchema,
} from '../answers';

/** An order in the staff's list: phone and e-mail in full, and what else they have to know. */
export type StaffOrderView = z.infer<typeof staffOrderViewSchema>;

export type HistoryLine = z.infer<typeof historyLineSchema>;

export type AttemptView = z.infer<typeof attemptViewSchema>;

export type RefundView = z.infer<typeof refundViewSchema>;

export type WaybillView = z.infer<typeof waybillViewSchema>;

/** A line with the barcode that the POS knows it by; empty when it has none. */
export type StaffLine = z.infer<typeof staffLineSchema>;

/** An order with everything that has happened to it. */
export type StaffOrder = z.infer<typeof staffOrderSchema>;
