import { useState } from 'react';
import { withQueries } from '@/components/queries';
import { useWishedIds } from '@/components/wishes/use-wished-ids';
import { WishShelf } from '@/components/wishes/wish-shelf';
import { useProducts } from '@/lib/catalogue/product/hooks';
import { useRecentlyViewed } from '@/stores/recently-viewed';
import { ProductShelf } from './product-shelf';

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

const SHOWN = 5;

/** Up to five recently viewed products that can still be bought. */
function RecentShelf({ current }: { current: number | undefined }) {
  // The list as it was on arrival: the shelf must not change while the visitor looks at it.
  const [ids] = useState(() => useRecentlyViewed.getState().ids.filter((id) => id !== current));
  const { data, isPending } = useProducts(ids);
  if (isPending && ids.length > 0) return <div className="shelf-room" />;
  const products = data?.filter(({ available }) => available > 0).slice(0, SHOWN) ?? [];
  return <ProductShelf title="Ви переглядали" products={products} />;
}
