import 'server-only';
import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { PICTURE_USES } from '@/lib/catalogue/product/arrange-pictures';
import { pageFields } from '@/lib/http/route/answers';

/** A row of the product list in the admin. */
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
    isHiddenByStaff: z.boolean(),
    noPromotions: z.boolean(),
    removed: z.boolean(),
    isEdited: z.boolean(),
    isReduced: z.boolean(),
    heldPrice: z
      .int()
      .nullable()
      .describe(
        'Lowest POS price in kopecks of the sizes that are not sold until staff decide about it; 0 when the POS has no price; null when no size is held.',
      ),
    isIdle: z
      .boolean()
      .describe(
        'Whether the new price set by staff has no effect, since the POS price is not higher.',
      ),
    metaScore: z
      .int()
      .nullable()
      .describe('Metadata score, 0 to 100; null without a metadata record.'),
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

/** A size of a product in the admin; the size's name is empty for a product without sizes. */
export const staffSizeSchema = z
  .object({
    id: z.int(),
    size: z.string(),
    barcode: z.string(),
    posPrice: z
      .int()
      .describe(
        'POS price in kopecks that is in force; `price` is the price in the shop, with the edit by staff.',
      ),
    price: z.int(),
    cost: z.int().nullable().describe('Purchase price at the POS in kopecks; null if unknown.'),
    askedPrice: z
      .int()
      .nullable()
      .describe(
        'Current POS price in kopecks when it is not in force; 0 when the POS has no price; null otherwise.',
      ),
    isHeld: z
      .boolean()
      .describe('Whether the size is not sold until staff decide about `askedPrice`.'),
    counted: z
      .int()
      .describe(
        'Pieces in stock at the POS; `reserved` are held by orders, `available` are left to sell.',
      ),
    reserved: z.int(),
    available: z.int(),
  })
  .meta({ id: 'StaffSize' });
export type StaffSize = z.infer<typeof staffSizeSchema>;

/** A product in the admin: the specification's field names, and the values with which staff override the POS values. */
export const staffProductSchema = z
  .object({
    ...wireProductSchema.omit({ hidden: true }).shape,
    hidden: z
      .boolean()
      .describe('Whether shoppers cannot see it: the POS hides it or its category, or staff do.'),
    hiddenAtPos: z.boolean().describe('Whether the product or its category is hidden at the POS.'),
    removed: z.boolean().describe('Whether the product is removed at the POS.'),
    sold: z.int(),
    pos: z
      .object({ title: z.string(), description: z.string(), price: z.int() })
      .describe('Texts at the POS, and its price in kopecks.'),
    edit: z
      .object({
        title: z.string(),
        description: z.string(),
        discount: z.number(),
        newPrice: z.int().nullable(),
        isHidden: z.boolean().describe('Whether staff hide the product.'),
        noPromotions: z.boolean().describe('Whether it is excluded from campaigns and codes.'),
        isCertificate: z.boolean().describe('Whether each sold piece is a gift certificate.'),
      })
      .describe(
        'Values that staff set instead of those of the POS; empty texts, a discount of 0 percent and a null price change nothing.',
      ),
    formerPrice: z
      .int()
      .nullable()
      .describe(
        'Former price in kopecks if the price were reduced now: the lowest of the last 30 days; of a reduced product the one before its reduction.',
      ),
    campaign: z
      .object({
        id: z.int(),
        title: z.string(),
        percent: z.int().nullable(),
        amount: z.int().nullable().describe('Kopecks off the POS price; null with `percent`.'),
        from: z.iso.datetime(),
        until: z.iso.datetime(),
      })
      .nullable()
      .describe('The campaign that applies to the product now.'),
    pictures: z
      .array(
        z.object({
          path: z.string(),
          use: z.enum(PICTURE_USES),
          isTransparent: z
            .boolean()
            .describe('Whether it can be the cut-out: uploaded, with a transparent background.'),
        }),
      )
      .describe('All pictures of the POS and of staff in order, with where each is shown.'),
    video: z.string().describe('Link to a video or a 360° view; empty without one.'),
    version: z.int().describe('Version of the edit, 0 without one; a save must send it back.'),
    sizes: z.array(staffSizeSchema),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof staffProductSchema>;

export const heldPriceSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    sizes: z
      .array(z.string())
      .describe('Sizes with this held price; empty for a product without sizes.'),
    knownPrice: z.int().describe('POS price that was applied last, in kopecks.'),
    askedPrice: z
      .int()
      .describe(
        'Current POS price in kopecks, which needs a decision; 0 when the POS has no price.',
      ),
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
    path: z.string().describe("Path of the product's page in the admin."),
  })
  .meta({ id: 'FoundGoods' });
