import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, productSearch, products, productTags, tags, variants } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { groupBy } from '@/lib/shared/collections';
import { BODY, KIND, NAME, type ProductFacts, wordsOfProduct } from './product-words';
import { rankedProducts } from './refresh-ranks';

/** Changes of the vocabulary that are not written yet. `by`: how much the number of products with the word changes. */
export type WordCounts = Map<string, { spelled: string; by: number }>;

/**
 * Writes the search index entries of these products inside the caller's transaction, and adds the resulting changes of
 * the vocabulary to `counts`; call `writeWordCounts` at the end to write them.
 */
export async function indexProducts(
  tx: Database,
  ids: number[],
  counts: WordCounts,
): Promise<void> {
  if (ids.length === 0) return;
  const facts = await loadFacts(tx, ids);
  const before = await tx
    .select({ id: productSearch.productId, words: sql<string[]>`tsvector_to_array(words)` })
    .from(productSearch)
    .where(isAnyOf(productSearch.productId, ids));
  for (const { words } of before) {
    for (const word of words) count(counts, word, '', -1);
  }
  const rows = facts.map((product) => {
    const words = wordsOfProduct(product);
    for (const [word, spelled] of words) count(counts, word, spelled, 1);
    return { id: product.id, words: [...words.keys()].sort().join(' ') };
  });
  // Words and rank are written together, since every update of a row also updates the GIN index of its words.
  await tx.execute(sql`
    insert into product_search (product_id, words, shown, rank)
    select made.id, array_to_tsvector(string_to_array(made.words, ' ')), shown, rank
    from json_to_recordset(${jsonRows(rows)}) as made(id int, words text)
    join (${rankedProducts(sql`p.id = any(${sql.param(ids)}::int[])`)}) as ranked
      on ranked.id = made.id
    on conflict (product_id) do update
      set words = excluded.words, shown = excluded.shown, rank = excluded.rank
      where (product_search.words, product_search.shown, product_search.rank)
        is distinct from (excluded.words, excluded.shown, excluded.rank)`);
}

/**
 * Counts a product's word. Skips numbers, and entries with the NAME prefix, since the same word is also an entry
 * without prefix.
 */
function count(counts: WordCounts, word: string, spelled: string, by: number): void {
  if (word.startsWith(NAME) || !/[a-z]/.test(word)) return;
  const known = counts.get(word);
  if (!known) counts.set(word, { spelled, by });
  else {
    known.by += by;
    known.spelled ||= spelled;
  }
}

/** Applies the counts of `indexProducts` to the vocabulary, in alphabetical order to avoid deadlocks. */
export async function writeWordCounts(tx: Database, counts: WordCounts): Promise<void> {
  const changes = new Map<
    string,
    { spelled: string; heads: number; kinds: number; bodies: number }
  >();
  for (const [entry, { spelled, by }] of counts) {
    const column = entry.startsWith(KIND) ? 'kinds' : entry.startsWith(BODY) ? 'bodies' : 'heads';
    const word = column === 'heads' ? entry : entry.slice(1);
    const change = changes.get(word) ?? { spelled: '', heads: 0, kinds: 0, bodies: 0 };
    change[column] += by;
    // The word that says what a product is (KIND) is usually in the nominative, so its spelling is preferred.
    change.spelled = column === 'kinds' ? spelled || change.spelled : change.spelled || spelled;
    changes.set(word, change);
  }
  const rows = [...changes]
    .filter(([, { heads, kinds, bodies }]) => heads !== 0 || kinds !== 0 || bodies !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, change]) => ({ word, ...change }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into search_words (word, spelled, heads, kinds, bodies)
    select * from json_to_recordset(${jsonRows(rows)})
      as counted(word text, spelled text, heads int, kinds int, bodies int)
    on conflict (word) do update set
      heads = search_words.heads + excluded.heads,
      kinds = search_words.kinds + excluded.kinds,
      bodies = search_words.bodies + excluded.bodies,
      spelled = coalesce(nullif(search_words.spelled, ''), excluded.spelled)`);
  await tx.execute(sql`delete from search_words where heads <= 0 and kinds <= 0 and bodies <= 0`);
}

async function loadFacts(tx: Database, ids: number[]): Promise<ProductFacts[]> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      attributes: products.attributes,
      barcode: products.barcode,
      category: categories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isAnyOf(products.id, ids));
  const tagged = await tx
    .select({
      id: productTags.productId,
      list: tags.list,
      name: tags.name,
      aliases: tags.aliases,
    })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(isAnyOf(productTags.productId, ids));
  const sizes = await tx
    .select({ id: variants.productId, size: variants.size, barcode: variants.barcode })
    .from(variants)
    .where(and(isAnyOf(variants.productId, ids), isNull(variants.removedAt)));
  const tagsOf = groupBy(tagged, ({ id }) => id);
  const sizesOf = groupBy(sizes, ({ id }) => id);
  return rows.map(({ attributes, barcode, ...product }) => {
    const own = tagsOf.get(product.id) ?? [];
    const typeTags = own.filter(({ list }) => list === 'types');
    const variantRows = sizesOf.get(product.id) ?? [];
    return {
      ...product,
      types: typeTags.map(({ name }) => name),
      facts: [
        ...attributes.map(({ value }) => value),
        ...own.flatMap(({ name, aliases }) => [name, ...aliases]),
        ...variantRows.map(({ size }) => size),
      ],
      barcodes: [barcode, ...variantRows.map((variant) => variant.barcode)],
    };
  });
}
