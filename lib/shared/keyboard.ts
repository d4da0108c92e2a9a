/** The characters of the same physical keys in the three keyboard layouts common in Ukraine. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const UKRAINIAN = 'йцукенгшщзхїфівапролджєячсмитьбю';
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';

const TO_UKRAINIAN = keysOf(LATIN, UKRAINIAN);
const TO_RUSSIAN = keysOf(LATIN, RUSSIAN);
const FROM_UKRAINIAN = keysOf(UKRAINIAN, LATIN);
const FROM_RUSSIAN = keysOf(RUSSIAN, LATIN);

function keysOf(from: string, to: string): Map<string, string> {
  return new Map([...from].map((key, place) => [key, to[place] ?? key]));
}

const retyped = (text: string, keys: Map<string, string>): string =>
  text.toLowerCase().replace(/./gu, (key) => keys.get(key) ?? key);

/** The text that the same keys give in the Ukrainian layout: `ghbdsn` → `привіт`. */
export const typedInUkrainian = (text: string): string => retyped(text, TO_UKRAINIAN);

/**
 * The text as typed, then what the same keys give in other layouts: for Latin text Ukrainian and Russian, for Cyrillic
 * text Latin (`лшеігту` and `лшеыгту` both give `kitsune`).
 */
export function layoutsOf(text: string): string[] {
  const others = /[a-z]/i.test(text) ? [TO_UKRAINIAN, TO_RUSSIAN] : [FROM_UKRAINIAN, FROM_RUSSIAN];
  return [...new Set([text.toLowerCase(), ...others.map((keys) => retyped(text, keys))])];
}
