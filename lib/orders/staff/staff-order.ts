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

/** An order in the staff's list, nothing masked. */
export type StaffOrderView = z.infer<typeof staffOrderViewSchema>;

export type HistoryLine = z.infer<typeof historyLineSchema>;

export type AttemptView = z.infer<typeof attemptViewSchema>;

export type RefundView = z.infer<typeof refundViewSchema>;

export type WaybillView = z.infer<typeof waybillViewSchema>;

/** A line with its POS barcode; empty when it has none. */
export type StaffLine = z.infer<typeof staffLineSchema>;

/** An order with its whole history. */
export type StaffOrder = z.infer<typeof staffOrderSchema>;
