import { sql } from 'drizzle-orm';
import { WORDS_TAG } from '@/lib/cache-tags';
import { type LandingList, landingPath } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import type { FoundLanding } from '../answers';
import type { Understood } from '../words/understand';
import { isMeant } from '../words/word-queries';

type LandingName = {
  list: LandingList;
  slug: string;
  name: string;
  count: number;
  words: string[];
};

const MOST_LANDINGS = 4;

const copy = cachedCopy<LandingName[]>({
  name: 'landing names',
  tag: WORDS_TAG,
  read: readNames,
});

/** Up to four characters and fandoms with products whose names match all terms, the largest first. */
export async function findLandings(db: Database, { terms }: Understood): Promise<FoundLanding[]> {
  if (terms.length === 0) return [];
  const names = await copy.of(db);
  const found: FoundLanding[] = [];
  for (const { list, slug, name, count, words } of names) {
    if (!terms.every((term) => isMeant(term, words))) continue;
    found.push({ name, count, path: landingPath(list, slug) });
    if (found.length === MOST_LANDINGS) break;
  }
  return found;
}

/** Characters before fandoms, each by number of products. */
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
