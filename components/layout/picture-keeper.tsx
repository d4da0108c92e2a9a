'use client';

import { useEffect } from 'react';
import { onIdle } from '../ui/on-idle';

const LONGEST = 5000;

/** Has pictures that fail asked for again; in an idle moment, since they are seldom many. */
export function PictureKeeper() {
  useEffect(
    () =>
      onIdle(() => {
        import('./keep-pictures').then(({ keepPictures }) => keepPictures()).catch(() => {});
      }, LONGEST),
    [],
  );
  return null;
}
