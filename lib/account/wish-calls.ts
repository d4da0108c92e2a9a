'use client';

import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api-client';
import { setUser } from './session';

type Wishes = { wishes: number[] };

/** Makes a guest's hearts those of the account; throws what the call throws, they are kept then. */
export async function mergeWishes(client: QueryClient, ids: number[]): Promise<void> {
  const body = { product_ids: ids };
  const { wishes } = await api.patch<Wishes>('/api/auth/mergeWishes', { body });
  setUser(client, (user) => ({ ...user, wishes }));
}

/** Marks or unmarks at once and undoes it when the server refuses; fails silently (section 8). */
export async function setWish(
  client: QueryClient,
  id: number,
  isWished: boolean,
): Promise<boolean> {
  const without = (ids: number[]) => ids.filter((other) => other !== id);
  const show = (marked: boolean) =>
    setUser(client, (user) => ({
      ...user,
      wishes: marked ? [id, ...without(user.wishes)] : without(user.wishes),
    }));
  show(isWished);
  try {
    const path = isWished ? '/api/auth/addToWish' : '/api/auth/removeFromWish';
    const { wishes } = await api.patch<Wishes>(path, { body: { product_id: id } });
    setUser(client, (user) => ({ ...user, wishes }));
    return true;
  } catch {
    show(!isWished);
    return false;
  }
}
