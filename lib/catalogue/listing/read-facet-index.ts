import type { Database } from '@/lib/db/client';
import { chunksOf } from '@/lib/shared/collections';
import { yieldToEventLoop } from '@/lib/shared/concurrency';
import { swatchOf } from '../product/swatches';
import {
  asIndex,
  type Columns,
  copyFacetNames,
  emptyFacetNames,
  type FacetIndex,
  type FacetNames,
  makeColumns,
  nameValue,
} from './facet-index';
import { carryOrders, joinColumns, type Slice, slicesOf } from './facet-orders';
import {
  asIndexed,
  CHUNK,
  type FacetTag,
  haveTagsChanged,
  type IndexRow,
  isBehind,
  listChangedSince,
  type Mark,
  readByIds,
  readFacetTags,
  readMark,
  readNext,
} from './facet-rows';

/** The facet index, the tags it was built from, and the mark of the database state that the index shows. */
export type Copy = { index: FacetIndex; tags: ReadonlyMap<number, FacetTag>; mark: Mark };

/** Builds the index from scratch, chunk by chunk. */
export async function readCopy(db: Database): Promise<Copy> {
  const mark = await readMark(db);
  const tags = await readFacetTags(db);
  const vocabulary = emptyFacetNames();
  nameTags(vocabulary, tags);
  const slices: Slice[] = [];
  for (let last = 0; ; ) {
    const rows = await readNext(db, last);
    slices.push(sliceOf(rows, tags, vocabulary));
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) break;
    last = end.id;
  }
  const index = asIndex(await joinColumns(slices), vocabulary);
  await carryOrders(index, slices, null);
  return { index, tags, mark };
}

/**
 * An up-to-date copy of the index. Reads only what changed since `copy`; when nothing changed, both share one index.
 * `copy` itself is not changed and stays usable.
 */
export async function catchUp(db: Database, copy: Copy): Promise<Copy> {
  const mark = await readMark(db);
  if (isBehind(mark, copy.mark)) return readCopy(db);
  const tags = (await haveTagsChanged(db, copy.mark)) ? await readFacetTags(db) : copy.tags;
  // The columns store values under numbers assigned by slug, so a changed slug requires a new index.
  if (haveMoved(copy.tags, tags)) return readCopy(db);
  const ids = await listChangedSince(db, copy.mark);
  if (ids.length === 0 && tags === copy.tags) return { ...copy, mark };
  return { ...(await readAgain(db, { ...copy, tags }, ids)), mark };
}

/** A new copy of the index in which only the products `ids` are read again. */
export async function readAgain(
  db: Database,
  { index: old, tags, mark }: Copy,
  ids: number[],
): Promise<Copy> {
  const vocabulary = copyFacetNames(old);
  nameTags(vocabulary, tags);
  const fresh = await readColumns(db, ids, tags, vocabulary);
  const slices = slicesOf(old, ids, fresh);
  const index = asIndex(await joinColumns(slices), vocabulary);
  await carryOrders(index, slices, old);
  return { index, tags, mark };
}

async function readColumns(
  db: Database,
  ids: number[],
  tags: Copy['tags'],
  vocabulary: FacetNames,
): Promise<Columns> {
  const slices: Slice[] = [];
  for (const chunk of chunksOf(ids, CHUNK)) {
    slices.push(sliceOf(await readByIds(db, chunk), tags, vocabulary));
    await yieldToEventLoop();
  }
  return joinColumns(slices);
}

function sliceOf(rows: IndexRow[], tags: Copy['tags'], vocabulary: FacetNames): Slice {
  const indexed = rows.map((row) => asIndexed(row, tags, vocabulary));
  return { of: makeColumns(indexed, vocabulary), from: 0, to: rows.length };
}

function nameTags(vocabulary: FacetNames, tags: Copy['tags']): void {
  for (const { facet, slug, name, swatch } of tags.values()) {
    const own = facet === 'color' ? (swatch ?? swatchOf(name)) : null;
    nameValue(vocabulary, facet, slug, { name, swatch: own });
  }
}

/** Whether a tag was removed, or has another slug or facet. */
function haveMoved(before: Copy['tags'], now: Copy['tags']): boolean {
  if (before === now) return false;
  return [...before].some(([id, { facet, slug }]) => {
    const tag = now.get(id);
    return tag?.facet !== facet || tag.slug !== slug;
  });
}
