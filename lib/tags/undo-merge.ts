import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { productTags, tagRedirects, tags } from '@/lib/db/schema';
import { jsonRows } from '@/lib/db/statements';
import { judgeProducts } from '@/lib/meta-quality/judge-products';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import { cacheTagsOfTags, reindexTag } from './reindex-tag';
import { factsOf } from './tag-facts';

type Tag = typeof tags.$inferSelect;
type Link = Pick<typeof productTags.$inferSelect, 'productId' | 'source'>;

/** Data to undo a merge of two tags, read before the merge; `winnerVersion` is the winner's version after it. */
export type MergeUndo = {
  loser: Omit<Tag, 'createdAt' | 'updatedAt'>;
  /** The fields of the winner that a merge changes. */
  winner: Pick<
    Tag,
    'id' | 'aliases' | 'description' | 'photo' | 'swatch' | 'sizeChart' | 'parentId'
  >;
  winnerVersion: number;
  links: Link[];
  /** Products that both tags had before the merge, with the winner's source. */
  shared: Link[];
  /** Ids of the loser's characters, if it is a fandom. */
  children: number[];
  /** Former slugs of the loser. */
  slugs: string[];
};

/** Reads the undo data before two locked tags are merged. */
export async function readMergeUndo(tx: Database, loser: Tag, winner: Tag): Promise<MergeUndo> {
  const links = await linksOf(tx, loser.id);
  const moved = new Set(links.map(({ productId }) => productId));
  const { createdAt: _made, updatedAt: _changed, ...lost } = loser;
  const { id, aliases, description, photo, swatch, sizeChart, parentId } = winner;
  const children = await tx.select({ id: tags.id }).from(tags).where(eq(tags.parentId, loser.id));
  const redirects = await tx
    .select({ slug: tagRedirects.slug })
    .from(tagRedirects)
    .where(eq(tagRedirects.tagId, loser.id));
  return {
    loser: lost,
    winner: { id, aliases, description, photo, swatch, sizeChart, parentId },
    winnerVersion: winner.version + 1,
    links,
    shared: (await linksOf(tx, id)).filter(({ productId }) => moved.has(productId)),
    children: children.map((child) => child.id),
    slugs: redirects.map(({ slug }) => slug),
  };
}

const linksOf = (tx: Database, tagId: number): Promise<Link[]> =>
  tx
    .select({ productId: productTags.productId, source: productTags.source })
    .from(productTags)
    .where(eq(productTags.tagId, tagId));

/**
 * Undoes merges: the two tags get back their products, names, texts and slugs, unless the merged tag was changed since.
 * Products that were tagged after the merge keep the merged tag.
 */
export async function undoMerges(db: Database, userId: number, entries: unknown[], actId: number) {
  const sum = { undone: 0, errors: [] as { id: string; message: string }[] };
  for (const entry of entries as MergeUndo[]) {
    const refusal = await undoMerge(db, userId, entry, actId);
    if (refusal) sum.errors.push({ id: String(entry.loser.id), message: refusal });
    else sum.undone += 2;
  }
  return sum;
}

/** Undoes one merge. Returns why it cannot be undone, or null. */
const undoMerge = (
  db: Database,
  userId: number,
  undo: MergeUndo,
  actId: number,
): Promise<string | null> =>
  withIndexLock(db, async (tx) => {
    const { loser, winner, winnerVersion } = undo;
    const [now] = await tx.select().from(tags).where(eq(tags.id, winner.id)).for('update');
    if (!now) return `${loser.name}: тегу, з\u00a0яким його об’єднано, вже немає`;
    if (now.version !== winnerVersion) return `${now.name}: відтоді його змінив хтось інший`;
    if (await isTaken(tx, loser)) return `${loser.name}: таку адресу вже має інший тег`;
    const pages = await cacheTagsOfTags(tx, [winner.id]);
    const before = await factsOf(tx, now);
    const [made] = await tx
      .insert(tags)
      .values({
        ...loser,
        parentId: await knownParent(tx, loser.parentId),
        version: loser.version + 1,
      })
      .returning();
    const [after] = await tx
      .update(tags)
      .set({ ...winner, version: winnerVersion + 1, updatedAt: sql`now()` })
      .where(eq(tags.id, winner.id))
      .returning();
    if (!made || !after) throw new Error('the parted tags were not written');
    await partAddresses(tx, undo);
    await partProducts(tx, undo);
    await reindex(tx, [loser.id, winner.id]);
    const what = { action: 'tag.undo' as const };
    await recordChanges(
      tx,
      userId,
      [
        {
          ...what,
          entityId: loser.id,
          title: loser.name,
          before: null,
          after: await factsOf(tx, made),
        },
        {
          ...what,
          entityId: winner.id,
          title: after.name,
          before,
          after: await factsOf(tx, after),
        },
      ],
      actId,
    );
    await recordRenewal(tx, [...pages, ...(await cacheTagsOfTags(tx, [loser.id, winner.id]))]);
    return null;
  });

async function isTaken(tx: Database, { id, list, slug }: MergeUndo['loser']): Promise<boolean> {
  return (
    (await tx.$count(tags, or(eq(tags.id, id), and(eq(tags.list, list), eq(tags.slug, slug))))) > 0
  );
}

async function knownParent(tx: Database, id: number | null): Promise<number | null> {
  return id !== null && (await tx.$count(tags, eq(tags.id, id))) > 0 ? id : null;
}

/** Gives the loser its former slugs and its characters back, and deletes the redirect from its own slug. */
async function partAddresses(tx: Database, { loser, winner, children, slugs }: MergeUndo) {
  const ofList = eq(tagRedirects.list, loser.list);
  await tx.delete(tagRedirects).where(and(ofList, eq(tagRedirects.slug, loser.slug)));
  if (slugs.length > 0) {
    await tx
      .update(tagRedirects)
      .set({ tagId: loser.id })
      .where(and(ofList, eq(tagRedirects.tagId, winner.id), inArray(tagRedirects.slug, slugs)));
  }
  if (children.length > 0) {
    await tx
      .update(tags)
      .set({ parentId: loser.id })
      .where(and(eq(tags.parentId, winner.id), inArray(tags.id, children)));
  }
}

/** Gives the loser its products back; the winner keeps the products that it had before the merge. */
async function partProducts(tx: Database, { loser, winner, links, shared }: MergeUndo) {
  const own = new Map(shared.map(({ productId, source }) => [productId, source]));
  const rows = jsonRows(links.map((link) => ({ ...link, kept: own.get(link.productId) ?? null })));
  // Restores only products that still have the winner. If staff removed the winner from a product after the merge, the
  // product should have neither tag.
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id, source)
    select l."productId", ${loser.id}, l.source
    from json_to_recordset(${rows}) as l("productId" int, source text)
      join ${productTags} t on t.product_id = l."productId" and t.tag_id = ${winner.id}
    on conflict do nothing`);
  await tx.execute(sql`
    delete from product_tags using json_to_recordset(${rows}) as l("productId" int, kept text)
    where product_id = l."productId" and tag_id = ${winner.id} and l.kept is null`);
  await tx.execute(sql`
    update product_tags set source = l.kept
    from json_to_recordset(${rows}) as l("productId" int, kept text)
    where product_id = l."productId" and tag_id = ${winner.id} and l.kept is not null`);
}

/**
 * Reindexes the tags' products. Above the limit, the next synchronisation reindexes them, and the nightly job
 * recomputes their scores.
 */
async function reindex(tx: Database, tagIds: number[]): Promise<void> {
  for (const id of tagIds) {
    const { productIds, isIndexLate } = await reindexTag(tx, id);
    if (!isIndexLate) await judgeProducts(tx, productIds);
  }
}
