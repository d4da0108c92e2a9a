import { useState } from 'react';
import { withQueries } from '@/components/queries';
import { useWishedIds } from '@/components/wishes/use-wished-ids';
import { WishShelf } from '@/components/wishes/wish-shelf';
import { RecentShelf } from './recent-shelf';

/** Without the page's own product; the wished ones last, since they may become known late and leave one by one. */
export const LateShelves = withQueries(Shelves);

function Shelves({ current }: { current: number | undefined }) {
  const [hadWishes, setHadWishes] = useState(false);
  const hasWishes = useWishedIds().some((id) => id !== current);
  // For good: the last one that is removed has its shelf to return to.
  if (hasWishes && !hadWishes) setHadWishes(true);
  return (
    <>
      <RecentShelf current={current} />
      {hadWishes && <WishShelf current={current} />}
    </>
  );
}
