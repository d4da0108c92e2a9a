import { ownPath } from '@/lib/http/route/own-path';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'return-path';

/** Pages to which nobody is returned after registration. */
const IS_WAY_IN = /^\/(register|restore)\b/;

/** Stores the page to return to after registration; ignores other sites, and the registration and restore pages. */
export function rememberPath(path: string) {
  const own = ownPath(path, window.location.origin);
  if (own && !IS_WAY_IN.test(own)) writeNote(NOTE, own);
}

/** The page to open after registration; by default the account page. */
export const returnPath = (): string => ownPath(readNote(NOTE), window.location.origin) ?? '/user';

export const forgetPath = () => writeNote(NOTE, null);
