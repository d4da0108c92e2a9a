import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { countByCategoryOf, findPictures } from '@/lib/catalogue/landing/landing-queries';
import { isLandingList, perList, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { isVisible, likeWord, wordsToFind } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { tagRedirects, tags } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { idParams } from '@/lib/http/route/inputs';
import { pageCounts } from '@/lib/shared/list-page';
import type { MergePreview, StaffTag, StaffTagRow, StaffTags } from './answers';
import type { TagsQuery } from './inputs';
import { mergeError, NO_PAIR } from './merge-tags';
import { countFromPos } from './remove-tag';
import { aliasLimitError } from './tag-facts';

const PAGE = 24;

/** A page of one list's tags, by name by default; the search includes slugs and other names. */
export async function listStaffTags(db: Database, query: TagsQuery): Promise<StaffTags> {
  const { list, page, search, sort } = query;
  const where = and(eq(tags.list, list), ...wordsToFind(search).map(hasName));
  const counts = await countLists(db);
  const total = search ? await db.$count(tags, where) : counts[list];
  const isByCount = sort.endsWith('count');
  const range = sql`limit ${PAGE} offset ${(page - 1) * PAGE}`;
  const rows = await readRows<StaffTagRow>(
    db,
    sql`
    with asked as materialized (
      select tags.id from tags where ${where}
      ${isByCount ? sql`` : sql`order by ${orderOf(sort)} ${range}`}
    ), shown as materialized (
      select products.id from products join categories on categories.id = products.category_id
      where ${isVisible()}
    ), carried as (
      select pt.tag_id, count(*)::int as goods
      from product_tags pt join shown on shown.id = pt.product_id
      where pt.tag_id = any(array(select id from asked))
      group by pt.tag_id
    )
    select tags.id, tags.list, tags.slug, tags.name, tags.aliases, tags.swatch,
      fandom.name as fandom, coalesce(carried.goods, 0) as count
    from asked
      join tags on tags.id = asked.id
      left join tags fandom on fandom.id = tags.parent_id
      left join carried on carried.tag_id = tags.id
    order by ${orderOf(sort)} ${isByCount ? range : sql``}`,
  );
  return { tags: rows, counts, ...pageCounts(page, total, PAGE) };
}

const hasName = (word: string): SQL | undefined => {
  const pattern = `%${likeWord(word)}%`;
  return or(
    ilike(tags.name, pattern),
    ilike(tags.slug, pattern),
    sql`array_to_string(${tags.aliases}, ' ') ilike ${pattern}`,
  );
};

function orderOf(sort: TagsQuery['sort']): SQL {
  const name = sql`tags.name collate "und-x-icu"`;
  const goods = sql`coalesce(carried.goods, 0)`;
  if (sort === 'count') return sql`${goods}, ${name}, tags.id`;
  if (sort === '-count') return sql`${goods} desc, ${name}, tags.id`;
  return sort === '-name' ? sql`${name} desc, tags.id` : sql`${name}, tags.id`;
}

async function countLists(db: Database): Promise<Record<TagList, number>> {
  const rows = await db.select({ list: tags.list, amount: count() }).from(tags).groupBy(tags.list);
  return perList((list) => rows.find((row) => row.list === list)?.amount ?? 0);
}

const MOST_PHOTOS = 24;

/** The tag with everything its form needs. Throws ShopError not_found. */
export async function findStaffTag(db: Database, id: number): Promise<StaffTag> {
  const [tag] = await db.select().from(tags).where(eq(tags.id, id));
  if (!tag) throw new ShopError('not_found', { message: 'Такого тегу немає' });
  const { list, slug, name, aliases, description, photo, swatch, parentId, version } = tag;
  const { sizeChart } = tag;
  const old = await db
    .select({ slug: tagRedirects.slug })
    .from(tagRedirects)
    .where(eq(tagRedirects.tagId, id))
    .orderBy(asc(tagRedirects.slug));
  const own = {
    id,
    list,
    slug,
    name,
    aliases,
    description,
    photo,
    swatch,
    parentId,
    version,
    sizeChart,
  };
  return {
    ...own,
    counts: await countByCategoryOf(db, id),
    photos: await listPhotos(db, id),
    pagePhotos: isLandingList(list) ? await findPictures(db, list, tag) : [],
    oldSlugs: old.map((row) => row.slug),
    characters: await db.$count(tags, eq(tags.parentId, id)),
    fromPos: await countFromPos(db, id),
    fandoms: list === 'characters' ? await listFandoms(db) : [],
  };
}

/** The name of the tag with the id in a URL, or null. */
export async function findTagName(db: Database, id: string): Promise<string | null> {
  const { data } = idParams.safeParse({ id });
  if (!data) return null;
  const [row] = await db.select({ name: tags.name }).from(tags).where(eq(tags.id, data.id));
  return row?.name ?? null;
}

/** All fandoms, by name. */
export const listFandoms = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.list, 'fandoms'))
    .orderBy(asc(sql`${tags.name} collate "und-x-icu"`), asc(tags.id));

async function listPhotos(db: Database, tagId: number): Promise<string[]> {
  const rows = await readRows<{ photo: string }>(
    db,
    sql`
    select photo from (
      select distinct on (photo) photo, sold, place
      from product_tags pt
      join products on products.id = pt.product_id
      join categories on categories.id = products.category_id,
      unnest(products.photos[1:2]) with ordinality as shown(photo, place)
      where pt.tag_id = ${tagId} and ${isVisible()}
      order by photo, place
    ) as each_once
    order by place, sold desc, photo limit ${MOST_PHOTOS}`,
  );
  return rows.map(({ photo }) => photo);
}

type MergedNames = { fromAliases: string[]; intoAliases: string[] };

/** What merging the first tag into the second would do. Throws the same errors as the merge itself. */
export async function previewMerge(db: Database, id: number, into: number): Promise<MergePreview> {
  const [row] = await readRows<MergePreview & { isPair: boolean } & MergedNames>(
    db,
    sql`
    select
      l.id <> w.id and l.list = w.list as "isPair",
      l.aliases as "fromAliases", w.aliases as "intoAliases",
      json_build_object('name', l.name, 'version', l.version) as "from",
      json_build_object('id', w.id, 'name', w.name, 'version', w.version) as "into",
      (select count(*)::int from product_tags where tag_id = l.id) as products,
      (select count(*)::int from product_tags a join product_tags b using (product_id)
        where a.tag_id = l.id and b.tag_id = w.id) as both,
      (select count(*)::int from tags where parent_id = l.id) as characters,
      (select count(*)::int + 1 from tag_redirects where tag_id = l.id) as addresses
    from tags l, tags w where l.id = ${id} and w.id = ${into}`,
  );
  if (!row) throw new ShopError('not_found', { message: 'Одного з тегів уже немає' });
  const { isPair, fromAliases, intoAliases, ...preview } = row;
  const refusal = isPair
    ? aliasLimitError(
        { name: preview.from.name, aliases: fromAliases },
        { name: preview.into.name, aliases: intoAliases },
      )
    : NO_PAIR;
  if (refusal) throw new ShopError('validation_failed', mergeError(refusal));
  return preview;
}
