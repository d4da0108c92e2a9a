'use client';

import { useEffect } from 'react';

/** Keeps what was searched for this browser's next search. */
export function RememberSearch({ q }: { q: string }) {
  useEffect(() => {
    import('@/stores/recent-searches').then(
      ({ rememberSearch }) => rememberSearch(q),
      () => {},
    );
  }, [q]);
  return null;
}
