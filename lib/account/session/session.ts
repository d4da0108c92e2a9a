'use client';

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, api, whenSessionIsLost } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import type { Account } from '../profile/account';

const SESSION = ['session'];
/** Every query of what belongs to one person begins with this. */
export const PERSONAL = 'account';

const listeners = new Set<() => void>();

/**
 * Looks again whether this browser has a session; to be called when that may have changed. Without one
 * nobody is known here any more.
 */
export function noteSession(client: QueryClient) {
  if (!hasHint() && cachedUser(client)) forgetUser(client);
  for (const listener of listeners) listener();
}

function onNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pages are the same for all: only the browser knows, by a cookie that holds nothing. */
export const hasHint = (): boolean => /(^|; )signed-in=1/.test(document.cookie);
const unknown = () => null;

export type Session = {
  user: Account | null;
  isLogin: boolean;
  /** False until it is known whether somebody is signed in: show neither state before. */
  authChecked: boolean;
  /** Asks again, where the shop did not say who is signed in; otherwise null. */
  retry: (() => void) | null;
};

/**
 * Who is signed in. On start the current user is fetched and, when the token has run out, the session
 * renewed (by the API client); only when the hint says that there may be one, so that a visitor's
 * start costs nothing.
 */
export function useSession(): Session {
  const hint = useHint();
  const { data, isFetched, isError, refetch } = useQuery({
    queryKey: SESSION,
    queryFn: fetchUser,
    enabled: hint === true,
    staleTime: MINUTE,
    // What was marked in another tab or on another device.
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

/** The signed-in user as far as this page knows now. */
export const knownUser = (client: QueryClient): Account | null =>
  hasHint() ? cachedUser(client) : null;

const cachedUser = (client: QueryClient): Account | null =>
  client.getQueryData<Account | null>(SESSION) ?? null;

let overlay = (user: Account): Account => user;

/** Lays what is under way, e.g. a heart that was pressed, over the users that the server answers. */
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

/** Puts what the server has just said about the user in place of what was known. */
export function setUser(client: QueryClient, change: (user: Account) => Account) {
  dropAnswers(client);
  client.setQueryData<Account | null>(SESSION, (user) => user && change(user));
}

/** Who has asked for the user before now hears nothing: the answer would be older than what is known. */
const dropAnswers = (client: QueryClient) => void client.cancelQueries({ queryKey: SESSION });

/** Somebody has signed in here: nothing of anybody before stays. */
export function beginSession(client: QueryClient, user: Account) {
  dropAnswers(client);
  client.removeQueries({ queryKey: [PERSONAL] });
  client.setQueryData(SESSION, user);
  noteSession(client);
  broadcast('in');
}

/**
 * Somebody may have signed in elsewhere. A page that knows a person is loaded anew: it may hold more of
 * them than can be taken back. Answers whether it can stay.
 */
export function recheckSession(client: QueryClient): boolean {
  if (cachedUser(client)) return false;
  noteSession(client);
  refreshUser(client);
  return true;
}

/** Fetches the user anew; nobody's without a session. */
export function refreshUser(client: QueryClient) {
  // A first answer on its way would be taken for the new one.
  dropAnswers(client);
  void client.invalidateQueries({ queryKey: SESSION });
}

let onGone: ((isRevoked: boolean) => void) | undefined;

/** Calls back when the session that this page counted on has ended, here or elsewhere. */
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

/** An API on another host cannot take it out of this one. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in all browsers
  document.cookie = 'signed-in=; Max-Age=0; Path=/';
}

type Word = 'in' | 'out' | 'lost';

let channel: BroadcastChannel | undefined;

/** Null where a browser that keeps nothing forbids it; tabs then agree when they are looked at. */
function open(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('session');
    return channel;
  } catch {
    return null;
  }
}

/** Tells this browser's other tabs. */
export const broadcast = (word: Word) => open()?.postMessage(word);

export function onOtherTab(listener: (word: Word) => void): () => void {
  const hear = ({ data }: MessageEvent) => listener(data as Word);
  open()?.addEventListener('message', hear);
  return () => open()?.removeEventListener('message', hear);
}
