import { z } from 'zod';
import { sizeChartInput } from '@/lib/catalogue/fit/inputs';
import { perList, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { META_ISSUES, META_LIMITS } from '@/lib/meta-quality/quality';
import { rowId, wireId } from '@/lib/shared/id-input';
import { MAX_ID } from '@/lib/shared/ids';
import { multiLineText, plainText } from '@/lib/shared/plain-text';

/** Maximum products filled in by one request: keeps the transaction short, so that others do not wait for locks. */
export const FILL_AT_ONCE = 100;

const oneLine = (length: number) =>
  plainText(length).transform((text) => text.replace(/\s+/g, ' '));

const keywords = z
  .array(oneLine(META_LIMITS.keyword).refine((word) => !word.includes(','), 'Без ком'))
  .max(META_LIMITS.keywords, `Не більше ${META_LIMITS.keywords} ключових слів`)
  .transform((words) => [...new Set(words.filter(Boolean))]);

const photoAlts = z
  .record(z.string().max(300), oneLine(META_LIMITS.alt))
  .refine((alts) => Object.keys(alts).length <= 50, 'Забагато фото')
  .transform((alts) => Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt !== '')));

/** A tag by id, by slug or name (names with the same slug are equal), or as an object from GET /api/meta. */
const tagRef = z.union([
  rowId,
  oneLine(META_LIMITS.tagName).pipe(z.string().min(1)),
  z.object({ id: rowId }).transform(({ id }) => id),
]);
export type TagRef = z.output<typeof tagRef>;

const tagRefs = z
  .array(tagRef)
  .max(META_LIMITS.tagsOfList, `Не більше ${META_LIMITS.tagsOfList} у\u00a0списку`);

const tagLists = perList(() => tagRefs);

export const metaFields = {
  title: oneLine(META_LIMITS.title),
  description: multiLineText(META_LIMITS.description).transform((text) =>
    text.replace(/\s+/g, ' '),
  ),
  keywords,
  h1: oneLine(META_LIMITS.h1),
  imageAlt: oneLine(META_LIMITS.alt),
  photoAlts,
  sizeChart: sizeChartInput,
  notExchangeable: z.boolean(),
};

/**
 * Body of PATCH /api/meta/changeMeta: the product and the changed fields. A list of tags replaces the product's whole
 * list, except for tags from the POS. Without `version` conflicts are not detected. A record from GET /api/meta is
 * accepted as well: its read-only fields are ignored.
 */
export const changeMetaInput = z
  .object(metaFields)
  .extend(tagLists)
  .partial()
  .extend({
    productId: wireId,
    version: z.int().min(0).max(MAX_ID).optional(),
    /** Whether tags are created for unknown names; otherwise unknown names are an error. */
    newTags: z.boolean().default(false),
  });
export type ChangeMetaInput = z.output<typeof changeMetaInput>;

export const metaParams = z.object({ productId: pathId });

const conditions = {
  search: listSearch,
  state: z.enum(['without', 'bad', 'good']).optional(),
  issue: z.enum(META_ISSUES).optional(),
  category: z.enum(CATEGORY_SLUGS).optional(),
};

export const metaIdsQuery = z.object(conditions);
export type MetaConditions = z.output<typeof metaIdsQuery>;

export const metaListQuery = z.object({
  ...conditions,
  page: listPage,
  sort: listSort(['name', 'score']).optional(),
});
export type MetaListQuery = z.output<typeof metaListQuery>;

/** The product after which to continue, in order of score, the worst first. Score −1 means without a record. */
export const nextMetaQuery = z.object({
  productId: z.coerce.number().int().min(0).max(MAX_ID),
  score: z.coerce.number().int().min(-1).max(100),
});
export type NextMetaQuery = z.output<typeof nextMetaQuery>;

const anyText = z
  .string()
  .max(1000)
  .transform((text) => text.replaceAll('\0', ''))
  .default('');

export const takenQuery = z.object({
  productId: z.coerce.number().int().min(1).max(MAX_ID),
  title: anyText,
  description: anyText,
});
export type TakenQuery = z.output<typeof takenQuery>;

/** Body of POST /api/admin/meta/fill: the products, and what is added to each of them. */
export const fillMetaInput = z
  .object({
    productIds: z
      .array(rowId)
      .min(1)
      .max(FILL_AT_ONCE, `Не більше ${FILL_AT_ONCE} товарів за\u00a0раз`)
      .transform((ids) => [...new Set(ids)]),
    add: z
      .object({ ...tagLists, keywords })
      .partial()
      .strict()
      .default({}),
    notExchangeable: z.boolean().optional(),
    /** Fills in generated title, description, keywords and main photo's alternative text where there is none. */
    template: z.boolean().default(false),
    newTags: z.boolean().default(false),
    /** The bulk action that the first request created: one filling may take several requests. */
    actId: rowId.optional(),
    /** Only reports what would change, without writing. */
    dryRun: z.boolean().default(false),
  })
  .strict();
export type FillMetaInput = z.output<typeof fillMetaInput>;

/** Body of POST /api/admin/meta/restore: records of products as they were before a filling. */
export const restoreMetaInput = z
  .object({
    records: z
      .array(
        z
          .object({
            productId: rowId,
            /** The current version of the product's record; a product with another version is not restored. */
            version: z.int().min(0).max(MAX_ID),
            /** Null deletes the record. */
            record: z.strictObject(metaFields).nullable(),
            tagIds: z.array(rowId).max(META_LIMITS.tagsOfList * TAG_LISTS.length),
          })
          .strict(),
      )
      .min(1)
      .max(FILL_AT_ONCE),
  })
  .strict();
export type RestoreMetaInput = z.output<typeof restoreMetaInput>;
/** The data that restores one product, as stored with the bulk action. */
export type MetaUndo = RestoreMetaInput['records'][number];
