import { MAX_ID } from '@/lib/shared/ids';
import type { OutfitChoice, Slot, SlotChoice } from './outfit';

const SIGN = '#look=';

/**
 * Pure: the path that a look is shared by. Its page has a preview of its own, which a hash, being sent to nobody,
 * cannot have, and leads to the character's page.
 */
export const lookPath = (slug: string, ids: number[]): string =>
  `/share/look/${slug}/${ids.join('-')}`;

/** One id a slot. */
const IDS = /^[1-9]\d{0,9}(?:-[1-9]\d{0,9}){0,4}$/;

/** Pure: the ids of a look in an address; null for what names none. */
export function readLookIds(text: string): number[] | null {
  const ids = IDS.test(text) ? text.split('-').map(Number) : [];
  return ids.length > 0 && ids.every((id) => id <= MAX_ID) ? ids : null;
}

/** Pure: what a look holds, in the order of the slots; null unless all of it is offered, one thing a slot. */
export function offeredAs(ids: number[], slots: Slot[]): SlotChoice[] | null {
  const picks = slots.flatMap(({ choices }) => choices.find(({ id }) => ids.includes(id)) ?? []);
  return picks.length === ids.length ? picks : null;
}

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
