import { toWire } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import { understand } from '../words/understand';
import { findLandings } from './landing-names';
import { foundCategories, matchedProducts } from './queries';
import type { Suggestions } from './suggestions';

/** Everything that the panel of the search shows for a text of enough letters. */
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
      stems: unique(understood.wanted.flatMap(({ exact }) => exact)),
      beginnings: unique(understood.wanted.flatMap(({ beginnings }) => beginnings)),
    },
  };
}
