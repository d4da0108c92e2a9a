'use client';

import { useEffect } from 'react';

type RememberSearchProps = { q: string; isFound: boolean };

/** Puts the query into the header's search field, and adds a query with results to the recent searches. */
export function RememberSearch({ q, isFound }: RememberSearchProps) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('header [name="q"]');
    // Not while the search panel is open: the visitor may be typing the next search.
    if (field && !field.closest('.search-panel')) field.value = q;
    if (isFound) {
      import('@/stores/recent-searches').then(
        ({ rememberSearch }) => rememberSearch(q),
        () => {},
      );
    }
    return () => {
      if (field?.value === q) field.value = '';
    };
  }, [q, isFound]);
  return null;
}
