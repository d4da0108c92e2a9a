import { personNamed } from './cast';
import { pick } from './table';

/** The paragraphs of a description: the product and its character, how it is made, its use and care. */
export function paragraphs(
  row: number,
  lead: string,
  character: string,
  made: readonly string[],
  living: readonly string[],
): string[] {
  const who = character ? [pick(personNamed(character).who, row)] : [];
  return [[lead, ...who].join(' '), made.join(' '), living.join(' ')].filter((text) => text !== '');
}
