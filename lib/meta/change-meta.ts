import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { EMPTY_RECORD, type MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { fittingAlts } from '@/lib/meta-quality/quality';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { ChangeMetaInput } from './inputs';
import { resolveTags } from './resolve-tags';
import { type MetaState, readStates } from './states';
import { isChange, writeStates } from './write-states';

type MetaFields = { [Field in keyof MetaRecord]?: MetaRecord[Field] | undefined };

/**
 * Changes a product's metadata; absent fields are left unchanged. Creates the record if there is none, because even an
 * empty record marks the product as reviewed. Throws ShopError not_found, validation_failed for unknown tags, or
 * edit_conflict when `version` is outdated. An outdated version is accepted if nothing would change (a retry after a
 * lost response).
 */
export const changeMeta = (
  db: Database,
  userId: number,
  { productId, version, newTags, ...fields }: ChangeMetaInput,
): Promise<void> =>
  withIndexLock(db, async (tx) => {
    const state = (await readStates(tx, [productId], { isLocking: true })).get(productId);
    if (!state) throw new ShopError('not_found');
    const requested = await resolveTags(tx, fields, { newTags, userId });
    const tagIds = TAG_LISTS.flatMap((list) => requested[list] ?? staffTagsOf(state, list));
    const record = merged(state, fields);
    const write = { state, record, tagIds };
    if (version !== undefined && version !== state.version) {
      if (isChange(write)) throw new ShopError('edit_conflict');
      return;
    }
    return writeStates(tx, userId, 'meta.change', [write]);
  });

/** The record after the change. Alternative texts of photos that the product does not have are dropped. */
function merged(state: MetaState, fields: MetaFields): MetaRecord {
  const base = state.record ?? EMPTY_RECORD;
  return {
    title: fields.title ?? base.title,
    description: fields.description ?? base.description,
    keywords: fields.keywords ?? base.keywords,
    h1: fields.h1 ?? base.h1,
    imageAlt: fields.imageAlt ?? base.imageAlt,
    photoAlts: fittingAlts(fields.photoAlts ?? base.photoAlts, state.photos),
    sizeChart: fields.sizeChart === undefined ? base.sizeChart : fields.sizeChart,
    notExchangeable: fields.notExchangeable ?? base.notExchangeable,
  };
}

const staffTagsOf = (state: MetaState, list: string): number[] =>
  state.tags.flatMap((tag) => (tag.list === list && tag.source === 'staff' ? [tag.id] : []));
