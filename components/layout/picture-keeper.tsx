'use client';

import { useEffect } from 'react';

/** Retries pictures that fail to load; the code for it loads with the first failure. */
export function PictureKeeper() {
  useEffect(() => {
    const load = () => {
      document.removeEventListener('error', notice, true);
      import('./retry-pictures')
        .then(({ keepPictures }) => keepPictures())
        .catch(() => window.addEventListener('online', load, { once: true }));
    };
    const notice = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) load();
    };
    document.addEventListener('error', notice, true);
    // For pictures that failed before hydration.
    if (document.querySelector('[data-failed]')) load();
    return () => document.removeEventListener('error', notice, true);
  }, []);
  return null;
}
