import type { OutfitChoice, Slot } from './outfit';

const SIGN = '#look=';

/** Pure: the part of an address that names a look: the ids of what it holds. */
export const lookHash = (ids: number[]): string => `${SIGN}${ids.join('-')}`;

/**
 * Pure: the choice that an address names; what it does not name is left empty, and what is not offered any more is
 * left to the shop. Null when it names none.
 */
export function readLook(hash: string, slots: Slot[]): OutfitChoice | null {
  if (!hash.startsWith(SIGN)) return null;
  const ids = hash.slice(SIGN.length).split('-').map(Number).filter(Number.isSafeInteger);
  const named = slots.map(
    ({ role, choices }) => [role, choices.find(({ id }) => ids.includes(id))?.id] as const,
  );
  const missing = ids.length - named.filter(([, id]) => id !== undefined).length;
  if (ids.length === 0 || missing === ids.length) return null;
  return Object.fromEntries(
    // With something missing nobody knows which slot it was in.
    named.flatMap(([role, id]) => (id === undefined && missing > 0 ? [] : [[role, id ?? null]])),
  );
}
