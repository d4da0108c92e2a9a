'use client';

import { useEffect } from 'react';
import { lockScroll } from '@/components/ui/overlay/layers';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import type { SearchResultsProps } from './search-results';
import { SearchRetry } from './search-retry';
import type { useSearchResults } from './use-search-results';

/** Below this width the page behind does not scroll (specification, section 4). */
const SMALL_SCREEN = '(width < 767px)';

type SearchPanelProps = SearchResultsProps & ReturnType<typeof useSearchResults>;

/** Below the field: the results, or their loading state. */
export function SearchPanel({ Results, isFailed, retry, ...shown }: SearchPanelProps) {
  useEffect(lockOnSmallScreens, []);
  return (
    <div className="search-panel max-md:contents">
      <div className="wrap pb-4 md:pt-3 md:pb-6">
        {Results ? (
          <Results {...shown} />
        ) : (
          <>
            <p role="status" className="mt-3 min-h-6 text-[15px] text-ink-2">
              {isFailed && NO_CONNECTION}
              {!isFailed && shown.text.trim().length >= MIN_SEARCH && 'Шукаємо…'}
            </p>
            {isFailed && <SearchRetry onRetry={retry} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Follows viewport changes: a phone may be rotated during a search. */
function lockOnSmallScreens() {
  const screen = matchMedia(SMALL_SCREEN);
  let unlock: (() => void) | undefined;
  const follow = () => {
    unlock?.();
    unlock = screen.matches ? lockScroll() : undefined;
  };
  follow();
  screen.addEventListener('change', follow);
  return () => {
    screen.removeEventListener('change', follow);
    unlock?.();
  };
}
