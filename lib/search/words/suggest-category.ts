import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import { allowedTypos, distance, stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { readText } from './readings';

const KNOWN = CATEGORIES.map(({ slug, name }) => ({
  slug,
  stems: [...new Set([...wordsOf(name), ...wordsOf(slug)].map(stemOfWord))],
}));

/** Minimum letters of a word that may be a typing error: shorter words resemble too many others. */
const SHORTEST_MISTYPED = 4;

/**
 * Pure: the category that a word of the URL path names, in any alphabet or language; null when there is none. Returns
 * the first exact match, or else the first match with a typing error.
 */
export function suggestCategory(path: string): CategorySlug | null {
  const chunks = readText(decoded(path).replace(/[^\p{L}\d'’ʼ]+/gu, ' '));
  for (const isLike of [isSame, isMistyped]) {
    for (const { readings } of chunks) {
      const stems = readings.flat().flatMap((token) => [...token.stems, ...token.meanings]);
      const found = KNOWN.find((one) => one.stems.some((known) => stems.some(isLike(known))));
      if (found) return found.slug;
    }
  }
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const isSame = (known: string) => (stem: string) => stem === known;

const isMistyped = (known: string) => (stem: string) => {
  const shorter = Math.min(stem.length, known.length);
  return (
    shorter >= SHORTEST_MISTYPED && distance(stem, known) <= Math.min(1, allowedTypos(shorter))
  );
};
