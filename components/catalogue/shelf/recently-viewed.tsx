'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { hasViewedOther } from '@/stores/stored-keys';
import { useWasNear } from '../use-in-view';
import { SHELF_HEIGHT } from './shelf-height';

const loadStore = () => import('@/stores/recently-viewed');
const loadShelf = () => import('./recent-shelf').then((loaded) => loaded.RecentShelf);

/**
 * Recently viewed products, whose code and data load when scrolled near; nothing for a visitor who
 * has seen no other product. Remembers the page's own product.
 */
export function RecentlyViewed({ current }: { current?: number }) {
  const [hasOthers, setHasOthers] = useState(false);
  const [place, wasNear] = useWasNear<HTMLDivElement>('600px');
  const Shelf = useLoaded(hasOthers && wasNear, loadShelf, () => setHasOthers(false));

  useEffect(() => {
    setHasOthers(hasViewedOther(current));
    if (current === undefined) return;
    // Without a network it is not remembered, which is harmless.
    loadStore().then(
      ({ rememberViewed }) => rememberViewed(current),
      () => {},
    );
  }, [current]);

  return (
    <div ref={place} className={hasOthers && !Shelf ? SHELF_HEIGHT : undefined}>
      {hasOthers && Shelf && <Shelf current={current} />}
    </div>
  );
}
