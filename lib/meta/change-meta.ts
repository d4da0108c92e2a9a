import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { EMPTY_RECORD, type MetaRecord } from '@/lib/catalogue/seo/product-meta';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import { lockIndex } from '@/lib/search/index/refresh-index';
import type { ChangeMetaInput } from './inputs';
import { fittingAlts } from './quality/record';
import { resolveTags } from './resolve-tags';
import { type MetaState, readStates } from './states';
import { type Written, writeStates } from './write-states';

type Given = { [Field in keyof MetaRecord]?: MetaRecord[Field] | undefined };

/**
 * Changes what staff have written about a product; fields that are not given stay. A product without a
 * record has one from then on, even an empty one: somebody has looked at it. Afterwards call
 * `showMeta`. Throws not_found, edit_conflict when another version is stored than the one given, and
 * validation_failed for tags that are not there.
 */
export const changeMeta = (
  db: Database,
  userId: number,
  { productId, version, newTags, ...given }: ChangeMetaInput,
): Promise<Written> =>
  withRetry(() =>
    transaction(db, async (tx) => {
      await lockIndex(tx);
      const state = (await readStates(tx, [productId], { isLocking: true })).get(productId);
      if (!state) throw new ShopError('not_found');
      if (version !== undefined && version !== state.version) throw new ShopError('edit_conflict');
      const asked = await resolveTags(tx, given, { newTags, userId });
      const tagIds = TAG_LISTS.flatMap((list) => asked[list] ?? staffTagsOf(state, list));
      const record = merged(state, given);
      return writeStates(tx, userId, 'meta.change', [{ state, record, tagIds }]);
    }),
  );

/** Alternative texts of photos that the product does not have are dropped. */
function merged(state: MetaState, given: Given): MetaRecord {
  const base = state.record ?? EMPTY_RECORD;
  return {
    title: given.title ?? base.title,
    description: given.description ?? base.description,
    keywords: given.keywords ?? base.keywords,
    h1: given.h1 ?? base.h1,
    imageAlt: given.imageAlt ?? base.imageAlt,
    photoAlts: fittingAlts(given.photoAlts ?? base.photoAlts, state.photos),
    sizeChart: given.sizeChart === undefined ? base.sizeChart : given.sizeChart,
    notExchangeable: given.notExchangeable ?? base.notExchangeable,
  };
}

const staffTagsOf = (state: MetaState, list: string): number[] =>
  state.tags.flatMap((tag) => (tag.list === list && tag.source === 'staff' ? [tag.id] : []));
