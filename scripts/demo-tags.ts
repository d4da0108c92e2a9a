import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import { landingLists, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { type Database, transaction } from '@/lib/db/client';
import { products, productTags, tags } from '@/lib/db/schema';
import { jsonRows } from '@/lib/db/statements';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { slugOf } from '@/lib/shared/transliterate';
import { DEMO_CHARACTERS } from '@/sandbox/demo-characters';
import { DEMO_FANDOMS } from '@/sandbox/demo-fandoms';
import { DEMO_SIZE_CHARTS } from '@/sandbox/demo-size-charts';
import { COLOURS } from '@/sandbox/poster/catalogue/colours';
import { PORTRAITS } from '@/sandbox/poster/catalogue/portraits';

type Filling = {
  description?: string;
  aliases?: string[];
  swatch?: string;
  sizeChart?: SizeChart;
};

/**
 * Adds the content that staff would write: texts and aliases of characters and fandoms, swatches of colours, size
 * charts of types. Skips tags that somebody has edited; returns how many were filled.
 */
export function makeDemoTags(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const filled: number[] = [];
    const renamed: number[] = [];
    const fill = async (list: TagList, name: string, filling: Filling) => {
      const rows = await tx
        .update(tags)
        .set({ ...filling, updatedAt: sql`now()` })
        .where(and(eq(tags.list, list), eq(tags.slug, slugOf(name)), isUntouched()))
        .returning({ id: tags.id });
      filled.push(...rows.map(({ id }) => id));
      // Only aliases need a reindex: a swatch is not searchable, and a colour may be on every product.
      if (filling.aliases) renamed.push(...rows.map(({ id }) => id));
    };
    for (const { name, text, aliases } of DEMO_CHARACTERS) {
      await fill('characters', name, { description: text, aliases });
    }
    for (const { name, text, aliases } of DEMO_FANDOMS) {
      await fill('fandoms', name, { description: text, aliases });
    }
    for (const [name, swatch] of Object.entries(COLOURS)) {
      await fill('colors', name, { swatch });
    }
    for (const [name, sizeChart] of Object.entries(DEMO_SIZE_CHARTS)) {
      await fill('types', name, { sizeChart });
    }
    await findByNewNames(tx, renamed);
    return filled.length;
  });
}

/**
 * Sets the pictures of demo characters and fandoms that have none and that staff have not edited; returns how many were
 * set. The demo's picture host draws these pictures.
 */
export async function makeDemoPortraits(db: Database): Promise<number> {
  const drawn = [...PORTRAITS].map(([name, { path }]) => ({ slug: slugOf(name), path }));
  const given = await db
    .update(tags)
    .set({ photo: sql`drawn.path`, updatedAt: sql`now()` })
    .from(sql`json_to_recordset(${jsonRows(drawn)}) as drawn(slug text, path text)`)
    .where(
      and(
        inArray(tags.list, landingLists),
        eq(tags.slug, sql`drawn.slug`),
        isNull(tags.photo),
        eq(tags.version, 1),
      ),
    )
    .returning({ id: tags.id });
  return given.length;
}

const isUntouched = () =>
  and(
    eq(tags.description, ''),
    sql`cardinality(${tags.aliases}) = 0`,
    isNull(tags.swatch),
    isNull(tags.sizeChart),
  );

/** Reindexes products of these tags: search finds a character's aliases through the indexed words of its products. */
async function findByNewNames(tx: Database, tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const carriers = tx
    .select({ id: productTags.productId })
    .from(productTags)
    .where(inArray(productTags.tagId, tagIds));
  await tx.update(products).set({ indexVersion: 0 }).where(inArray(products.id, carriers));
  await refreshIndex(tx);
}
