'use client';

import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { knownUser, layOver, setUser } from '../session/session';
import type { Account } from './account';
import { withWish } from './wishes';

type Wishes = { wishes: number[] };

/** Changes not sent to the server yet. */
const pressed = new Map<number, boolean>();
/** The list in the server's last response. */
let told: number[] = [];
let isTelling = false;

/**
 * Merges a guest's wish list into the account; throws what the call throws, and the list is kept
 * then.
 */
export async function sendWishes(client: QueryClient, ids: number[]): Promise<void> {
  const body = { product_ids: ids };
  const { wishes } = await api.patch<Wishes>('/api/auth/mergeWishes', { body });
  told = wishes;
  show(client);
}

/** Adds the product if it is not in the list, else removes it. */
export function toggleWish(client: QueryClient, id: number) {
  const user = knownUser(client);
  if (user) void setWish(client, id, !user.wishes.includes(id));
}

/**
 * Shows the change at once, and undoes it when the server refuses; fails silently (section 8).
 * Changes are sent one after the other, since each response is the whole list.
 */
export async function setWish(client: QueryClient, id: number, isWished: boolean): Promise<void> {
  if (!isTelling) told = knownUser(client)?.wishes ?? [];
  pressed.delete(id);
  pressed.set(id, isWished);
  show(client);
  if (isTelling) return;
  isTelling = true;
  // A change made meanwhile goes to the end of the map, and the loop reaches it.
  for (const [next, wanted] of pressed) {
    if (told.includes(next) !== wanted) told = (await tell(next, wanted)) ?? told;
    if (pressed.get(next) === wanted) pressed.delete(next);
    show(client);
  }
  isTelling = false;
}

/** The list in the response, or null after a failure. */
async function tell(id: number, isWished: boolean): Promise<number[] | null> {
  const path = isWished ? '/api/auth/addToWish' : '/api/auth/removeFromWish';
  const call = api.patch<Wishes>(path, { body: { product_id: id } });
  return call.then(
    ({ wishes }) => wishes,
    () => null,
  );
}

const show = (client: QueryClient) =>
  setUser(client, (user) => withPressed({ ...user, wishes: told }));

const withPressed = (user: Account): Account => ({
  ...user,
  wishes: [...pressed].reduce((ids, [id, isWished]) => withWish(ids, id, isWished), user.wishes),
});

layOver(withPressed);
