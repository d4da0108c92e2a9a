import { typedInUkrainian } from '@/lib/shared/keyboard';

/**
 * Normalises a text for searching: lower case, without apostrophes, with spaces instead of hyphens, and one letter for
 * letters that people confuse (ґ and г, Russian ы, э, ё, ъ).
 */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ`´‘"«»ъ]/g, '')
    .replace(/[-‐-―.,№()/\s]+/g, ' ')
    .replaceAll('ґ', 'г')
    .replaceAll('ы', 'и')
    .replace(/[эё]/g, 'е')
    .trim();
}

/** `searchText` of a typed text; Latin letters are taken for Ukrainian ones typed with the wrong keyboard layout. */
export function typedText(typed: string): string {
  const lower = typed.toLowerCase();
  if (!/[a-z]/.test(lower)) return searchText(typed);
  return searchText(typedInUkrainian(lower));
}

/** Words for a kind of settlement that people type before its name. */
const TOWN_KINDS = /^(м|місто|смт|с ще|с|село|селище) /;

/** Words for a kind of street that people type before its name. `пр.т` matches `пр-т` and the normalised `пр т`. */
const STREET_KINDS =
  /^(вул|вулиця|просп|проспект|пр.т|бульв|бульвар|б.р|пров|провулок|пл|площа|шосе|узвіз|майдан|набережна)[.\s]+(?=\S)/iu;

export const typedTown = (typed: string): string => typedText(typed).replace(TOWN_KINDS, '');

export const typedStreet = (typed: string): string => typedText(typed).replace(STREET_KINDS, '');

/** `typedStreet` without normalising the letters, for the carrier's own search. */
export const spelledStreet = (typed: string): string =>
  /[a-z]/i.test(typed) ? typedStreet(typed) : typed.trim().replace(STREET_KINDS, '');

/** A street name without its kind, for searching: `вул. Садова` → `садова`. */
export const streetSearch = (name: string): string => searchText(name).replace(STREET_KINDS, '');
