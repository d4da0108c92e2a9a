import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type LandingList, landingPath } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { keptCopy } from '@/lib/db/kept-copy';
import { readRows } from '@/lib/db/read-rows';
import type { foundLandingSchema } from '../answers';
import type { Understood } from '../words/understand';
import type { WantedStems } from '../words/wanted';

export type FoundLanding = z.infer<typeof foundLandingSchema>;

type LandingName = {
  list: LandingList;
  slug: string;
  name: string;
  count: number;
  words: string[];
};

const MOST_LANDINGS = 4;

const copy = keptCopy<LandingName[]>({ name: 'landing names', mark: readMark, read: readNames });

/** To be called by whoever has changed names, aliases or goods of characters and fandoms. */
export const forgetLandingNames = (): void => copy.forget();

/** Characters and fandoms with goods that all the words name, those with most goods first. */
export async function findLandings(db: Database, { wanted }: Understood): Promise<FoundLanding[]> {
  if (wanted.length === 0) return [];
  const known = await copy.of(db);
  const found: FoundLanding[] = [];
  for (const { list, slug, name, count, words } of known) {
    if (!wanted.every((one) => isNamed(one, words))) continue;
    found.push({ name, count, path: landingPath(list, slug) });
    if (found.length === MOST_LANDINGS) break;
  }
  return found;
}

const isNamed = ({ exact, beginnings }: WantedStems, words: string[]): boolean =>
  words.some((word) => exact.includes(word) || beginnings.some((begun) => word.startsWith(begun)));

async function readMark(db: Database): Promise<string> {
  const rows = await readRows(
    db,
    sql`
    select count(*), sum(s.goods), max(t.updated_at), sum(length(s.words))
    from tag_search s join tags t on t.id = s.tag_id`,
  );
  return JSON.stringify(rows);
}

/** Characters before fandoms, each by their goods. */
async function readNames(db: Database): Promise<LandingName[]> {
  return readRows<LandingName>(
    db,
    sql`
    select t.list, t.slug, t.name, s.goods as count, tsvector_to_array(s.words) as words
    from tag_search s join tags t on t.id = s.tag_id
    where s.goods > 0 and t.list in ('characters', 'fandoms')
    order by t.list, s.goods desc, t.id`,
  );
}
