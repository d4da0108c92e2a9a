const APOSTROPHE = /['’ʼ]/g;

export type TextPart = { text: string; isMatch: boolean };

/**
 * Splits a text into parts that match the typed words and parts that do not. Ignores case and the kind of apostrophe.
 * Single typed letters are not matched, since they occur everywhere.
 */
export function markWords(text: string, typed: string): TextPart[] {
  const words = wordsOf(typed).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = words.sort((a, b) => b.length - a.length).map(asPattern);
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Whether every typed word is the beginning of some word of the name. */
export function beginsWords(name: string, typed: string): boolean {
  const words = wordsOf(name).map(comparable);
  const beginnings = wordsOf(typed).map(comparable);
  return (
    beginnings.length > 0 &&
    beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const comparable = (word: string) => word.toLocaleLowerCase('uk').replace(APOSTROPHE, '’');

const asPattern = (word: string) =>
  word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(APOSTROPHE, "['’ʼ]");
