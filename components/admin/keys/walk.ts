import { quietly } from '@/stores/storage';

/** The page of a list that was shown last, with its rows: where an order's page goes on from. */
export type Walk = { address: string; ids: readonly string[] };

/** In this tab alone: another tab walks another list. */
const KEY = 'walked-list';

export const rememberWalk = (walk: Walk): void => {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(walk)));
};

export function readWalk(): Walk | null {
  const walk = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '')) as Partial<Walk> | null;
  return typeof walk?.address === 'string' && Array.isArray(walk.ids) ? (walk as Walk) : null;
}

/** Pure: the record so many places after this one, of a list of that section; null past its ends. */
export function stepFrom(
  walk: Walk | null,
  section: string,
  id: string,
  step: 1 | -1,
): string | null {
  if (!walk || walk.address.split('?')[0] !== section) return null;
  const place = walk.ids.indexOf(id);
  return place < 0 ? null : (walk.ids[place + step] ?? null);
}
