'use client';

import { useEffect } from 'react';

/** Has pictures that fail asked for again. The code for it comes with the first that does. */
export function PictureKeeper() {
  useEffect(() => {
    const load = () => {
      document.removeEventListener('error', notice, true);
      import('./keep-pictures')
        .then(({ keepPictures }) => keepPictures())
        .catch(() => window.addEventListener('online', load, { once: true }));
    };
    const notice = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) load();
    };
    document.addEventListener('error', notice, true);
    // Before this was hydrated.
    if (document.querySelector('[data-failed]')) load();
    return () => document.removeEventListener('error', notice, true);
  }, []);
  return null;
}
