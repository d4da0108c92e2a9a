import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { PROMO_CODE_KINDS } from './kinds';

/** Response of POST /api/promoCodes/check. */
export const checkedCodeSchema = z
  .object({
    code: z.string().describe('The code as the shop writes it.'),
    kind: z.enum(PROMO_CODE_KINDS),
    discount: z
      .int()
      .describe('Kopecks by which the order is cheaper; 0 for a gift or a free delivery.'),
    looks: z
      .array(z.object({ title: z.string(), amount: z.int() }))
      .describe('Discounts for looks beside the code; empty where the code replaces them.'),
    gift: z.string().nullable().describe('Name of the product that is added; null without one.'),
    isFinal: z
      .boolean()
      .describe('False when the order decides by phone and e-mail whether this person may use it.'),
  })
  .meta({ id: 'CheckedPromoCode' });
export type CheckedCode = z.infer<typeof checkedCodeSchema>;

/** A code or series for staff. */
export const staffPromoCodeSchema = z
  .object({
    id: z.int(),
    title: z.string().describe('The code; of a series, its name.'),
    isSeries: z.boolean(),
    kind: z.enum(PROMO_CODE_KINDS),
    percent: z.number().nullable(),
    amount: z.int().nullable().describe('Kopecks off.'),
    giftProductId: z.int().nullable(),
    giftSize: z.string(),
    giftName: z.string(),
    maxUses: z.int().nullable().describe('Orders that each code can be used for.'),
    oncePerPerson: z.boolean(),
    firstOrderOnly: z.boolean(),
    minSum: z.int().describe('Kopecks.'),
    categories: z.array(z.string()).describe('Slugs; empty for all.'),
    worksWithReduced: z.boolean(),
    segment: z.string().describe('Query of GET /api/admin/customers; empty for everybody.'),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable().describe('The last day, in Kyiv.'),
    isActive: z.boolean(),
    version: z.int(),
    createdAt: z.string(),
    codes: z.int().describe('Number of codes; more than one only in a series.'),
    uses: z.int().describe('Number of orders that use the code.'),
    state: z.enum(['active', 'off', 'waiting', 'ended', 'used_up']),
  })
  .meta({ id: 'StaffPromoCode' });
export type StaffPromoCode = z.infer<typeof staffPromoCodeSchema>;

/** Response of GET /api/admin/promoCodes. */
export const staffPromoCodesSchema = z
  .object({ promoCodes: z.array(staffPromoCodeSchema), ...pageFields })
  .meta({ id: 'StaffPromoCodes' });
export type StaffPromoCodes = z.infer<typeof staffPromoCodesSchema>;
