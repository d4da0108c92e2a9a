import { infoPath } from '@/lib/content/pages/info-path';
import { listPages } from '@/lib/content/pages/queries';
import type { Database } from '@/lib/db/client';
import { contentTag } from '@/lib/renewals/cache-tags';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { FoundHelp } from '../answers';
import { type Chunk, readText, type Token } from '../words/readings';

const MOST_PAGES = 2;
/** Minimum typed letters of an unfinished word that may match a word of a page. */
const SHORTEST_BEGINNING = 4;

const stemsIn = (text: string): string[] => [...new Set(wordsOf(text).map(stemOfWord))];

/** The words of each page, from this process's memory, some seconds late. */
export const pageWords = cachedCopy({
  name: 'words of content pages',
  tag: contentTag('page'),
  read: async (db) =>
    (await listPages(db)).map(({ slug, title, description, text }) => ({
      found: { path: infoPath(slug), name: title, lead: description },
      titleStems: stemsIn(title),
      stems: stemsIn(`${title} ${description} ${text}`),
    })),
});

/** Pages of the shop's own whose title or text has every word of the search, at most two; those by title first. */
export async function findPages(db: Database, text: string): Promise<FoundHelp[]> {
  const pages = await pageWords.of(db);
  const chunks = pages.length > 0 ? readText(text) : [];
  if (chunks.length === 0) return [];
  const [byTitle, byText] = [
    pages.filter(({ titleStems }) => hasAll(chunks, titleStems)),
    pages.filter(({ stems }) => hasAll(chunks, stems)),
  ];
  return [...new Set([...byTitle, ...byText])].slice(0, MOST_PAGES).map(({ found }) => found);
}

const hasAll = (chunks: Chunk[], known: string[]): boolean =>
  chunks.every(({ readings }, place) =>
    readings.some((tokens) =>
      tokens.every(
        (token) => isIn(token, known) || (place === chunks.length - 1 && isBegun(token, known)),
      ),
    ),
  );

const isIn = ({ stems }: Token, known: string[]): boolean =>
  stems.some((stem) => known.includes(stem));

const isBegun = ({ beginnings }: Token, known: string[]): boolean =>
  beginnings.some(
    (begun) => begun.length >= SHORTEST_BEGINNING && known.some((stem) => stem.startsWith(begun)),
  );
