import { addToAct, beginAct } from '@/lib/audit/acts';
import { TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { EMPTY_RECORD, type MetaRecord } from '@/lib/catalogue/seo/product-meta';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { META_LIMITS } from '@/lib/meta-quality/quality';
import { lockIndex } from '@/lib/search/index/refresh-index';
import type { FillAnswer } from './answers';
import { loadTemplated, type Templated } from './find-meta';
import type { FillMetaInput, MetaUndo } from './inputs';
import { resolveTags } from './resolve-tags';
import { type MetaState, readStates } from './states';
import { isChange, type MetaWrite, writeStates } from './write-states';

const SAMPLES = 5;

/**
 * Adds tags, keywords or generated texts to several products, or sets «not exchangeable»; texts written by staff are
 * not replaced. One short transaction, recorded as a part of the bulk action `actId` or of a new one
 * (`lib/audit/acts`). Products that cannot be changed are listed in `errors`. With `dryRun` nothing is written. Throws
 * ShopError validation_failed for unknown tags, or not_found when the bulk action was undone in the meantime.
 */
export const fillMeta = (db: Database, userId: number, input: FillMetaInput): Promise<FillAnswer> =>
  retriedTransaction(db, async (tx) => {
    const { productIds, add, newTags, dryRun } = input;
    if (!dryRun) await lockIndex(tx);
    const states = await readStates(tx, productIds, { isLocking: !dryRun });
    const { keywords: _words, ...lists } = add;
    const tagIds = await resolveTags(tx, lists, { newTags, dryRun, userId });
    const templates = input.template ? await loadTemplated(tx, productIds) : [];
    const templateOf = new Map(templates.map((one) => [one.product.id, one.template]));

    const plans = productIds.map((id) => planFor(states.get(id), id, input, tagIds, templateOf));
    const writes = plans.flatMap((plan) =>
      plan.write && isChange(plan.write) ? [plan.write] : [],
    );
    const actId = dryRun ? null : await write(tx, userId, writes, input.actId);
    const errors = plans.flatMap(({ error }) => error ?? []);
    return {
      changed: writes.length,
      same: productIds.length - writes.length - errors.length,
      errors,
      samples: writes.slice(0, SAMPLES).map((write) => sampleOf(write, input)),
      actId,
    };
  });

/** Writes the changes and returns the id of the bulk action; if nothing changes, no bulk action is created. */
async function write(
  tx: Database,
  userId: number,
  writes: MetaWrite[],
  begun: number | undefined,
): Promise<number | null> {
  if (writes.length === 0) return begun ?? null;
  const id = begun ?? (await beginAct(tx, userId, 'meta.fill'));
  await writeStates(tx, userId, 'meta.fill', writes, id);
  const after = await readStates(
    tx,
    writes.map(({ state }) => state.productId),
  );
  await addToAct(
    tx,
    { id, userId, action: 'meta.fill' },
    writes.map(({ state }) => metaUndoOf(state, after)),
  );
  return id;
}

type Plan = { write?: MetaWrite; error?: FillAnswer['errors'][number] };

function planFor(
  state: MetaState | undefined,
  productId: number,
  input: FillMetaInput,
  added: Partial<Record<TagList, number[]>>,
  templateOf: Map<number, Templated['template']>,
): Plan {
  const fail = (message: string): Plan => ({
    error: { productId, name: state?.name ?? `Товар ${productId}`, message },
  });
  if (!state) return fail('Товару більше немає');
  const full = TAG_LISTS.find((list) => {
    const staffTags = state.tags.filter((tag) => tag.list === list && tag.source === 'staff');
    const ids = new Set([...staffTags.map(({ id }) => id), ...(added[list] ?? [])]);
    return ids.size > Math.max(staffTags.length, META_LIMITS.tagsOfList);
  });
  if (full) return fail(`Тегів в\u00a0одному списку стало б більше, ніж ${META_LIMITS.tagsOfList}`);
  const staffTagIds = state.tags.flatMap(({ id, source }) => (source === 'staff' ? [id] : []));
  const tagIds = [...new Set([...staffTagIds, ...Object.values(added).flat()])];
  const record = filled(state.record ?? EMPTY_RECORD, input, templateOf.get(productId));
  if (record.keywords.length > META_LIMITS.keywords) {
    return fail(`Ключових слів стало б більше, ніж ${META_LIMITS.keywords}`);
  }
  const isEmpty = !state.record && JSON.stringify(record) === JSON.stringify(EMPTY_RECORD);
  return { write: { state, record: isEmpty ? null : record, tagIds } };
}

function filled(
  record: MetaRecord,
  { add, notExchangeable }: FillMetaInput,
  template: Templated['template'] | undefined,
): MetaRecord {
  const keywords = [...new Set([...record.keywords, ...(add.keywords ?? [])])];
  return {
    ...record,
    title: record.title || (template?.title ?? ''),
    description: record.description || (template?.description ?? ''),
    imageAlt: record.imageAlt || (template?.imageAlt ?? ''),
    keywords: keywords.length > 0 ? keywords : (template?.keywords ?? []),
    notExchangeable: notExchangeable ?? record.notExchangeable,
  };
}

/** Preview of the change of one product, for staff. */
function sampleOf({ state, record }: MetaWrite, { add, notExchangeable }: FillMetaInput) {
  const kept = state.record?.keywords ?? [];
  const had = new Set(state.tags.flatMap(({ id, slug, name }) => [id, slug, name]));
  const isNew = (ref: number | string) => !had.has(ref);
  const words = TAG_LISTS.flatMap((list) => add[list] ?? []).filter(isNew);
  return {
    productId: state.productId,
    name: state.name,
    title: state.record?.title ? '' : (record?.title ?? ''),
    description: state.record?.description ? '' : (record?.description ?? ''),
    imageAlt: state.record?.imageAlt ? '' : (record?.imageAlt ?? ''),
    added: [
      ...words.filter((ref) => typeof ref === 'string'),
      ...(record?.keywords.filter((word) => !kept.includes(word)) ?? []),
      ...(notExchangeable === undefined || notExchangeable === state.record?.notExchangeable
        ? []
        : [notExchangeable ? 'не підлягає обміну' : 'можна обміняти']),
    ],
  };
}

/** Pure: the data that restore the metadata of a product, whose state afterwards is in `after`. */
export const metaUndoOf = (before: MetaState, after: Map<number, MetaState>): MetaUndo => ({
  productId: before.productId,
  version: after.get(before.productId)?.version ?? 0,
  record: before.record,
  tagIds: before.tags.flatMap(({ id, source }) => (source === 'staff' ? [id] : [])),
});
