import { typedInUkrainian } from '@/lib/shared/keyboard';

/**
 * Normalised text for searching: lower case, without apostrophes, hyphens as spaces, and one letter for those
 * that people confuse (ґ and г, Russian ы, э, ё, ъ).
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

/** The same for typed text: Latin letters are Ukrainian ones typed with the wrong layout. */
export function typedText(typed: string): string {
  const lower = typed.toLowerCase();
  if (!/[a-z]/.test(lower)) return searchText(typed);
  return searchText(typedInUkrainian(lower));
}

/** Kinds of settlements, typed before a name. */
const TOWN_KINDS = /^(м|місто|смт|с ще|с|село|селище) /;

/** Kinds of streets, typed before a name; raw or normalised, `пр-т` or `пр т`. */
const STREET_KINDS =
  /^(вул|вулиця|просп|проспект|пр.т|бульв|бульвар|б.р|пров|провулок|пл|площа|шосе|узвіз|майдан|набережна)[.\s]+(?=\S)/iu;

export const typedTown = (typed: string): string => typedText(typed).replace(TOWN_KINDS, '');

export const typedStreet = (typed: string): string => typedText(typed).replace(STREET_KINDS, '');

/** The same in its original spelling, for the carrier's own search. */
export const spelledStreet = (typed: string): string =>
  /[a-z]/i.test(typed) ? typedStreet(typed) : typed.trim().replace(STREET_KINDS, '');

/** A street name without its kind, for searching: `вул. Садова` → `садова`. */
export const streetSearch = (name: string): string => searchText(name).replace(STREET_KINDS, '');
