import { markWords, type TextPart } from '@/lib/shared/match-text';
import { keyOf, stemOf } from '@/lib/shared/spelling';
import type { Marks } from '../answers';

/**
 * Splits a name into parts to highlight and other parts. Highlights the typed letters where the name contains them;
 * else the whole words that matched in another keyboard layout, alphabet or language.
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
