import { quietly } from './storage';
import { LEFT_KEY } from './stored-keys';

/** Values that the browser failed to store; only this page has them. */
const unstored = new Map<string, unknown>();

/** A value of this tab that survives reloads; null when there is none. */
export function readNote(name: string): unknown {
  dropLeft();
  if (unstored.has(name)) return unstored.get(name);
  return quietly(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'));
}

/**
 * Records the sign-out for all tabs of this browser. Each tab drops its stored data before its next read, even if the
 * tab shows another site now. Call this function after clearing this tab's data.
 */
export function leaveTabs() {
  const mark = String(Date.now());
  quietly(() => localStorage.setItem(LEFT_KEY, mark));
  quietly(() => sessionStorage.setItem(LEFT_KEY, mark));
}

/** Empties this tab's storage. */
export function emptyTab() {
  quietly(() => sessionStorage.clear());
  quietly(() => sessionStorage.setItem(LEFT_KEY, localStorage.getItem(LEFT_KEY) ?? ''));
}

/** Clears this tab's storage if the user has signed out in another tab. Call it before reading the storage. */
export function dropLeft() {
  quietly(() => {
    const mark = localStorage.getItem(LEFT_KEY) ?? '';
    if (mark !== (sessionStorage.getItem(LEFT_KEY) ?? '')) emptyTab();
  });
}

/** Stores a value for this tab; null removes it. If storage fails, only this page has the value. */
export function writeNote(name: string, value: unknown) {
  const isStored = quietly(() => {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  });
  if (isStored) unstored.delete(name);
  else unstored.set(name, value);
}

const known = new Set<string>();

/** True on the first call with this key in this tab, also across page loads where storage allows. */
export function firstInTab(key: string): boolean {
  const isFirst = !known.has(key) && readNote(key) === null;
  known.add(key);
  writeNote(key, 1);
  return isFirst;
}

const TOAST = 'next-toast';

/** Leaves a message for the page that is loaded next in this tab. */
export const leaveToast = (title: string) => writeNote(TOAST, title);

/** The message left before the page load; returned only once. */
export function takeToast(): string | null {
  const title = readNote(TOAST);
  writeNote(TOAST, null);
  return typeof title === 'string' ? title : null;
}
