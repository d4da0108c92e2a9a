import { z } from 'zod';
import { listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { rowId, wireId } from '@/lib/shared/id-input';
import { MAX_ID } from '@/lib/shared/ids';
import { percent } from '@/lib/shared/percent';
import { plainText } from '@/lib/shared/plain-text';

const PERCENT = 'Число від 0 до 100';
export const CHOICE_TOO_LARGE = 'Має бути менше, ніж товарів у\u00a0наборі';

/** Body of a new bundle, which contains one piece of each product. */
export const bundleInput = z
  .object({
    title: plainText(80, 'Введіть назву набору').min(1, 'Введіть назву набору'),
    photo: plainText(200).nullish(),
    discount: percent(PERCENT),
    /** How many of the products the shopper chooses; null for all. */
    choose: z.int({ error: 'Вкажіть ціле число' }).min(1, 'Щонайменше один товар').nullish(),
    products: z
      .array(rowId)
      .min(2, 'У наборі має бути щонайменше два товари')
      .max(10, 'У наборі не більше десяти товарів')
      .refine((ids) => new Set(ids).size === ids.length, 'Товар уже є в наборі'),
  })
  .strict();
export type BundleInput = z.output<typeof bundleInput>;

/** A product of the bundle: its id, or an object as returned by GET /api/bundle. */
const partOf = z.union([
  wireId,
  z.object({ product_id: wireId }).transform(({ product_id }) => product_id),
]);

/**
 * Body of POST /api/bundle/createBundle. Also accepts a bundle as returned by GET /api/bundle: read-only fields are
 * ignored, and an empty photo means none.
 */
export const newBundleInput = z.object({
  ...bundleInput.shape,
  photo: bundleInput.shape.photo.transform((photo) => photo || null),
  products: z.array(partOf).pipe(bundleInput.shape.products),
});

/** Body of a bundle change: the changed fields, with the version that the form was loaded with. */
export const changeBundleInput = newBundleInput
  .partial()
  .extend({ version: z.int().min(1).max(MAX_ID).optional() });
export type ChangeBundleInput = z.output<typeof changeBundleInput>;

/** Parses `?like=` of the form's URL, the id of the bundle to copy; null when invalid. */
export const readLike = (value: unknown): number | null => pathId.safeParse(value).data ?? null;

export const BUNDLE_SORTS = ['title', 'price', 'saving', 'amount', 'sold'] as const;

/** Query of GET /api/admin/bundles. */
export const staffBundlesQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(BUNDLE_SORTS).optional(),
});
export type StaffBundlesQuery = z.output<typeof staffBundlesQuery>;
