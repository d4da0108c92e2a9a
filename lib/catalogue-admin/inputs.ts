import { z } from 'zod';
import { PICTURE_USES } from '@/lib/catalogue/product/arrange-pictures';
import { listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';
import { MAX_ID } from '@/lib/shared/ids';
import { percent } from '@/lib/shared/percent';
import { multiLineText, plainText } from '@/lib/shared/plain-text';

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 10_000;
const DEAREST = 1_000_000_00;

export const staffProductParams = z.object({ productId: pathId });

const TITLE = 'Вкажіть назву';
const DESCRIPTION = 'Додайте опис';
const DISCOUNT = 'Знижка – число від 0 до 100';
const PRICE = 'Вкажіть ціну числом';

/** A typed price in hryvnia, with a decimal comma or point, converted to kopecks; null when empty. */
const hryvnia = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[\s\u00a0₴]/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'Вкажіть гривні числом, наприклад 249,50'))
  .transform((typed) => (typed === '' ? null : Math.round(Number(typed) * 100)));

export const title = plainText(LONGEST_TITLE, TITLE).pipe(z.string().min(1, TITLE));
export const description = multiLineText(LONGEST_DESCRIPTION, DESCRIPTION)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(z.string().min(1, DESCRIPTION));
export const discount = percent(DISCOUNT);
/** A price in kopecks. */
export const price = z
  .int({ error: PRICE })
  .min(1, 'Ціна має бути більшою за 0')
  .max(DEAREST, PRICE);

const MOST_PICTURES = 40;
const LINK = 'Посилання має починатися з\u00a0https://';

/** All pictures of a product in order; those of the POS that are left out come last. */
export const arrangedPictures = z
  .array(
    z
      .object({
        path: z.string().max(300),
        use: z.enum(PICTURE_USES),
        /** Ignored: part of the product's response. */
        isTransparent: z.boolean().optional(),
      })
      .strict()
      .transform(({ path, use }) => ({ path, use })),
  )
  .max(MOST_PICTURES, `Не\u00a0більше ${MOST_PICTURES} фото`)
  .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'Фото повторюється')
  .refine(
    (all) => all.filter(({ use }) => use === 'cutout').length <= 1,
    'Виріз для образів може бути один',
  );

/** A link to a video or a 360° view; empty for none. */
const video = z
  .string()
  .trim()
  .max(500, LINK)
  .pipe(z.literal('').or(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: LINK })));

/**
 * Body of PATCH /api/products/update/{product_id}, with any fields of the admin product form (specification, sections 5
 * and 7). Prices are in kopecks. Null resets a field to the POS's value.
 */
export const productChange = z
  .object({
    title: title.nullable(),
    /** Alias of `title`: the field's name in the product's response. */
    product_name: title.nullable(),
    description: description.nullable(),
    discount: discount.nullable(),
    /** The POS price; the request is rejected if it differs from the stored one. */
    price,
    newPrice: price.nullable(),
    /** Whether staff hide the product. A product that the POS hides stays hidden either way. */
    isHidden: z.boolean(),
    /** Whether the product is excluded from campaigns and promo codes. */
    noPromotions: z.boolean(),
    /** Whether each sold piece is a gift certificate; such a product is always excluded from promotions. */
    isCertificate: z.boolean(),
    pictures: arrangedPictures,
    video,
    /** Version of the edit that was loaded into the form; detects concurrent edits. */
    version: z.int().min(0).max(MAX_ID),
  })
  .partial()
  .strict()
  .refine(
    ({ version, ...fields }) => Object.keys(fields).length > 0,
    'Вкажіть, що змінити: title, description, discount, newPrice, isHidden, noPromotions, isCertificate, pictures або video',
  )
  .transform(({ product_name, ...change }) =>
    product_name === undefined ? change : { title: product_name, ...change },
  );
export type ProductChange = z.output<typeof productChange>;

/** Body of POST /api/admin/products/{productId}/price: the decision, and the held sizes with the prices shown. */
export const priceDecision = z
  .object({
    /** `accept` takes the new POS price, `keep` leaves the previous price. */
    decision: z.enum(['accept', 'keep']),
    sizes: z
      .array(z.object({ id: rowId, askedPrice: z.int().min(0).max(MAX_ID) }).strict())
      .min(1)
      .max(200),
  })
  .strict();
export type PriceDecision = z.output<typeof priceDecision>;

/** The fields of the admin product form as typed texts (specification, section 5). */
export const productForm = z.object({
  title,
  description,
  discount: z
    .string()
    .trim()
    .regex(/^\d{1,3}([.,]\d+)?$/, DISCOUNT)
    .transform((typed) => Number(typed.replace(',', '.')))
    .pipe(discount),
  /** The POS price. Required by the specification, though the field is read-only. */
  price: hryvnia.pipe(price),
  newPrice: hryvnia.pipe(price.nullable()),
  isHidden: z.boolean(),
  noPromotions: z.boolean(),
  isCertificate: z.boolean(),
  pictures: arrangedPictures,
  video,
});
export type ProductFormTyped = z.input<typeof productForm>;
export type ProductFormRead = z.output<typeof productForm>;

/** Query of GET /api/admin/products. */
export const staffProductsQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['name', 'price', 'stock', 'sold', 'new']).optional(),
  category: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/)
    .optional(),
  stock: z.enum(['in', 'few', 'out']).optional(),
  state: z.enum(['shown', 'hidden', 'removed']).optional(),
  mark: z
    .enum(['held', 'reduced', 'edited', 'idle', 'hiddenByStaff', 'noPromotions', 'noPhoto'])
    .optional(),
});
export type StaffProductsQuery = z.output<typeof staffProductsQuery>;

/** Query of GET /api/admin/goods; `search` is a product's name, number or barcode. */
export const matchQuery = z.object({ search: staffProductsQuery.shape.search });
