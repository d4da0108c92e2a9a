import { MOST_EMAIL } from '@/lib/settings/longest-email';

// Letters are listed without the flags `iu`, with which `k` would also match the Kelvin sign and `s` the long ſ.
const LATIN = /^[a-zA-Z\d_.%+-]+$/;
const CYRILLIC = /^[а-яА-ЯёЁіІїЇєЄґҐ\d_.%+-]+$/;
const LATIN_LABEL = /^[a-zA-Z\d]([a-zA-Z\d-]*[a-zA-Z\d])?$/;
const CYRILLIC_LABEL = /^[а-яА-ЯёЁіІїЇєЄґҐ\d]([а-яА-ЯёЁіІїЇєЄґҐ\d-]*[а-яА-ЯёЁіІїЇєЄґҐ\d])?$/;

/**
 * Whether this can be an e-mail address: Latin or Cyrillic (specification, section 5), but never both within one part,
 * since Cyrillic `а` and Latin `a` look the same.
 */
export function isEmail(value: string): boolean {
  if (value.length > MOST_EMAIL) return false;
  const [local = '', domain = '', ...rest] = value.split('@');
  if (rest.length > 0 || /^\.|\.$|\.\./.test(local)) return false;
  if (!LATIN.test(local) && !CYRILLIC.test(composed(local))) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => LATIN_LABEL.test(label) || CYRILLIC_LABEL.test(composed(label))) &&
    /^(xn--.+|\D{2,})$/.test(labels.at(-1) ?? '') &&
    // Node 20 and older browsers may reject a host that looks like punycode.
    URL.canParse(`http://${domain}`)
  );
}

/**
 * Normalises text to NFC, in which `й` and `ї` are one code point each. Not for Latin parts, since NFC turns the Kelvin
 * sign into K.
 */
const composed = (text: string): string => text.normalize('NFC');

/**
 * The canonical form of an address: NFC, lower case, the domain as in DNS. Dots and `+tags` are kept, since addresses
 * with and without them may belong to different people. The address must have passed `isEmail`.
 */
export function canonicalEmail(address: string): string {
  const [local = '', domain = ''] = address.trim().normalize('NFC').toLowerCase().split('@');
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}
