import { infoPath } from '@/lib/content/pages/info-path';
import { keptPages, type ShownPage } from '@/lib/content/pages/queries';
import type { Database } from '@/lib/db/client';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import type { FoundHelp } from '../answers';
import { type Chunk, readText } from '../words/readings';

const MOST_PAGES = 2;
/** Minimum typed letters of an unfinished word that may match a word of a page. */
const SHORTEST_BEGINNING = 4;

type Stems = { title: string[]; text: string[] };

/** Stems of the pages in memory, computed once for each copy. */
const stems = new WeakMap<ShownPage, Stems>();

/** Pages of the shop's own whose title or text has every word of the search, at most two; those by title first. */
export async function findPages(db: Database, text: string): Promise<FoundHelp[]> {
  const pages = await keptPages.of(db);
  const chunks = pages.length > 0 ? readText(text) : [];
  if (chunks.length === 0) return [];
  const found = pages.flatMap((page) => {
    const known = stems.get(page) ?? stemsOf(page);
    stems.set(page, known);
    if (hasAll(chunks, known.title)) return [{ page, rank: 0 }];
    return hasAll(chunks, known.text) ? [{ page, rank: 1 }] : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PAGES)
    .map(({ page: { slug, title, description } }) => ({
      path: infoPath(slug),
      name: title,
      lead: description,
    }));
}

function stemsOf({ title, description, text }: ShownPage): Stems {
  const all = (typed: string) => [...new Set(wordsOf(typed).map(stemOfWord))];
  return { title: all(title), text: all(`${title} ${description} ${text}`) };
}

const hasAll = (chunks: Chunk[], known: string[]): boolean =>
  chunks.every(({ readings }, place) =>
    readings.some((tokens) =>
      tokens.every(
        (token) =>
          token.stems.some((stem) => known.includes(stem)) ||
          (place === chunks.length - 1 &&
            token.beginnings.some(
              (begun) =>
                begun.length >= SHORTEST_BEGINNING && known.some((stem) => stem.startsWith(begun)),
            )),
      ),
    ),
  );
