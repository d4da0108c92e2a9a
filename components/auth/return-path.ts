import { ownPath } from '@/lib/http/route/own-path';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'return-path';

/** Registration and restore pages are nothing to return to. */
const IS_WAY_IN = /^\/(register|restore)\b/;

/** Remembers the page before registration; paths that cannot be returned to are ignored. */
export function rememberPath(path: string) {
  const own = ownPath(path, window.location.origin);
  if (own && !IS_WAY_IN.test(own)) writeNote(NOTE, own);
}

/** Where to go after registration. */
export const returnPath = (): string => ownPath(readNote(NOTE), window.location.origin) ?? '/user';

export const forgetPath = () => writeNote(NOTE, null);
