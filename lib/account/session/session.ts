'use client';

import { create } from 'zustand';
import type { Account } from '@/lib/account/answers';
import { ApiError, api, whenSessionIsLost } from '@/lib/http/browser/api-client';
import { retryOnce } from '@/lib/http/browser/twice';

/** Prefix of every query key with personal data. */
export const PERSONAL = 'account';

type State = {
  /** Whether there may be a session; null until the browser has checked the `signed-in` cookie. */
  hint: boolean | null;
  user: Account | null;
  isFetched: boolean;
  isFailed: boolean;
};

const useAccount = create<State>(() => ({
  hint: null,
  user: null,
  isFetched: false,
  isFailed: false,
}));

/**
 * Checks again whether this browser has a session, and removes personal data if it has none. Call it when the session
 * may have changed.
 */
export function noteSession() {
  const hint = hasHint();
  if (!hint && useAccount.getState().user) {
    if (held) return held();
    forgetUser();
  }
  useAccount.setState({ hint });
  if (hint && !useAccount.getState().isFetched) fetchUser();
}

/** Called when the window is shown again: the wish list may have changed in another tab or on another device. */
export function recheckUser() {
  noteSession();
  if (hasHint()) fetchUser();
}

/**
 * Whether there may be a session, read from a cookie without user data. The server cannot show this, since pages are
 * the same for all visitors.
 */
export const hasHint = (): boolean => /(^|; )signed-in=1/.test(document.cookie);

export type Session = {
  user: Account | null;
  isLogin: boolean;
  /** False until it is known whether the visitor is signed in. Until then show neither state. */
  authChecked: boolean;
  /** Fetches again when the request for the user failed; otherwise null. */
  retry: (() => void) | null;
};

/**
 * The signed-in user. When a page is opened, the user is fetched only if the `signed-in` cookie exists, so that
 * visitors without a session cause no request. The API client refreshes an expired token.
 */
export function useSession(): Session {
  const { hint, user, isFetched, isFailed } = useAccount();
  const known = hint ? user : null;
  return {
    user: known,
    isLogin: known !== null,
    authChecked: hint === false || (hint === true && isFetched),
    retry: hint && isFailed && !user ? fetchUser : null,
  };
}

/** Whether the product is in the signed-in customer's wish list. */
export const useIsAccountWish = (productId: number): boolean =>
  useAccount(({ hint, user }) => hint === true && (user?.wishes.includes(productId) ?? false));

/** The signed-in user that this page has loaded, or null. */
export const knownUser = (): Account | null => (hasHint() ? useAccount.getState().user : null);

let overlay = (user: Account): Account => user;

/** Registers a function that applies pending changes, e.g. to the wish list, to each user that the server returns. */
export function layOver(change: (user: Account) => Account) {
  overlay = change;
}

let call: AbortController | undefined;

function fetchUser() {
  if (call) return;
  const own = new AbortController();
  call = own;
  retryOnce(() => askForUser(own.signal)).then(
    (user) => end(own, { user, isFetched: true, isFailed: false }),
    () => end(own, { isFailed: true, isFetched: true }),
  );
}

function end(own: AbortController, found: Partial<State>) {
  if (call !== own) return;
  call = undefined;
  useAccount.setState(found);
}

async function askForUser(signal: AbortSignal): Promise<Account | null> {
  try {
    return overlay((await api.get<{ user: Account }>('/api/auth/current', { signal })).user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The e-mail of the user who is signed in now, in any tab of this browser. Rejects with ApiError. */
export const fetchEmail = async (): Promise<string> =>
  (await api.get<{ user: Account }>('/api/auth/current')).user.email;

/** Aborts a pending request for the user: its response would be stale. */
function dropAnswer() {
  call?.abort();
  call = undefined;
}

/** Updates the loaded user from the server's latest response. */
export function setUser(change: (user: Account) => Account) {
  const { user } = useAccount.getState();
  if (!user) return;
  dropAnswer();
  useAccount.setState({ user: change(user) });
}

const leavers = new Set<() => void>();

/**
 * Registers a callback for when this page's user changes. The callback must drop data fetched for the previous user.
 */
export function onOtherUser(listener: () => void) {
  leavers.add(listener);
}

/** Called after a sign-in: sets the user, removes all data of a previous user and notifies other tabs. */
export function beginSession(user: Account) {
  becomeUser(user);
  noteSession();
  broadcast('in');
}

function becomeUser(user: Account | null) {
  dropAnswer();
  useAccount.setState({ user, isFetched: user !== null, isFailed: false });
  for (const leave of leavers) leave();
}

/**
 * Called when another tab may have signed in. Returns whether the page can stay. A page that has a user must be
 * reloaded, since some of the user's data that it shows cannot be removed.
 */
export function recheckSession(): boolean {
  if (useAccount.getState().user) return false;
  noteSession();
  refreshUser();
  return true;
}

/** Fetches the user again, unless the `signed-in` cookie is missing. */
export function refreshUser() {
  // Aborts a pending earlier request, whose response may be stale.
  dropAnswer();
  if (hasHint()) fetchUser();
}

let held: (() => void) | undefined;

/**
 * Keeps this page's data when the session ends, since somebody may be editing. Then `tell` is called instead of
 * removing the data. Returns a function that turns this off.
 */
export function holdSession(tell: () => void): () => void {
  held = tell;
  return () => {
    if (held === tell) held = undefined;
  };
}

let onGone: ((isRevoked: boolean) => void) | undefined;

/** Registers a callback for when the session of this page has ended, here or elsewhere. */
export function onSessionLost(listener: (isRevoked: boolean) => void) {
  onGone = listener;
  whenSessionIsLost((isRevoked) => {
    if (held) return held();
    dropHint();
    forgetUser(isRevoked);
    // A `signed-in` cookie of a parent domain cannot be removed here. `isFetched` then stays true, so that the user is
    // not requested endlessly.
    useAccount.setState({ isFetched: hasHint() });
    noteSession();
    broadcast('lost');
  });
}

function forgetUser(isRevoked = false) {
  becomeUser(null);
  onGone?.(isRevoked);
}

/** Removes the `signed-in` cookie, since an API on another host cannot remove it. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in all browsers
  document.cookie = 'signed-in=; Max-Age=0; Path=/';
}

type SessionEvent = 'in' | 'out' | 'lost';

let channel: BroadcastChannel | undefined;

/** The channel between tabs. Null where the browser blocks it together with storage; tabs then synchronise on focus. */
function open(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('session');
    return channel;
  } catch {
    return null;
  }
}

/** Sends an event to this browser's other tabs. */
export const broadcast = (event: SessionEvent) => open()?.postMessage(event);

export function onOtherTab(listener: (event: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => listener(data as SessionEvent);
  open()?.addEventListener('message', onMessage);
  return () => open()?.removeEventListener('message', onMessage);
}
