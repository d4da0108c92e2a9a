import { typedInUkrainian } from '@/lib/shared/keyboard';

/**
 * What searching compares: lower case, no apostrophes of any kind, hyphens as spaces, and one letter
 * for those that people exchange (ґ and г, Russian ы, э, ё, ъ).
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

/** The same of what a person has typed: Latin letters are a layout that was not switched. */
export function typedText(typed: string): string {
  const lower = typed.toLowerCase();
  if (!/[a-z]/.test(lower)) return searchText(typed);
  return searchText(typedInUkrainian(lower));
}

/** Typed before a town's name, and no part of it. */
const TOWN_KINDS = /^(м|місто|смт|с ще|с|село|селище) /;

/** Typed before a street's name, and no part of it; spelled or compared, `пр-т` or `пр т`. */
const STREET_KINDS =
  /^(вул|вулиця|просп|проспект|пр.т|бульв|бульвар|б.р|пров|провулок|пл|площа|шосе|узвіз|майдан|набережна)[.\s]+(?=\S)/iu;

export const typedTown = (typed: string): string => typedText(typed).replace(TOWN_KINDS, '');

export const typedStreet = (typed: string): string => typedText(typed).replace(STREET_KINDS, '');

/** The same as it is spelled, for the carrier's own search. */
export const spelledStreet = (typed: string): string =>
  /[a-z]/i.test(typed) ? typedStreet(typed) : typed.trim().replace(STREET_KINDS, '');

/** A name of the directory without its kind, for searching: `вул. Садова` → `садова`. */
export const streetSearch = (name: string): string => searchText(name).replace(STREET_KINDS, '');
