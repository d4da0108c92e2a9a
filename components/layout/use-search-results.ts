import { type ComponentType, useEffect, useState } from 'react';
import type { SearchResultsProps } from './search-results';

const load = () => import('./search-results');

/** Preloads the results' code when a search is likely. */
export const preloadResults = () => void load().catch(() => {});

/** The results component once its code is loaded; it costs nothing before the first search. */
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
