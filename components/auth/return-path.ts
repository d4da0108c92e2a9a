import { ownPath } from '@/lib/http/route/own-path';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'return-path';

/** Registration and restore pages are never a return target. */
const IS_WAY_IN = /^\/(register|restore)\b/;

/** Stores the page to return to after registration; ignores other sites and the registration and restore pages. */
export function rememberPath(path: string) {
  const own = ownPath(path, window.location.origin);
  if (own && !IS_WAY_IN.test(own)) writeNote(NOTE, own);
}

/** Where to go after registration. */
export const returnPath = (): string => ownPath(readNote(NOTE), window.location.origin) ?? '/user';

export const forgetPath = () => writeNote(NOTE, null);
