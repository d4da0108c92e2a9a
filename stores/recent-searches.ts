import { create } from 'zustand';
import { MAX_TEXT } from '@/lib/catalogue/listing/filter';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { keep } from './storage';

/** Maximum stored searches. */
const MOST = 6;

type RecentSearches = { texts: string[] };

/** What was searched in this browser, latest first; stored only here, cleared on sign-out. */
export const useRecentSearches = create<RecentSearches>(() => ({ texts: [] }));

const { reread } = keep(useRecentSearches, {
  key: 'recent-searches',
  place: () => window.localStorage,
  fromStored: (stored) => ({ texts: readTexts(stored) }),
});

// Read at import: only lazily loaded components show the searches, so hydration is not affected.
reread();

/** Moves a search to the top of the list, after reading what other tabs have stored. */
export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, MAX_TEXT);
  if (text.length < MIN_SEARCH) return;
  reread();
  const isOther = (one: string) => one.toLocaleLowerCase('uk') !== text.toLocaleLowerCase('uk');
  useRecentSearches.setState(({ texts }) => ({
    texts: [text, ...texts.filter(isOther)].slice(0, MOST),
  }));
}

export const forgetSearches = (): void => useRecentSearches.setState({ texts: [] });

function readTexts(stored: unknown): string[] {
  const texts = (stored as { texts?: unknown } | undefined)?.texts;
  if (!Array.isArray(texts)) return [];
  const valid = texts.filter(
    (text): text is string => typeof text === 'string' && text.length <= MAX_TEXT,
  );
  return [...new Set(valid)].slice(0, MOST);
}
