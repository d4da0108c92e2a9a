import 'server-only';
import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { pageFields } from '@/lib/http/route/answers';

export const staffPartSchema = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    photo: z.string().describe('Path relative to the POS host; empty when there is none.'),
    price: z.int(),
    amount: z.int().describe('Available pieces of all sizes together.'),
    state: z.enum(['shown', 'hidden', 'removed']),
  })
  .meta({ id: 'StaffPart' });

const choose = z
  .int()
  .nullish()
  .describe('How many of its products the shopper chooses; absent or null for all.');

export const staffBundleSchema = z
  .object({
    bundle_id: z.int(),
    title: z.string(),
    photo: z
      .string()
      .describe(
        "Path of the bundle's picture, else of the first product photo; empty without either.",
      ),
    discount: z.number().describe('Discount in percent, 0 to 100.'),
    price: z.int().describe('Total price of its products before the discount, in kopecks.'),
    together: z.int(),
    saving: z.int(),
    amount: z.int().describe('Number of whole bundles in stock; 0 when the bundle is not offered.'),
    sold: z
      .int()
      .describe(
        'Number of bundles in orders that are not deleted, cancelled, returned, refunded or refused by the bank.',
      ),
    isOffered: z
      .boolean()
      .describe(
        'False when one of its products is hidden or removed: a bundle is sold only as a whole.',
      ),
    choose,
    products: z.array(staffPartSchema),
  })
  .meta({ id: 'StaffBundle' });

export const wireBundleProductSchema = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    category_name: z.string(),
    photo: z.string(),
    price: z.int(),
    amount: z.int(),
    modifications: z.array(
      z.object({ modificator_name: z.string(), price: z.int(), amount: z.int() }),
    ),
  })
  .meta({ id: 'WireBundleProduct' });

export const wireBundleSchema = z
  .object({
    bundle_id: z.int(),
    title: z.string(),
    photo: z
      .string()
      .describe(
        "Path relative to the picture host; empty when the products' photos are shown instead.",
      ),
    discount: z.number().describe('Discount in percent, 0 to 100.'),
    price: z.int().describe('Total price of its products before the discount, in kopecks.'),
    amount: z.int().describe('Number of whole bundles in stock.'),
    choose,
    products: z.array(wireBundleProductSchema),
  })
  .meta({ id: 'WireBundle' });

export const bundlesAnswerSchema = z
  .object({ bundles: z.array(wireBundleSchema) })
  .meta({ id: 'BundlesAnswer' });

export const editedBundleSchema = z
  .object({
    id: z.int(),
    version: z.int().describe('Version of the bundle; a save must send it back.'),
    title: z.string(),
    discount: z.number(),
    choose,
    photo: z.string(),
    products: z.array(wireProductSchema),
    lost: z.array(z.string()).describe('Names of its products that are no longer sold.'),
  })
  .meta({ id: 'EditedBundle' });

export const staffBundlesSchema = z
  .object({
    bundles: z.array(staffBundleSchema),
    ...pageFields,
  })
  .meta({ id: 'StaffBundles' });
