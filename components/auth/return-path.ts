import { readNote, writeNote } from '@/components/checkout/session-note';
import { ownPath } from '@/lib/http/route/own-path';

const NOTE = 'return-path';

/** Pages on the way in are nowhere to come back to. */
const IS_WAY_IN = /^\/(register|restore)\b/;

/** Notes where a person was before they went to register; what cannot be returned to changes nothing. */
export function rememberPath(path: string) {
  const own = ownPath(path, window.location.origin);
  if (own && !IS_WAY_IN.test(own)) writeNote(NOTE, own);
}

/** Where to go on once there is an account. */
export const returnPath = (): string => ownPath(readNote(NOTE), window.location.origin) ?? '/user';

export const forgetPath = () => writeNote(NOTE, null);
