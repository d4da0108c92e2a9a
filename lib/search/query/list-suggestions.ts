import { toWire } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import type { Suggestions } from '../answers';
import { understand } from '../words/understand';
import { findHelp, isAnswered } from './find-help';
import { findLandings } from './landing-names';
import { foundCategories, matchedProducts } from './queries';

const NO_PRODUCTS = { products: [], total: 0, isNear: false, meant: null };

/** What the search panel shows for a text. If a help page answers it, products that are only similar are left out. */
export async function listSuggestions(
  db: Database,
  text: string,
  limit: number,
): Promise<Suggestions> {
  const understood = await understand(db, text);
  const help = findHelp(text);
  const matches = await matchedProducts(db, understood, limit);
  const { products, total, isNear, meant } = isAnswered(help, matches) ? NO_PRODUCTS : matches;
  const landings = await findLandings(db, understood, products.length === 0 || isNear);
  const unique = (words: string[]) => [...new Set(words)];
  return {
    products: products.map(toWire),
    total,
    isNear,
    correction: help.length > 0 ? null : understood.correction,
    meant,
    help,
    categories: foundCategories(understood),
    landings,
    marks: {
      stems: unique(understood.terms.flatMap(({ exact }) => exact)),
      beginnings: unique(understood.terms.flatMap(({ beginnings }) => beginnings)),
    },
  };
}
