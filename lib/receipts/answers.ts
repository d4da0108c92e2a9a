import { z } from 'zod';
import { RECEIPT_STATES } from './receipt';

export const receiptViewSchema = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'return']),
  refundId: z.int().nullable().describe('The refund whose money it is for; null for others.'),
  total: z.int().describe('Kopecks.'),
  state: z.enum(RECEIPT_STATES),
  fiscalNumber: z.string().describe('Empty if the service names none.'),
  link: z.string().describe('URL of the receipt at the tax service; empty without one.'),
  isOffline: z.boolean().describe('Whether it was issued while the tax service did not answer.'),
  failure: z.string().describe('Why the service has refused it; empty if it has not.'),
});

export type ReceiptView = z.infer<typeof receiptViewSchema>;
