import { sql } from 'drizzle-orm';
import { type LandingList, landingPath } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import type { FoundLanding } from '../answers';
import type { Understood } from '../words/understand';
import { matchesTerm } from '../words/word-queries';

type LandingName = {
  list: LandingList;
  slug: string;
  name: string;
  count: number;
  words: string[];
};

const MOST_LANDINGS = 4;
/** Maximum fandoms in the list of popular characters and fandoms. */
const MOST_FANDOMS = 2;

const copy = cachedCopy<LandingName[]>({
  name: 'landing names',
  tag: WORDS_TAG,
  read: readNames,
});

/**
 * Up to four characters and fandoms that have products and whose names match all terms. Characters come first, then
 * those with the most products. If none matches and `isPartly` is set, returns those whose names match any term.
 */
export async function findLandings(
  db: Database,
  { terms }: Pick<Understood, 'terms'>,
  isPartly = false,
): Promise<FoundLanding[]> {
  if (terms.length === 0) return [];
  const names = await copy.of(db);
  const whole = names.filter(({ words }) => terms.every((term) => matchesTerm(term, words)));
  const found =
    whole.length === 0 && isPartly
      ? names.filter(({ words }) => terms.some((term) => matchesTerm(term, words)))
      : whole;
  return found.slice(0, MOST_LANDINGS).map(toFound);
}

/** The four characters and two fandoms with the most products, for when there is no text to match. */
export async function listPopularLandings(db: Database): Promise<FoundLanding[]> {
  const names = await copy.of(db);
  const of = (list: LandingList) => names.filter((name) => name.list === list);
  const most = [
    ...of('characters').slice(0, MOST_LANDINGS),
    ...of('fandoms').slice(0, MOST_FANDOMS),
  ];
  return most.map(toFound);
}

/** Characters and fandoms for a search without results: those that match a part of the text, or else popular ones. */
export async function listOtherLandings(
  db: Database,
  understood: Pick<Understood, 'terms'>,
): Promise<{ landings: FoundLanding[]; arePopular: boolean }> {
  const matching = await findLandings(db, understood, true);
  const arePopular = matching.length === 0;
  return { landings: arePopular ? await listPopularLandings(db) : matching, arePopular };
}

const toFound = ({ list, slug, name, count }: LandingName): FoundLanding => ({
  name,
  count,
  path: landingPath(list, slug),
});

/** Characters, then fandoms, those with most products first. */
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
