'use client';

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, api, whenSessionIsLost } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import type { Account } from '../profile/account';

const SESSION = ['session'];
/** Prefix of every query key with personal data. */
export const PERSONAL = 'account';

const listeners = new Set<() => void>();

/**
 * Checks again whether this browser has a session; call it when that may have changed. Without one,
 * personal data is removed.
 */
export function noteSession(client: QueryClient) {
  if (!hasHint() && cachedUser(client)) forgetUser(client);
  for (const listener of listeners) listener();
}

function onNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pages are the same for all: only the browser knows, by a cookie without data. */
export const hasHint = (): boolean => /(^|; )signed-in=1/.test(document.cookie);
const unknown = () => null;

export type Session = {
  user: Account | null;
  isLogin: boolean;
  /** False until it is known whether the visitor is signed in: show neither state before. */
  authChecked: boolean;
  /** Fetches again when the request for the user failed; otherwise null. */
  retry: (() => void) | null;
};

/**
 * The signed-in user. On start the current user is fetched and an expired token refreshed (by the
 * API client), but only when the hint cookie says that there may be a session, so that a visitor's
 * start costs nothing.
 */
export function useSession(): Session {
  const hint = useHint();
  const { data, isFetched, isError, refetch } = useQuery({
    queryKey: SESSION,
    queryFn: fetchUser,
    enabled: hint === true,
    staleTime: MINUTE,
    // Picks up changes of the wish list in another tab or on another device.
    refetchOnWindowFocus: 'always',
  });
  const user = (hint && data) || null;
  return {
    user,
    isLogin: user !== null,
    authChecked: hint === false || (hint === true && isFetched),
    retry: hint && isError && !data ? () => void refetch() : null,
  };
}

const useHint = () => useSyncExternalStore(onNote, hasHint, unknown);

/** The signed-in user as this page has cached it. */
export const knownUser = (client: QueryClient): Account | null =>
  hasHint() ? cachedUser(client) : null;

const cachedUser = (client: QueryClient): Account | null =>
  client.getQueryData<Account | null>(SESSION) ?? null;

let overlay = (user: Account): Account => user;

/** Applies pending changes, e.g. to the wish list, on top of each user the server returns. */
export function layOver(change: (user: Account) => Account) {
  overlay = change;
}

async function fetchUser({ signal }: { signal: AbortSignal }): Promise<Account | null> {
  try {
    return overlay((await api.get<{ user: Account }>('/api/auth/current', { signal })).user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Updates the cached user with the server's latest response. */
export function setUser(client: QueryClient, change: (user: Account) => Account) {
  dropAnswers(client);
  client.setQueryData<Account | null>(SESSION, (user) => user && change(user));
}

/** Cancels pending requests for the user: their responses would be older than what is cached. */
const dropAnswers = (client: QueryClient) => void client.cancelQueries({ queryKey: SESSION });

/** Called after a sign-in: removes all data of a previous user. */
export function beginSession(client: QueryClient, user: Account) {
  dropAnswers(client);
  client.removeQueries({ queryKey: [PERSONAL] });
  client.setQueryData(SESSION, user);
  noteSession(client);
  broadcast('in');
}

/**
 * Called when a sign-in elsewhere is possible. A page that has a user is reloaded: it may show more
 * of them than can be removed. Returns whether the page can stay.
 */
export function recheckSession(client: QueryClient): boolean {
  if (cachedUser(client)) return false;
  noteSession(client);
  refreshUser(client);
  return true;
}

/** Fetches the user again; null without a session. */
export function refreshUser(client: QueryClient) {
  // A pending first response would be taken for the new one.
  dropAnswers(client);
  void client.invalidateQueries({ queryKey: SESSION });
}

let onGone: ((isRevoked: boolean) => void) | undefined;

/** Calls back when the session of this page has ended, here or elsewhere. */
export function onSessionLost(client: QueryClient, listener: (isRevoked: boolean) => void) {
  onGone = listener;
  whenSessionIsLost((isRevoked) => {
    dropHint();
    forgetUser(client, isRevoked);
    noteSession(client);
    broadcast('lost');
  });
}

function forgetUser(client: QueryClient, isRevoked = false) {
  dropAnswers(client);
  client.setQueryData(SESSION, null);
  client.removeQueries({ queryKey: [PERSONAL] });
  onGone?.(isRevoked);
}

/** An API on another host cannot remove this host's cookie. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in all browsers
  document.cookie = 'signed-in=; Max-Age=0; Path=/';
}

type SessionEvent = 'in' | 'out' | 'lost';

let channel: BroadcastChannel | undefined;

/** Null where a browser without storage forbids it; tabs then synchronise on focus. */
function open(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('session');
    return channel;
  } catch {
    return null;
  }
}

/** Sends to this browser's other tabs. */
export const broadcast = (event: SessionEvent) => open()?.postMessage(event);

export function onOtherTab(listener: (event: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => listener(data as SessionEvent);
  open()?.addEventListener('message', onMessage);
  return () => open()?.removeEventListener('message', onMessage);
}
