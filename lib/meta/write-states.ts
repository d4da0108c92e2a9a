import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordChanges } from '@/lib/audit/record-change';
import { listLandingsOf } from '@/lib/catalogue/landing/landing-queries';
import { perList } from '@/lib/catalogue/landing/tag-lists';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { EMPTY_RECORD, type MetaRecord, RECORD_FIELDS } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import { auditLog, productMeta, products, tags } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { refreshProducts } from '@/lib/search/index/refresh-index';
import { judgeProducts, listWithSameText } from '../meta-quality/judge-products';
import type { MetaState } from './states';

/** A product's current and new metadata. `tagIds`: its new staff tags; tags from the POS are not affected. */
export type MetaWrite = {
  state: MetaState;
  record: MetaRecord | null;
  tagIds: number[];
};

type MetaAction = 'meta.change' | 'meta.fill' | 'meta.import' | 'meta.tags' | 'meta.undo';

/**
 * Writes the changes and everything that depends on them: audit log, scores, search index, counts and page renewals.
 * Runs inside the caller's transaction, which must hold the index lock and have locked the products.
 */
export async function writeStates(
  tx: Database,
  userId: number,
  action: MetaAction,
  writes: MetaWrite[],
  actId: number | null = null,
): Promise<void> {
  const changed = writes.filter(isChange);
  if (changed.length === 0) return;
  const ids = changed.map(({ state }) => state.productId);
  const retagged = changed.filter(hasOtherTags);
  const retaggedIds = retagged.map(({ state }) => state.productId);
  const landingsBefore = await listLandingsOf(tx, retaggedIds);
  const sharing = await listWithSameText(tx, ids);

  await writeRecords(tx, userId, changed);
  const lostTags = await writeTags(tx, retagged);
  await tx.update(products).set({ updatedAt: sql`now()` }).where(isAnyOf(products.id, ids));
  if (retagged.length > 0) await refreshProducts(tx, retaggedIds, lostTags);
  await judgeProducts(tx, [...ids, ...sharing]);
  await audit(tx, userId, action, changed, actId);

  const landings = [...landingsBefore, ...(await listLandingsOf(tx, retaggedIds))];
  await recordRenewal(tx, [
    ...ids.map((id) => productTag(id)),
    ...changed.flatMap(({ state }) =>
      isCategorySlug(state.category) ? [categoryTag(state.category)] : [],
    ),
    ...(retagged.length > 0 ? [CATALOGUE_TAG] : []),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ]);
}

/** Whether a write would change anything. */
export const isChange = (write: MetaWrite): boolean =>
  hasOtherTags(write) || !isSameRecord(write.state.record, write.record);

/** Compares records regardless of the order of keys, since the database does not keep that order. */
const isSameRecord = (a: MetaRecord | null, b: MetaRecord | null): boolean => plain(a) === plain(b);
const plain = (record: MetaRecord | null): string =>
  JSON.stringify(record && RECORD_FIELDS.map((field) => sorted(record[field])));
const sorted = (value: MetaRecord[keyof MetaRecord]): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

const staffTagIds = (state: MetaState): number[] =>
  state.tags.flatMap(({ id, source }) => (source === 'staff' ? [id] : []));

function hasOtherTags({ state, tagIds }: MetaWrite): boolean {
  const [had, after] = [new Set(staffTagIds(state)), new Set(addable(state, tagIds))];
  return had.size !== after.size || [...had].some((id) => !after.has(id));
}

/** The tags to store as staff tags: those that the product does not already have from the POS. */
const addable = (state: MetaState, tagIds: number[]): number[] => {
  const ofPos = new Set(state.tags.filter(({ source }) => source === 'pos').map(({ id }) => id));
  return [...new Set(tagIds)].filter((id) => !ofPos.has(id));
};

async function writeRecords(tx: Database, userId: number, changed: MetaWrite[]): Promise<void> {
  // Changed tags increment the version too: otherwise two staff members could overwrite each other's tag list.
  const gone = changed.flatMap(({ state, record }) => (record ? [] : [state.productId]));
  if (gone.length > 0) await tx.delete(productMeta).where(isAnyOf(productMeta.productId, gone));
  const first = await firstVersions(
    tx,
    changed.flatMap(({ state, record }) => (record && !state.record ? [state.productId] : [])),
  );
  const rows = changed.flatMap(({ state: { productId }, record }) =>
    record ? [{ ...record, productId, updatedBy: userId, version: first.get(productId) ?? 1 }] : [],
  );
  if (rows.length === 0) return;
  await tx
    .insert(productMeta)
    .values(rows)
    .onConflictDoUpdate({
      target: productMeta.productId,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        keywords: sql`excluded.keywords`,
        h1: sql`excluded.h1`,
        imageAlt: sql`excluded.image_alt`,
        photoAlts: sql`excluded.photo_alts`,
        sizeChart: sql`excluded.size_chart`,
        notExchangeable: sql`excluded.not_exchangeable`,
        updatedBy: sql`excluded.updated_by`,
        version: sql`${productMeta.version} + 1`,
        updatedAt: sql`now()`,
      },
    });
}

/**
 * First version of new records: one more than the number of the product's changes in the audit log, and so higher than
 * any version of its deleted records. Otherwise a form loaded before an undo could match the version of a later record.
 */
async function firstVersions(tx: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: auditLog.entityId, changes: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'meta'), inArray(auditLog.entityId, ids.map(String))))
    .groupBy(auditLog.entityId);
  return new Map(rows.map(({ id, changes }) => [Number(id), changes + 1]));
}

/** Writes the changed staff tags. Returns the ids of tags that were removed from any of the products. */
async function writeTags(tx: Database, retagged: MetaWrite[]): Promise<number[]> {
  const links = retagged.map(({ state, tagIds }) => {
    const [had, after] = [staffTagIds(state), addable(state, tagIds)];
    const link = (tagId: number) => ({ productId: state.productId, tagId });
    return {
      lost: had.filter((id) => !after.includes(id)).map(link),
      added: after.filter((id) => !had.includes(id)).map(link),
    };
  });
  const lost = links.flatMap((one) => one.lost);
  const added = links.flatMap((one) => one.added);
  await tx.execute(sql`
    delete from product_tags using json_to_recordset(${jsonRows(lost)})
      as lost("productId" int, "tagId" int)
    where product_id = lost."productId" and tag_id = lost."tagId" and source = 'staff'`);
  // The join skips tags that no longer exist: an undo may refer to a tag that was merged since.
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id, source)
    select added."productId", t.id, 'staff'
    from json_to_recordset(${jsonRows(added)}) as added("productId" int, "tagId" int)
      join tags t on t.id = added."tagId"
    on conflict do nothing`);
  const touched = [...new Set([...lost, ...added].map(({ tagId }) => tagId))];
  if (touched.length === 0) return [];
  await tx.update(tags).set({ updatedAt: sql`now()` }).where(isAnyOf(tags.id, touched));
  return lost.map(({ tagId }) => tagId);
}

async function audit(
  tx: Database,
  userId: number,
  action: MetaAction,
  changed: MetaWrite[],
  actId: number | null,
): Promise<void> {
  const ids = changed.flatMap(({ state, tagIds }) => [...staffTagIds(state), ...tagIds]);
  const named = await tx
    .select({ id: tags.id, list: tags.list, name: tags.name })
    .from(tags)
    .where(isAnyOf(tags.id, [...new Set(ids)]));
  const inWords = (tagIds: number[]) =>
    perList((list) =>
      named
        .filter((tag) => tag.list === list && tagIds.includes(tag.id))
        .map(({ name }) => name)
        .sort(),
    );
  const made = changed.map(({ state, record, tagIds }) => ({
    action,
    entityId: state.productId,
    title: state.name,
    before: { ...audited(state.record), ...inWords(staffTagIds(state)) },
    after: { ...audited(record), ...inWords(addable(state, tagIds)) },
  }));
  await recordChanges(tx, userId, made, actId);
}

/** A record for the audit log; a missing record is logged as empty, and the field `record` shows whether it exists. */
const audited = (record: MetaRecord | null) => ({
  record: record ? 'є' : 'немає',
  ...EMPTY_RECORD,
  ...record,
});
