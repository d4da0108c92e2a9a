'use client';

import { useEffect } from 'react';

type RememberSearchProps = { q: string; isFound: boolean };

/** Shows in the header's field what this page is about, and keeps what was found for this browser's next search. */
export function RememberSearch({ q, isFound }: RememberSearchProps) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('header [name="q"]');
    // Not while the next search is being typed.
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
