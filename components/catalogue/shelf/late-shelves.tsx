import { useState } from 'react';
import { withQueries } from '@/components/queries';
import { useWishedIds } from '@/components/wishes/use-wished-ids';
import { WishShelf } from '@/components/wishes/wish-shelf';
import { RecentShelf } from './recent-shelf';

/** Excludes the page's own product. The wish shelf comes last, since wishes may load late and be removed one by one. */
export const LateShelves = withQueries(Shelves);

function Shelves({ current }: { current: number | undefined }) {
  const [hadWishes, setHadWishes] = useState(false);
  const hasWishes = useWishedIds().some((id) => id !== current);
  // Never reset: a wish that was removed and put back needs its shelf.
  if (hasWishes && !hadWishes) setHadWishes(true);
  return (
    <>
      <RecentShelf current={current} />
      {hadWishes && <WishShelf current={current} />}
    </>
  );
}
