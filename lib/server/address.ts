import { isKnownPath } from '@/lib/pages';
import { pathOf } from './gate';

/** An address that no route knows: Next answers it with the page that it made at build. */
export const NOT_FOUND = '/_/not/found';

export type Address =
  /** Goes on under this target. */
  | { kind: 'as'; url: string }
  /** Is at another address for good. */
  | { kind: 'moved'; to: string };

/**
 * Pure: where a request of a page belongs. An address with repeated or backward slashes leads to the tidy
 * one before Next, which has its own ideas of them. What begins like nothing in the shop is the one missing
 * page, or every made-up address would be rendered and stored.
 */
export function addressOf(url: string): Address {
  const path = pathOf(url);
  if (/[\\/]{2}|\\/.test(path)) {
    const tidy = path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');
    return { kind: 'moved', to: tidy + url.slice(path.length) };
  }
  return { kind: 'as', url: isKnownPath(path) ? url : NOT_FOUND };
}
