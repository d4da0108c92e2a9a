import { plainText } from '@/lib/shared/plain-text';

const WRONG = 'Адреса сторінки магазину, наприклад /sale, або https://…';

/** A link that staff may place on a page: a path of this shop (`/sale`), or an `https:` address. */
export const contentLink = plainText(500).refine(
  (link) => /^\/(?![/\\])\S*$/.test(link) || (/^https:\/\//.test(link) && URL.canParse(link)),
  WRONG,
);
