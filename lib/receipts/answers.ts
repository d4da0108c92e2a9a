import { z } from 'zod';
import { RECEIPT_STATES } from './receipt';

export const receiptViewSchema = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'return']),
  total: z.int().describe('Kopecks.'),
  number: z.string().describe('Fiscal number; empty if the service names none.'),
  link: z.string().describe('URL of the receipt at the tax service; empty without one.'),
  isOffline: z.boolean().describe('Whether it was issued while the tax service did not answer.'),
});

export type ReceiptView = z.infer<typeof receiptViewSchema>;

export const staffReceiptSchema = receiptViewSchema.extend({
  state: z.enum(RECEIPT_STATES),
  failure: z.string().describe('Why the service has refused it; empty if it has not.'),
});

export type StaffReceipt = z.infer<typeof staffReceiptSchema>;
