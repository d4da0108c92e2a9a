import { personNamed } from './cast';
import { pick } from './table';

/** The paragraphs of a description: what it is and who, how it is made, how to live with it. */
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
