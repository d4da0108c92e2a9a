import { useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';

const load = () => import('./search-results').then((loaded) => loaded.SearchResults);

/** Preloads the code of the search options when a search is likely. */
export const preloadResults = () => void load().catch(() => {});

/** The component with the search options, once its code is loaded; nothing loads before the first search. */
export function useSearchResults(wanted: boolean) {
  const [isFailed, setFailed] = useState(false);
  const Results = useLoaded(wanted && !isFailed, load, () => setFailed(true));
  return { Results, isFailed, retry: () => setFailed(false) };
}
