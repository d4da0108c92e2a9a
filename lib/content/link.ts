import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';

/** A link that staff may place on a page: a path of this shop (`/sale`), or an `https:` address. */
export const contentLink = plainText(500).refine(
  (link) => /^(\/|https:\/\/)\S*$/.test(link) && isPlainLink(link),
  'Адреса сторінки магазину, наприклад /sale, або https://…',
);

export const optionalLink = contentLink.or(z.literal(''));

/** Double slashes, backslashes and dots in a path, which lead elsewhere than they seem to. */
const MISLEADING = /\\|\/\/|\/(\.|%2e){1,2}(\/|$)/i;

/** Pure: whether a browser opens what is written: a path as it is, or an address without a name and a password. */
export function isPlainLink(link: string): boolean {
  if (link.startsWith('/')) return !MISLEADING.test(link.replace(/[?#].*$/, ''));
  return URL.canParse(link) && new URL(link).username === '';
}
