'use client';

import type { Account } from '@/lib/account/answers';
import { api } from '@/lib/http/browser/api-client';
import { knownUser, layOver, setUser } from '../session/session';
import { withWish } from './wishes';

type Wishes = { wishes: number[] };

/** Changes not yet confirmed by the server, by product id: true adds the product, false removes it. */
const pending = new Map<number, boolean>();
/** The wish list in the server's last response. */
let serverWishes: number[] = [];
let isSending = false;

/** Merges a guest's wish list into the account. When the call fails, keeps the guest's list and rethrows the error. */
export async function sendWishes(ids: number[]): Promise<void> {
  const body = { product_ids: ids };
  const { wishes } = await api.patch<Wishes>('/api/auth/mergeWishes', { body });
  serverWishes = wishes;
  show();
}

/** Adds the product if it is not in the list, else removes it. */
export function toggleWish(id: number) {
  const user = knownUser();
  if (user) void setWish(id, !user.wishes.includes(id));
}

/**
 * Shows the change at once; undoes it without an error message when the server refuses (specification, section 8).
 * Changes are sent one after the other, since each response contains the whole list.
 */
export async function setWish(id: number, isWished: boolean): Promise<void> {
  if (!isSending) serverWishes = knownUser()?.wishes ?? [];
  pending.delete(id);
  pending.set(id, isWished);
  show();
  if (isSending) return;
  isSending = true;
  // A change made during the loop is appended to the map, so the loop reaches it too.
  for (const [next, isAdded] of pending) {
    if (serverWishes.includes(next) !== isAdded)
      serverWishes = (await send(next, isAdded)) ?? serverWishes;
    if (pending.get(next) === isAdded) pending.delete(next);
    show();
  }
  isSending = false;
}

/** Sends one change. Returns the wish list in the response, or null after a failure. */
async function send(id: number, isWished: boolean): Promise<number[] | null> {
  const path = isWished ? '/api/auth/addToWish' : '/api/auth/removeFromWish';
  const call = api.patch<Wishes>(path, { body: { product_id: id } });
  return call.then(
    ({ wishes }) => wishes,
    () => null,
  );
}

const show = () => setUser((user) => withPending({ ...user, wishes: serverWishes }));

const withPending = (user: Account): Account => ({
  ...user,
  wishes: [...pending].reduce((ids, [id, isWished]) => withWish(ids, id, isWished), user.wishes),
});

layOver(withPending);
