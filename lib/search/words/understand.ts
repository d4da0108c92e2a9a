import type { Database } from '@/lib/db/client';
import { correctChunk } from './correct';
import { type Chunk, readText, type Token } from './readings';
import {
  beginningIn,
  type KnownTag,
  type SearchVocabulary,
  stemIn,
  vocabularyOf,
} from './vocabulary';
import type { WantedStems } from './wanted';

export type Understood = {
  wanted: WantedStems[];
  /** About how many products there are, by the database's last look at its tables. */
  shop: number;
  /** Something had to be guessed or left out. */
  isNear: boolean;
  /** The text as it was probably meant, when a typing error was guessed. */
  correction: string | null;
};

/**
 * What a text asks for in the words of the catalogue: each word as it is typed, in the other keyboard
 * layout, by its meaning, or as the word that it is a typing error of, whichever comes first.
 */
export async function understand(db: Database, text: string): Promise<Understood> {
  const chunks = readText(text);
  if (chunks.length === 0) return { wanted: [], shop: 0, isNear: false, correction: null };
  const vocabulary = await vocabularyOf(db);
  const found = chunks.map((chunk, place) => ({
    chunk,
    best: bestReading(chunk, vocabulary, place === chunks.length - 1),
  }));
  let isNear = false;
  let isCorrected = false;
  const wanted: WantedStems[] = [];
  const spelled: string[] = [];
  for (const { chunk, best } of found) {
    const isDoubtful = best !== null && best.trust <= DOUBTFUL;
    const guess = best === null || isDoubtful ? await correctChunk(db, chunk) : null;
    if (best && !guess) {
      wanted.push(...best.wanted);
      spelled.push(best.typed);
      continue;
    }
    if (guess) {
      wanted.push(guess.wanted);
      spelled.push(guess.isPart ? chunk.typed : guess.spelled);
    }
    if (!guess?.isPart) isNear = true;
    if (guess && !guess.isPart) isCorrected = true;
  }
  return {
    wanted,
    shop: vocabulary.shop,
    isNear,
    correction: isCorrected ? spelled.join(' ') : null,
  };
}

type Best = { wanted: WantedStems[]; typed: string; trust: number };

/** A word that one description has is as likely an error in another. */
const DOUBTFUL = 1;
const RARE = 2;

/** The reading that the vocabulary knows best; null when it knows none of them wholly. */
function bestReading(chunk: Chunk, vocabulary: SearchVocabulary, isLast: boolean): Best | null {
  let best: Best | null = null;
  for (const reading of chunk.readings) {
    const known = reading.map((token) => look(token, vocabulary, isLast));
    const trust = Math.min(...known.map((one) => one.trust));
    if (trust === 0 || (best && best.trust >= trust)) continue;
    best = {
      trust,
      wanted: known.map(({ wanted }) => wanted),
      typed: reading.map(({ typed }) => typed).join('-'),
    };
  }
  return best;
}

/** Any number may be a size, an id or a barcode, so it is always worth asking for. */
const NUMBERS = 50;

function look(
  token: Token,
  vocabulary: SearchVocabulary,
  isLast: boolean,
): { trust: number; wanted: WantedStems } {
  if (token.isNumber) {
    const exact = token.stems;
    const begins = exact.filter((digits) => digits.length > 5);
    return {
      trust: 4,
      wanted: { exact, own: exact, beginnings: begins, heads: NUMBERS, kinds: 1, bodies: 0 },
    };
  }
  const exact = [...token.stems, ...token.meanings].filter((stem) => stemIn(vocabulary, stem));
  const own = exact.filter((stem) => token.stems.includes(stem));
  const whole = token.beginnings[0];
  // A finished word needs no continuation; the one that is being typed may be any that begins so.
  const begun =
    exact.length === 0
      ? token.beginnings.filter((one) => beginningIn(vocabulary, one)).slice(0, 1)
      : isLast && whole && beginningIn(vocabulary, whole)
        ? [whole]
        : [];
  const counts = [
    ...exact.map((stem) => stemIn(vocabulary, stem)),
    ...begun.map((one) => beginningIn(vocabulary, one)),
  ];
  const sum = (of: (known: KnownTag) => number) =>
    counts.reduce((total, known) => total + (known ? of(known) : 0), 0);
  const heads = sum((known) => known.heads);
  // What stands in descriptions alone is less likely to be meant.
  const bodies = sum((known) => known.bodies);
  const isRare = heads === 0 && bodies <= RARE;
  const trust =
    exact.length > 0 ? (heads > 0 ? 4 : isRare ? DOUBTFUL : 3) : begun.length > 0 ? 2 : 0;
  return {
    trust,
    wanted: {
      exact,
      own: own.length > 0 ? own : exact,
      beginnings: begun,
      heads,
      kinds: sum((known) => known.kinds),
      bodies,
    },
  };
}
