import type { Database } from '@/lib/db/client';
import type { MeantSearch } from '../answers';
import { findNear, guessFrom, type Near } from './correct';
import { type Chunk, readText, type Token } from './readings';
import {
  beginningIn,
  type SearchVocabulary,
  type StemCounts,
  stemIn,
  vocabularyOf,
} from './vocabulary';
import type { SearchTerm } from './word-queries';

export type Understood = {
  terms: SearchTerm[];
  /** Approximate number of all products, from PostgreSQL's table statistics. */
  shop: number;
  /** True when a word had to be corrected or dropped, so that results are only similar to the text. */
  isNear: boolean;
  /** The corrected text, when a typing error was assumed. */
  correction: string | null;
  /** The search text after all corrections; null if it equals the typed text, or if a word was dropped. */
  meant: MeantSearch | null;
};

/**
 * Converts a search text to search terms. Tries for each word: the word as typed, the same keys in another keyboard
 * layout, a synonym, and the word with a typing error corrected.
 */
export async function understand(db: Database, text: string): Promise<Understood> {
  const chunks = readText(text);
  if (chunks.length === 0) {
    return { terms: [], shop: 0, isNear: false, correction: null, meant: null };
  }
  const vocabulary = await vocabularyOf(db);
  const found = chunks.map((chunk, place) => ({
    chunk,
    best: bestReading(chunk, vocabulary, place === chunks.length - 1),
  }));
  let isNear = false;
  let isCorrected = false;
  let isRetyped = false;
  let isWhole = true;
  const terms: SearchTerm[] = [];
  const spelled: string[] = [];
  const unknown: Near[] = [];
  for (const { chunk, best } of found) {
    const isDoubtful = best !== null && best.trust <= DOUBTFUL;
    const near = best === null || isDoubtful ? await findNear(db, chunk) : null;
    const guess = near && guessFrom(near);
    if (best && !guess) {
      terms.push(...best.terms);
      spelled.push(best.typed);
      if (hasLatin(best.typed) !== hasLatin(chunk.typed)) isRetyped = true;
      continue;
    }
    if (guess) {
      terms.push(guess.term);
      spelled.push(guess.isPart ? chunk.typed : guess.spelled);
    }
    if (!guess) isWhole = false;
    if (near) unknown.push(near);
    if (!guess?.isPart) isNear = true;
    if (guess && !guess.isPart) isCorrected = true;
  }
  if (terms.length === 0) {
    for (const near of unknown) {
      const guess = guessFrom(near, true);
      if (!guess) continue;
      terms.push(guess.term);
      spelled.push(guess.spelled);
      isCorrected = true;
    }
  }
  const spelling = spelled.join(' ');
  return {
    terms,
    shop: vocabulary.shop,
    isNear,
    correction: isCorrected ? spelling : null,
    meant:
      isWhole && (isCorrected || isRetyped)
        ? { text: spelling, how: isCorrected ? 'corrected' : 'retyped' }
        : null,
  };
}

const hasLatin = (text: string): boolean => /[a-z]/i.test(text);

type BestReading = { terms: SearchTerm[]; typed: string; trust: number };

/** Trust in a word that occurs only in one or two descriptions, where it may be a typing error. */
const DOUBTFUL = 1;
const RARE = 2;

/** The reading whose words the vocabulary contains with most certainty; null when it contains none completely. */
function bestReading(
  chunk: Chunk,
  vocabulary: SearchVocabulary,
  isLast: boolean,
): BestReading | null {
  let best: BestReading | null = null;
  for (const reading of chunk.readings) {
    const known = reading.map((token) => matchToken(token, vocabulary, isLast));
    const trust = Math.min(...known.map((one) => one.trust));
    if (trust === 0 || (best && best.trust >= trust)) continue;
    best = {
      trust,
      terms: known.map(({ term }) => term),
      typed: reading.map(({ typed }) => typed).join('-'),
    };
  }
  return best;
}

/** Assumed number of products that match a number, which may be a size, an id or a barcode. */
const NUMBERS = 50;

function matchToken(
  token: Token,
  vocabulary: SearchVocabulary,
  isLast: boolean,
): { trust: number; term: SearchTerm } {
  if (token.isNumber) {
    const exact = token.stems;
    const begins = exact.filter((digits) => digits.length > 5);
    return {
      trust: 4,
      term: { exact, own: exact, beginnings: begins, heads: NUMBERS, kinds: 1, bodies: 0 },
    };
  }
  const added = token.stems.flatMap((stem) => vocabulary.synonyms.get(stem) ?? []);
  const exact = [...new Set([...token.stems, ...token.meanings, ...added])].filter((stem) =>
    stemIn(vocabulary, stem),
  );
  const own = exact.filter((stem) => token.stems.includes(stem));
  const whole = token.beginnings[0];
  // The last word is also matched as a prefix, even if it is a known word, since the shopper may still be typing.
  const prefixes =
    exact.length === 0
      ? token.beginnings.filter((one) => beginningIn(vocabulary, one)).slice(0, 1)
      : isLast && whole && beginningIn(vocabulary, whole)
        ? [whole]
        : [];
  const counts = [
    ...exact.map((stem) => stemIn(vocabulary, stem)),
    ...prefixes.map((one) => beginningIn(vocabulary, one)),
  ];
  const sum = (of: (known: StemCounts) => number) =>
    counts.reduce((total, known) => total + (known ? of(known) : 0), 0);
  const heads = sum((known) => known.heads);
  // A word that occurs only in descriptions is less likely to be the word that the shopper means.
  const bodies = sum((known) => known.bodies);
  const isRare = heads === 0 && bodies <= RARE;
  const trust =
    exact.length > 0 ? (heads > 0 ? 4 : isRare ? DOUBTFUL : 3) : prefixes.length > 0 ? 2 : 0;
  return {
    trust,
    term: {
      exact,
      own: own.length > 0 ? own : exact,
      beginnings: prefixes,
      heads,
      kinds: sum((known) => known.kinds),
      bodies,
    },
  };
}
