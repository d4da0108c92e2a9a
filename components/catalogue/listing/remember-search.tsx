'use client';

import { useEffect } from 'react';

type RememberSearchProps = { q: string; isFound: boolean };

/** Shows the query in the header's search field; stores a successful one in this browser's recent searches. */
export function RememberSearch({ q, isFound }: RememberSearchProps) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('header [name="q"]');
    // Skipped while the next search is being typed.
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
