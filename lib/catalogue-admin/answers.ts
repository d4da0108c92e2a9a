import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { wireProductSchema } from '../catalogue/product/answers';

/** A row of the staff's list of products. */
export const staffProductRowSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    photo: z.string().nullable().describe('Path relative to the POS host, or null.'),
    categoryName: z.string(),
    posPrice: z.int(),
    price: z.int(),
    available: z.int(),
    sizes: z.array(z.object({ size: z.string(), available: z.int() })),
    sold: z.int(),
    hidden: z.boolean(),
    removed: z.boolean(),
    isEdited: z.boolean(),
    isReduced: z.boolean(),
    heldPrice: z
      .int()
      .nullable()
      .describe(
        'What the POS asks for sizes that are not sold until a person decides, 0 for nothing; else null.',
      ),
    isIdle: z.boolean().describe('The new price lowers nothing, since the POS sells as low.'),
    metaScore: z.int().nullable().describe('0 to 100; null without a record.'),
  })
  .meta({ id: 'StaffProductRow' });
export type StaffProductRow = z.infer<typeof staffProductRowSchema>;

export const staffProductsSchema = z
  .object({
    products: z.array(staffProductRowSchema),
    ...pageFields,
  })
  .meta({ id: 'StaffProducts' });
export type StaffProducts = z.infer<typeof staffProductsSchema>;

/** A size as staff see it; the size is empty for a product without sizes. */
export const staffSizeSchema = z
  .object({
    id: z.int(),
    size: z.string(),
    barcode: z.string(),
    posPrice: z.int().describe('What the POS asks, and what is asked here.'),
    price: z.int(),
    askedPrice: z
      .int()
      .nullable()
      .describe('What the POS asks where that is not in force; 0 when it asks nothing.'),
    isHeld: z.boolean().describe('Not sold until a person decides about that price.'),
    counted: z
      .int()
      .describe('What the POS counts, what our orders hold of it, and what is left to sell.'),
    reserved: z.int(),
    available: z.int(),
  })
  .meta({ id: 'StaffSize' });
export type StaffSize = z.infer<typeof staffSizeSchema>;

/** A product as staff see it: the specification's field names, and the values that override the POS's. */
export const staffProductSchema = z
  .object({
    ...wireProductSchema.omit({ hidden: true }).shape,
    hidden: z.boolean().describe('Hidden at the POS, or its category is.'),
    removed: z.boolean().describe('Removed at the POS.'),
    sold: z.int(),
    pos: z
      .object({ title: z.string(), description: z.string(), price: z.int() })
      .describe('Texts and price of the POS.'),
    edit: z
      .object({
        title: z.string(),
        description: z.string(),
        discount: z.number(),
        newPrice: z.int().nullable(),
      })
      .describe('What staff have put in place of them; empty and null where they have not.'),
    version: z.int().describe('Counts the edits; a form sends it back.'),
    sizes: z.array(staffSizeSchema),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof staffProductSchema>;

export const heldPriceSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    sizes: z.array(z.string()).describe('Empty for a product without sizes.'),
    knownPrice: z.int().describe("The POS's price that was taken over before."),
    askedPrice: z.int().describe('What the POS asks now; 0 when it asks nothing.'),
  })
  .meta({ id: 'HeldPrice' });

export const productChangeLineSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'ProductChangeLine' });
export type ProductChangeLine = z.infer<typeof productChangeLineSchema>;

export const foundGoodsSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    photo: z.string().nullable(),
    price: z.int(),
    available: z.int(),
    isShown: z.boolean(),
    path: z.string().describe('Its page in the admin.'),
  })
  .meta({ id: 'FoundGoods' });
