import { MOST_EMAIL } from '@/lib/settings/longest-email';

// Spelled out, since with the flags `iu` `k` also matches the Kelvin sign and `s` the long ſ.
const LATIN = /^[a-zA-Z\d_.%+-]+$/;
const CYRILLIC = /^[а-яА-ЯёЁіІїЇєЄґҐ\d_.%+-]+$/;
const LATIN_LABEL = /^[a-zA-Z\d]([a-zA-Z\d-]*[a-zA-Z\d])?$/;
const CYRILLIC_LABEL = /^[а-яА-ЯёЁіІїЇєЄґҐ\d]([а-яА-ЯёЁіІїЇєЄґҐ\d-]*[а-яА-ЯёЁіІїЇєЄґҐ\d])?$/;

/**
 * Whether this can be an e-mail address: Latin or Cyrillic (specification, section 5), but never
 * both within one part, where `а` and `a` cannot be told apart (T64).
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

/** `й` and `ї` composed to one letter each. Latin parts are not composed: NFC turns the Kelvin sign into K. */
const composed = (text: string): string => text.normalize('NFC');

/**
 * The canonical form of an address: NFC, lower case, the domain as in DNS. Dots and `+tags` stay:
 * other people may own those addresses. Expects what `isEmail` has accepted.
 */
export function canonicalEmail(address: string): string {
  const [local = '', domain = ''] = address.trim().normalize('NFC').toLowerCase().split('@');
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}
