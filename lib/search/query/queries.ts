import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { FoundCategory, MeantSearch } from '../answers';
import { type Understood, understand } from '../words/understand';
import { matchesTerm, type SearchTerm } from '../words/word-queries';
import {
  type FoundProducts,
  listAllWithWords,
  type SearchScope,
  searchProducts,
  searchProductsEach,
} from './product-search';

/**
 * Ids of visible products found for a text, best first. `isNear`: there are no exact matches, so the products are only
 * similar. `total`: number of matches, null when there are too many to count in time. `meant`: the corrected text that
 * the products match; null if they match the typed text.
 */
export type Matches = {
  ids: number[];
  isNear: boolean;
  total: number | null;
  meant: MeantSearch | null;
};

/** Maximum products of a complete result that are ranked by relevance; the remaining ones follow by popularity. */
const COMPARED = 1000;

/** Minimum matches in names and attributes; with fewer, descriptions are searched as well. */
const FEW = 8;

/** The products that match a text: at most `limit` ids of visible products. */
export async function findMatches(db: Database, text: string, limit: number): Promise<Matches> {
  const { scope: _, ...matches } = await match(asking(db, await understand(db, text), limit));
  return matches;
}

/** All products that match a text, best first, for a list with facets. `terms`: the search terms of the text. */
export async function findAllMatches(
  db: Database,
  text: string,
): Promise<Omit<Matches, 'total'> & Pick<Understood, 'terms'>> {
  const understood = await understand(db, text);
  const { terms } = understood;
  const { ids, isNear, meant, scope } = await match(asking(db, understood, COMPARED));
  if (scope === null || ids.length < COMPARED) return { ids, isNear, meant, terms };
  const all = await listAllWithWords(db, terms, scope);
  return { ids: [...new Set([...ids, ...all])], isNear, meant, terms };
}

/** Like `findMatches`, but returns products instead of ids. Most are loaded by the search statement itself. */
export async function matchedProducts(
  db: Database,
  understood: Understood,
  limit: number,
): Promise<Omit<Matches, 'ids'> & { products: Product[] }> {
  const loaded = new Map<number, Product>();
  const { ids, isNear, total, meant } = await match(asking(db, understood, limit, loaded));
  const lacking = ids.filter((id) => !loaded.has(id));
  for (const product of await loadProducts(db, lacking)) loaded.set(product.id, product);
  return { products: ids.flatMap((id) => loaded.get(id) ?? []), isNear, total, meant };
}

type Asking = Understood & {
  limit: number;
  ask(terms: SearchTerm[], scope: SearchScope): Promise<FoundProducts>;
  /** Runs one search in names and attributes for each list of terms. */
  askEach(several: SearchTerm[][]): Promise<FoundProducts[]>;
};

const asking = (
  db: Database,
  understood: Understood,
  limit: number,
  loaded?: Map<number, Product>,
): Asking => {
  const { shop } = understood;
  return {
    ...understood,
    limit,
    ask: (terms, scope) => searchProducts(db, { terms, scope, shop, limit }, loaded),
    askEach: (several) =>
      searchProductsEach(
        db,
        several.map((terms) => ({ terms, scope: 'heads', shop, limit })),
      ),
  };
};

/**
 * Searches names and attributes, then descriptions. Without matches, searches for some of the terms; then `scope` is
 * null.
 */
async function match({
  terms,
  isNear,
  meant,
  limit,
  ask,
  askEach,
}: Asking): Promise<Matches & { scope: SearchScope | null }> {
  const noMatches = { ids: [], isNear: false, total: 0, meant: null, scope: null };
  if (terms.length === 0) return noMatches;
  const isInBodies = terms.some(({ bodies }) => bodies > 0);
  // There cannot be more matches than products with the rarest word. If these are too few, the first search is skipped.
  const isRare = Math.min(...terms.map(({ heads }) => heads)) < FEW;
  if (!(isRare && isInBodies)) {
    const matching = await ask(terms, 'heads');
    const isEnough = matching.total === null || matching.total >= FEW;
    if (isEnough || (matching.total !== 0 && !isInBodies)) {
      return { ...matching, isNear, meant, scope: 'heads' };
    }
  }
  if (isInBodies) {
    const all = await ask(terms, 'anywhere');
    if (all.total !== 0) return { ...all, isNear, meant, scope: 'anywhere' };
  }
  if (terms.length === 1) return noMatches;
  const others = await withoutOne(terms, askEach);
  const near = others.length > 0 ? others : (await ask(terms, 'any')).ids;
  const total = near.length > 0 ? null : 0;
  return { ids: near.slice(0, limit), isNear: near.length > 0, total, meant: null, scope: null };
}

/**
 * Products that match all terms but one. Runs one search for each omitted term, and takes products from the results in
 * turn.
 */
async function withoutOne(terms: SearchTerm[], askEach: Asking['askEach']): Promise<number[]> {
  const found = await askEach(terms.map((left) => terms.filter((one) => one !== left)));
  const lists = found.map(({ ids }) => ids);
  const longest = Math.max(...lists.map((ids) => ids.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((ids) => ids[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}

/** Categories whose name matches one of the search terms, in any spelling or language. */
export function foundCategories({ terms }: Understood): FoundCategory[] {
  return CATEGORIES.filter(({ name }) => {
    const stems = wordsOf(name).map(stemOfWord);
    return terms.some((term) => matchesTerm(term, stems));
  });
}
