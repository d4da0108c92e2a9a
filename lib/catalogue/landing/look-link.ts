import { MAX_ID } from '@/lib/shared/ids';
import type { OutfitChoice, Slot, SlotChoice } from './outfit';

const SIGN = '#look=';

/**
 * Pure: the path under which a look is shared. It redirects to the character's page, but has its own link preview. A
 * URL hash cannot have one, since browsers do not send it to the server.
 */
export const lookPath = (slug: string, ids: number[]): string =>
  `/share/look/${slug}/${ids.join('-')}`;

/** Product ids joined by `-`, at most one per slot. */
const IDS = /^[1-9]\d{0,9}(?:-[1-9]\d{0,9}){0,4}$/;

/** Pure: the ids in the path of a shared look; null when they are invalid. */
export function readLookIds(text: string): number[] | null {
  const ids = IDS.test(text) ? text.split('-').map(Number) : [];
  return ids.length > 0 && ids.every((id) => id <= MAX_ID) ? ids : null;
}

/** Pure: the products with these ids in slot order; null unless all of them are still offered, one per slot. */
export function resolveLook(ids: number[], slots: Slot[]): SlotChoice[] | null {
  const picks = slots.flatMap(({ choices }) => choices.find(({ id }) => ids.includes(id)) ?? []);
  return picks.length === ids.length ? picks : null;
}

/** Pure: the URL hash of a look, which consists of its product ids. */
export const lookHash = (ids: number[]): string => `${SIGN}${ids.join('-')}`;

/**
 * Pure: the outfit choice that a URL hash describes. Slots without a product in the hash stay empty. If a product of
 * the hash is no longer offered, the shop fills these slots instead. Null when none of the products is offered.
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
    // The slot of a product that is no longer offered is unknown, so the shop fills all slots without a product.
    named.flatMap(([role, id]) => (id === undefined && missing > 0 ? [] : [[role, id ?? null]])),
  );
}
