import { quietly } from './storage';

/** What the storage has not taken, for this page alone. */
const unstored = new Map<string, unknown>();

/** A value of this tab that survives reloads; null where there is none. */
export const readNote = (name: string): unknown =>
  unstored.has(name)
    ? unstored.get(name)
    : quietly(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'));

/** Stores a value for this tab, null removes it. Where storage fails, only the page itself has it. */
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
