import 'server-only';
import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/product/answers';
import { pageFields } from '@/lib/http/route/answers';

export const staffPartSchema = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    photo: z.string().describe('Path relative to the POS host; empty when there is none.'),
    price: z.int(),
    amount: z.int().describe('Pieces of all its sizes.'),
    state: z.enum(['shown', 'hidden', 'removed']),
  })
  .meta({ id: 'StaffPart' });

export const staffBundleSchema = z
  .object({
    bundle_id: z.int(),
    title: z.string(),
    photo: z
      .string()
      .describe('Its own picture, else that of its first product that has one; empty without any.'),
    discount: z.number().describe('Percent.'),
    price: z.int().describe('Total of its products, before the discount.'),
    together: z.int(),
    saving: z.int(),
    amount: z.int().describe('How many whole bundles there are; 0 when it is not offered.'),
    sold: z
      .int()
      .describe(
        'How many are in orders that stand: not deleted, cancelled, returned, refunded or refused by the bank.',
      ),
    isOffered: z
      .boolean()
      .describe(
        'False when one of its products is not sold any more: the price was for all of them.',
      ),
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
    discount: z.number().describe('Percent.'),
    price: z.int().describe('Kopecks: total of its products, before the discount.'),
    amount: z.int().describe('How many whole bundles there are.'),
    products: z.array(wireBundleProductSchema),
  })
  .meta({ id: 'WireBundle' });

export const bundlesAnswerSchema = z
  .object({ bundles: z.array(wireBundleSchema) })
  .meta({ id: 'BundlesAnswer' });

export const editedBundleSchema = z
  .object({
    id: z.int(),
    version: z.int().describe('A save repeats it.'),
    title: z.string(),
    discount: z.number(),
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
