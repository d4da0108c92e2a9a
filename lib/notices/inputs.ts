import { z } from 'zod';
import { readShareHash } from '@/lib/basket/share';

/** Body of PATCH /api/auth/notices. */
export const noticesInput = z
  .object({ prices: z.boolean().optional(), basket: z.boolean().optional() })
  .strict();
export type NoticesInput = z.output<typeof noticesInput>;

/** What a mailed link can do: confirm the address, or withdraw one consent. */
export const linkChange = z.enum(['confirm', 'prices', 'basket']);
export type LinkChange = z.output<typeof linkChange>;
export type LetterConsent = Exclude<LinkChange, 'confirm'>;

/** Body of PATCH /api/auth/basket: the lines as in the link to a shared basket; empty for an empty basket. */
export const savedBasketInput = z
  .object({
    basket: z
      .string()
      .max(10_000)
      .refine((lines) => lines === '' || (/^[pb]/.test(lines) && readShareHash(lines) !== null)),
  })
  .strict();
