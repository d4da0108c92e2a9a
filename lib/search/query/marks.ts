import { markWords, type TextPart } from '@/lib/shared/match-text';
import { keyOf, stemOf } from '@/lib/shared/spelling';
import type { Marks } from './suggestions';

/**
 * The name cut where it has matched: the typed letters where they stand in it, else the whole words that
 * were found for them in another layout, alphabet or language. Nothing is marked when neither is there.
 */
export function markFound(name: string, typed: string, marks: Marks): TextPart[] {
  const literal = markWords(name, typed);
  if (literal.some(({ isMatch }) => isMatch)) return literal;
  return name
    .split(/([\p{L}\d'’ʼ]+)/u)
    .map((text, place) => ({ text, isMatch: place % 2 === 1 && isFound(text, marks) }))
    .filter(({ text }) => text !== '');
}

function isFound(word: string, { stems, beginnings }: Marks): boolean {
  const key = keyOf(word.toLocaleLowerCase('uk').replace(/['’ʼ]/g, ''));
  return (
    key !== '' && (stems.includes(stemOf(key)) || beginnings.some((begun) => key.startsWith(begun)))
  );
}
