import { toWire } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import type { Suggestions } from '../answers';
import { understand } from '../words/understand';
import { findLandings } from './landing-names';
import { foundCategories, matchedProducts } from './queries';

/** Everything that the search panel shows for a text. */
export async function listSuggestions(
  db: Database,
  text: string,
  limit: number,
): Promise<Suggestions> {
  const understood = await understand(db, text);
  const { products, total, isNear } = await matchedProducts(db, understood, limit);
  const landings = await findLandings(db, understood);
  const unique = (words: string[]) => [...new Set(words)];
  return {
    products: products.map(toWire),
    total,
    isNear,
    correction: understood.correction,
    categories: foundCategories(understood),
    landings,
    marks: {
      stems: unique(understood.terms.flatMap(({ exact }) => exact)),
      beginnings: unique(understood.terms.flatMap(({ beginnings }) => beginnings)),
    },
  };
}
