import { MAX_ID } from '@/lib/shared/ids';
import type { OutfitChoice, Slot, SlotChoice } from './outfit';

const SIGN = '#look=';

/**
 * Pure: the path under which a look is shared. It leads to the character's page, but has its own link preview, which a
 * URL hash cannot have, since browsers do not send it.
 */
export const lookPath = (slug: string, ids: number[]): string =>
  `/share/look/${slug}/${ids.join('-')}`;

/** One id per slot. */
const IDS = /^[1-9]\d{0,9}(?:-[1-9]\d{0,9}){0,4}$/;

/** Pure: the ids in the path of a shared look; null when they are invalid. */
export function readLookIds(text: string): number[] | null {
  const ids = IDS.test(text) ? text.split('-').map(Number) : [];
  return ids.length > 0 && ids.every((id) => id <= MAX_ID) ? ids : null;
}

/** Pure: the products of a look in slot order; null unless all are offered, one per slot. */
export function resolveLook(ids: number[], slots: Slot[]): SlotChoice[] | null {
  const picks = slots.flatMap(({ choices }) => choices.find(({ id }) => ids.includes(id)) ?? []);
  return picks.length === ids.length ? picks : null;
}

/** Pure: the URL hash of a look: its product ids. */
export const lookHash = (ids: number[]): string => `${SIGN}${ids.join('-')}`;

/**
 * Pure: the choice that a URL hash names. Slots that it does not name stay empty; if a named product is no longer
 * offered, the shop fills them instead. Null when no named product is offered.
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
    // The slot of a product that is no longer offered is unknown.
    named.flatMap(([role, id]) => (id === undefined && missing > 0 ? [] : [[role, id ?? null]])),
  );
}
