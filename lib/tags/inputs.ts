import { z } from 'zod';
import { sizeChartInput } from '@/lib/catalogue/fit/inputs';
import { isSlug } from '@/lib/catalogue/landing/landing';
import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText, plainText } from '@/lib/shared/plain-text';
import { LONGEST_TAG_NAME, LONGEST_TEXT, MOST_ALIASES } from './limits';

/** Pure: distinct names, ignoring case; the first spelling is kept. */
export function uniqueNames(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLocaleLowerCase('uk');
    if (!known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}

const SLUG = 'Малі латинські літери, цифри й дефіси, до 60 знаків';

const fields = {
  name: plainText(LONGEST_TAG_NAME, 'Введіть назву').min(1, 'Введіть назву'),
  slug: z.string({ error: SLUG }).trim().refine(isSlug, SLUG),
  /** Other names, distinct ignoring case. */
  aliases: z
    .array(plainText(LONGEST_TAG_NAME).min(1))
    .max(MOST_ALIASES, `Не більше ${MOST_ALIASES} інших назв`)
    .transform(uniqueNames)
    .default([]),
  description: multiLineText(LONGEST_TEXT).default(''),
  /** Path relative to the POS host; empty to let the shop select a photo. */
  photo: plainText(200).default(''),
  /** CSS colour; empty to derive it from the name. */
  swatch: plainText(200).default(''),
  /** Size chart for the products of a type; refused for tags of other lists. */
  sizeChart: sizeChartInput.default(null),
  parentId: rowId.nullable().default(null),
};

/** Body of POST /api/admin/tags. */
export const newTagInput = z.object({ list: z.enum(TAG_LISTS), ...fields }).strict();
export type NewTagInput = z.output<typeof newTagInput>;

/** Body of PATCH /api/admin/tags/{id}: all fields, with the version that was loaded. */
export const tagInput = z.object({ version: z.int().min(1), ...fields }).strict();
export type TagInput = z.output<typeof tagInput>;
export type TagFields = Omit<TagInput, 'version'>;

/** Query of GET /api/admin/tags. */
export const tagsQuery = z.object({
  list: z.enum(TAG_LISTS).default('characters'),
  page: listPage,
  search: listSearch,
  sort: listSort(['name', 'count']).default('name'),
});
export type TagsQuery = z.output<typeof tagsQuery>;

/** Query of GET /api/admin/tags/{id}/merge. */
export const mergeQuery = z.object({ into: pathId });

/** Body of POST /api/admin/tags/{id}/merge: the target tag, and both versions from the preview. */
export const mergeInput = z
  .object({ into: rowId, version: z.int().min(1), intoVersion: z.int().min(1) })
  .strict();
export type MergeInput = z.output<typeof mergeInput>;
