import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { allowedTypos, distance, stemOf } from '@/lib/shared/spelling';
import type { Chunk, Token } from './readings';
import { meaningsOf, typedStems } from './synonyms';
import type { SearchTerm } from './word-queries';

export type Guess = { term: SearchTerm; spelled: string };

type Candidate = {
  word: string;
  spelled: string;
  heads: number;
  kinds: number;
  bodies: number;
  isPart: boolean;
};

/** Minimum characters of a text that is searched as a part of words: shorter parts occur in too many words. */
const SHORTEST_PART = 4;
const SHORTEST_KEY = 3;
const MOST_GUESSES = 3;

/** A typed word with the words of the catalogue that are similar to it. */
export type Near = { typed: string; tokens: Token[]; known: Candidate[] };

/** Catalogue words similar to a typed word that the catalogue does not have; null when the typed word is too short. */
export async function findNear(db: Database, { typed, readings }: Chunk): Promise<Near | null> {
  const tokens = readings
    .filter((reading) => reading.length === 1)
    .flat()
    .filter(({ isNumber, stems }) => !isNumber && (stems[0]?.length ?? 0) >= 3);
  return tokens.length > 0 ? { typed, tokens, known: await nearWords(db, tokens) } : null;
}

/**
 * Pure: the catalogue words that the typed word may be a part or a misspelling of; null when none is close enough.
 * `isPart`: a catalogue word contains the typed text, so it counts as an exact match. With `isFar`, less similar words
 * are accepted too; use it when nothing else has matched.
 */
export function guessFrom(
  { typed, tokens, known }: Near,
  isFar = false,
): (Guess & { isPart: boolean }) | null {
  const ranked = tokens.flatMap((token, place) =>
    rank(token, { isRetyped: place > 0, isFar }, known),
  );
  ranked.sort((a, b) => a.typos - b.typos || b.heads - a.heads);
  const nearest = ranked.filter(({ typos }) => typos === ranked[0]?.typos).slice(0, MOST_GUESSES);
  if (nearest.length === 0) return null;
  const exact = [...new Set(nearest.flatMap(({ stems }) => stems))];
  const total = (of: (one: Candidate) => number) => nearest.reduce((sum, one) => sum + of(one), 0);
  return {
    isPart: nearest[0]?.typos === 0,
    spelled: nearest[0]?.spelled ?? typed,
    term: {
      exact,
      own: exact,
      beginnings: [],
      heads: total((one) => one.heads),
      kinds: total((one) => one.kinds),
      bodies: total((one) => one.bodies),
    },
  };
}

type Ranked = Candidate & { typos: number; stems: string[] };

/** Number of typos tolerated with `isFar`: up to a third of the word's letters. */
const farTypos = (length: number): number => Math.max(allowedTypos(length), Math.floor(length / 3));

function rank(
  token: Token,
  { isRetyped, isFar }: { isRetyped: boolean; isFar: boolean },
  known: Candidate[],
): Ranked[] {
  const allowance = (stem: string) => {
    const allowed = isFar ? farTypos(stem.length) : allowedTypos(stem.length);
    // Reading the word in another keyboard layout is already a guess, so fewer typos are tolerated in this case.
    return isRetyped ? (stem.length > 4 ? Math.min(allowed, 1) : 0) : allowed;
  };
  const typed = token.stems.map((stem) => ({ letters: asLetters(stem), most: allowance(stem) }));
  const near = (letters: string) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const { letters: stem, most } of typed) {
      // Skips the costly calculation: the distance is at least the difference in length.
      if (Math.abs(stem.length - letters.length) > most) continue;
      const typos = distance(stem, letters);
      if (typos <= most) nearest = Math.min(nearest, typos + (isRetyped ? 0.5 : 0));
    }
    return nearest;
  };
  const inside = (word: string) => partsOf(token).some((part) => word.includes(part));
  const ownWords = known.map((one) => ({
    ...one,
    typos: one.isPart && inside(one.word) && !isRetyped ? 0 : near(asLetters(one.word)),
    stems: [one.word],
  }));
  const foreign = FOREIGN.flatMap(({ stem, letters, spelled }) => {
    const typos = near(letters);
    if (!Number.isFinite(typos)) return [];
    const found = { word: stem, spelled, heads: 1, kinds: 1, bodies: 0, isPart: false };
    return [{ ...found, typos, stems: meaningsOf(stem) }];
  });
  return [...ownWords, ...foreign].filter(({ typos }) => Number.isFinite(typos));
}

const partsOf = ({ typed, beginnings }: Token): string[] =>
  typed.length < SHORTEST_PART ? [] : beginnings.filter((part) => part.length >= SHORTEST_KEY);

/** Replaces the two-letter transliterations of я and ю by single letters, so that a wrong я counts as one typo. */
const asLetters = (key: string): string => key.replaceAll('ia', 'y').replaceAll('iu', 'g');

/** All foreign and slang words in the table of synonyms: also candidates for corrections. */
const FOREIGN = [...typedStems()].map(([stem, spelled]) => ({
  stem,
  spelled,
  letters: asLetters(stem),
}));

async function nearWords(db: Database, tokens: Token[]): Promise<Candidate[]> {
  const stems = [...new Set(tokens.flatMap((token) => token.stems))].filter(
    (one) => one.length > 3,
  );
  const swapped = [...new Set(stems.flatMap(swaps))];
  const parts = [...new Set(tokens.flatMap(partsOf))];
  if (stems.length === 0 && parts.length === 0) return [];
  return readRows<Candidate>(
    db,
    sql`
    select word, spelled, heads, kinds, bodies, bool_or(is_part) as "isPart" from (
      select near.*, false as is_part
      from unnest(string_to_array(${stems.join(' ')}, ' ')) as typed(word),
        lateral (
          select * from search_words w where w.heads > 0 and w.word % typed.word
          order by similarity(w.word, typed.word) desc limit 20
        ) near
      union all
      select w.*, false from search_words w
      where w.heads > 0 and w.word = any(string_to_array(${swapped.join(' ')}, ' '))
      union all
      select part.*, true
      from unnest(string_to_array(${parts.join(' ')}, ' ')) as typed(word),
        lateral (
          select * from search_words w where w.heads > 0 and w.word like '%' || typed.word || '%'
          order by heads desc limit 20
        ) part
    ) found
    group by word, spelled, heads, kinds, bodies`,
  );
}

/** The word with each two neighbouring letters swapped: the trigram search would miss these misspellings. */
const swaps = (stem: string): string[] =>
  Array.from({ length: stem.length - 1 }, (_, at) =>
    stemOf(stem.slice(0, at) + (stem[at + 1] ?? '') + (stem[at] ?? '') + stem.slice(at + 2)),
  );
