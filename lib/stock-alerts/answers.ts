import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';

export const stockAlertAnswer = z
  .object({
    message: z.string(),
    state: z
      .enum(['waiting', 'confirm', 'available'])
      .describe(
        '`waiting`: the alert is active; `confirm`: the address must be confirmed by the link in a mail, whether it is registered or not; `available`: the size is in stock, so nothing was done.',
      ),
  })
  .meta({ id: 'StockAlert' });
export type StockAlertAnswer = z.infer<typeof stockAlertAnswer>;

export const awaitedRowSchema = z
  .object({
    variantId: z.int(),
    productId: z.int(),
    name: z.string(),
    size: z.string().describe('Empty for a product without sizes.'),
    photo: z.string().nullable().describe('Path relative to the POS host, or null.'),
    people: z.int().describe('Number of people with a confirmed alert.'),
    since: z.string().describe('Time of the oldest of these alerts.'),
    available: z.int(),
    isShown: z
      .boolean()
      .describe('Whether the size is visible to shoppers; otherwise no mails are sent.'),
  })
  .meta({ id: 'AwaitedRow' });
export type AwaitedRow = z.infer<typeof awaitedRowSchema>;

export const awaitedPageSchema = z
  .object({ awaited: z.array(awaitedRowSchema), ...pageFields })
  .meta({ id: 'AwaitedPage' });
export type AwaitedPage = z.infer<typeof awaitedPageSchema>;

/** A customer's stock alert in the export of their data. */
export const exportedAlertSchema = z.object({
  product: z.string(),
  size: z.string(),
  email: z.string(),
  asked: z.iso.datetime(),
  confirmed: z.iso.datetime().nullable(),
  notified: z.iso.datetime().nullable(),
});
