import { z } from 'zod';
import { plainText } from '@/lib/account/plain-text';

const productId = z.int().positive().max(2_147_483_647);

/** What a new bundle is made of; one piece of each product. */
export const bundleInput = z
  .object({
    title: plainText(80).min(1, 'Введіть назву набору'),
    photo: plainText(200).nullish(),
    discount: z.number().int().min(0, 'Від 0 до 100').max(100, 'Від 0 до 100'),
    products: z
      .array(productId)
      .min(2, 'У наборі має бути щонайменше два товари')
      .max(8, 'У наборі не більше восьми товарів')
      .refine((ids) => new Set(ids).size === ids.length, 'Товар уже є в наборі'),
  })
  .strict();
export type BundleInput = z.output<typeof bundleInput>;
