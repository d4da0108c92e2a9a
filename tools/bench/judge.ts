import type { Database } from '../../lib/db/client';
import { findMatches } from '../../lib/search/query/queries';
import { CATALOGUE } from '../../sandbox/poster/catalogue/products';
import { JUDGED, type Judged, NONSENSE } from './judged-queries';

export type Verdict = Judged & {
  ids: number[];
  isNear: boolean;
  isGood: boolean;
  isFirst: boolean;
};

/** Runs every judged query; a result is good if one of the meant products is among the first five. */
export async function judge(db: Database, queries = JUDGED): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const judged of queries) {
    const { ids, isNear } = await findMatches(db, judged.query, 5);
    const meant = productsMeant(judged.meant);
    if (meant.size === 0) throw new Error(`Nothing is meant by ${judged.query}`);
    verdicts.push({
      ...judged,
      ids,
      isNear,
      isGood: ids.some((id) => meant.has(id)),
      isFirst: meant.has(ids[0] ?? 0),
    });
  }
  return verdicts;
}

/** Texts that should match nothing in the shop, but have results that are not marked as near matches. */
export async function foundNonsense(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const text of NONSENSE) {
    const { ids, isNear } = await findMatches(db, text, 5);
    if (ids.length > 0 && !isNear) found.push(text);
  }
  return found;
}

export const share = (verdicts: Verdict[]): number =>
  verdicts.filter(({ isGood }) => isGood).length / verdicts.length;

const FACTS: Record<string, string> = {
  type: 'Тип',
  colour: 'Колір',
  character: 'Персонаж',
  fandom: 'Фандом',
};

function productsMeant(meant: string): Set<number> {
  if (meant.startsWith('#')) return new Set(meant.split(' ').map((id) => Number(id.slice(1))));
  const wanted = [...meant.matchAll(/(\w+):(.*?)(?=\s\w+:|$)/g)].map(
    ([, key = '', value = '']) => ({
      key,
      value,
    }),
  );
  const fitting = CATALOGUE.filter((product) =>
    wanted.every(({ key, value }) => {
      if (key === 'category') return product.category.slug === value;
      if (key === 'name') return product.name.includes(value);
      const fact = new RegExp(`^${FACTS[key]}: (.*)$`, 'm').exec(product.description)?.[1] ?? '';
      return key === 'colour' ? fact.split(', ').includes(value) : fact.startsWith(value);
    }),
  );
  return new Set(fitting.map(({ id }) => id));
}
