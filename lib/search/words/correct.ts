import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { allowedTypos, distance, stemOf } from '@/lib/shared/spelling';
import type { Chunk, Token } from './readings';
import { meaningsOf, typedStems } from './synonyms';
import type { WantedStems } from './wanted';

export type Guess = { wanted: WantedStems; spelled: string };

type Candidate = {
  word: string;
  spelled: string;
  heads: number;
  kinds: number;
  bodies: number;
  isPart: boolean;
};

/** Shorter parts are in too many words to mean one. */
const SHORTEST_PART = 4;
const SHORTEST_KEY = 3;
const MOST_GUESSES = 3;

/**
 * The words that a typed one, unknown as it is, may be a part or a typing error of; null when none is
 * near enough. A part of a word is no guess but what was asked for.
 */
export async function correctChunk(
  db: Database,
  chunk: Chunk,
): Promise<(Guess & { isPart: boolean }) | null> {
  const tokens = chunk.readings
    .filter((reading) => reading.length === 1)
    .flat()
    .filter(({ isNumber, stems }) => !isNumber && (stems[0]?.length ?? 0) >= 3);
  if (tokens.length === 0) return null;
  const known = await nearWords(db, tokens);
  const ranked = tokens.flatMap((token, place) => rank(token, place > 0, known));
  ranked.sort((a, b) => a.away - b.away || b.heads - a.heads);
  const nearest = ranked.filter(({ away }) => away === ranked[0]?.away).slice(0, MOST_GUESSES);
  if (nearest.length === 0) return null;
  const exact = [...new Set(nearest.flatMap(({ stems }) => stems))];
  const total = (of: (one: Candidate) => number) => nearest.reduce((sum, one) => sum + of(one), 0);
  return {
    isPart: nearest[0]?.away === 0,
    spelled: nearest[0]?.spelled ?? chunk.typed,
    wanted: {
      exact,
      own: exact,
      beginnings: [],
      heads: total((one) => one.heads),
      kinds: total((one) => one.kinds),
      bodies: total((one) => one.bodies),
    },
  };
}

type Ranked = Candidate & { away: number; stems: string[] };

function rank(token: Token, isRetyped: boolean, known: Candidate[]): Ranked[] {
  const allowance = (stem: string) => {
    const allowed = allowedTypos(stem.length);
    // Another layout is a guess already.
    return isRetyped ? (stem.length > 4 ? Math.min(allowed, 1) : 0) : allowed;
  };
  const typed = token.stems.map((stem) => ({ letters: asLetters(stem), most: allowance(stem) }));
  const near = (letters: string) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const { letters: own, most } of typed) {
      // So many letters have to be put in or left out at least.
      if (Math.abs(own.length - letters.length) > most) continue;
      const away = distance(own, letters);
      if (away <= most) nearest = Math.min(nearest, away + (isRetyped ? 0.5 : 0));
    }
    return nearest;
  };
  const inside = (word: string) => partsOf(token).some((part) => word.includes(part));
  const own = known.map((one) => ({
    ...one,
    away: one.isPart && inside(one.word) && !isRetyped ? 0 : near(asLetters(one.word)),
    stems: [one.word],
  }));
  const foreign = FOREIGN.flatMap(({ stem, letters, spelled }) => {
    const away = near(letters);
    if (!Number.isFinite(away)) return [];
    const found = { word: stem, spelled, heads: 1, kinds: 1, bodies: 0, isPart: false };
    return [{ ...found, away, stems: meaningsOf(stem) }];
  });
  return [...own, ...foreign].filter(({ away }) => Number.isFinite(away));
}

const partsOf = ({ typed, beginnings }: Token): string[] =>
  typed.length < SHORTEST_PART ? [] : beginnings.filter((part) => part.length >= SHORTEST_KEY);

/** я and ю are one letter to whoever mistypes them, though their keys have two. */
const asLetters = (key: string): string => key.replaceAll('ia', 'y').replaceAll('iu', 'g');

/** Every word of other languages and of fans, compared with each typing error. */
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
  const rows = await readRows<Omit<Candidate, 'isPart'> & { is_part: boolean }>(
    db,
    sql`
    select word, spelled, heads, kinds, bodies, bool_or(is_part) as is_part from (
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
  return rows.map(({ is_part: isPart, ...row }) => ({ ...row, isPart }));
}

/** Two neighbours changed places: most trigrams are gone, so these are asked for by name. */
const swaps = (stem: string): string[] =>
  Array.from({ length: stem.length - 1 }, (_, at) =>
    stemOf(stem.slice(0, at) + (stem[at + 1] ?? '') + (stem[at] ?? '') + stem.slice(at + 2)),
  );
