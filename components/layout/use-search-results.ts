import { type ComponentType, useEffect, useState } from 'react';
import type { SearchResultsProps } from './search-results';

const load = () => import('./search-results');

/** Fetches the code of the results when a search is likely. */
export const preloadResults = () => void load().catch(() => {});

/** The list of results once its code is there: nobody pays for it before the first search. */
export function useSearchResults() {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps> | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Results || isFailed) return;
    load()
      .then(({ SearchResults }) => setResults(() => SearchResults))
      .catch(() => setFailed(true));
  }, [Results, isFailed]);

  return { Results, isFailed, retry: () => setFailed(false) };
}
