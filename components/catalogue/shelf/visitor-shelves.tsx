'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { countKeptLists } from '@/stores/stored-keys';
import { useWasInView } from '../use-in-view';

const loadStore = () => import('@/stores/recently-viewed');
const loadShelves = () => import('./late-shelves').then((loaded) => loaded.LateShelves);

/**
 * Shelves of recently viewed and wished products. Their code and data load when the visitor scrolls near them. Hidden
 * if there are no such products. Also stores the product `current` as viewed.
 */
export function VisitorShelves({ current }: { current?: number }) {
  const [lists, setLists] = useState(0);
  const [place, wasNear] = useWasInView<HTMLDivElement>('600px');
  const Shelves = useLoaded(lists > 0 && wasNear, loadShelves, () => setLists(0));

  useEffect(() => {
    setLists(countKeptLists(current));
    if (current === undefined) return;
    // If the code fails to load, the product is just not stored as viewed.
    loadStore().then(
      ({ rememberViewed }) => rememberViewed(current),
      () => {},
    );
  }, [current]);

  return (
    <div ref={place}>
      {lists > 0 && (Shelves ? <Shelves current={current} /> : <div className="shelf-room" />)}
      {lists > 1 && !Shelves && <div className="shelf-room" />}
    </div>
  );
}
