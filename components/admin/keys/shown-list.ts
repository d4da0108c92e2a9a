import { quietly } from '@/stores/storage';

/** The list page that was shown last, with the ids of its rows. An order's page uses it for «next» and «previous». */
export type ShownList = { address: string; ids: readonly string[] };

/** Key in sessionStorage, not localStorage: another tab may show another list. */
const KEY = 'walked-list';

export const rememberShownList = (walk: ShownList): void => {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(walk)));
};

export function readShownList(): ShownList | null {
  const walk = quietly(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? ''),
  ) as Partial<ShownList> | null;
  return typeof walk?.address === 'string' && Array.isArray(walk.ids) ? (walk as ShownList) : null;
}

/** Pure: the id `step` rows after `id`; null past the ends of the list, or if the list is not of this section. */
export function neighbourOf(
  walk: ShownList | null,
  section: string,
  id: string,
  step: 1 | -1,
): string | null {
  if (!walk || walk.address.split('?')[0] !== section) return null;
  const place = walk.ids.indexOf(id);
  return place < 0 ? null : (walk.ids[place + step] ?? null);
}
