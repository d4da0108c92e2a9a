import { useState } from 'react';
import { withQueries } from '@/components/queries';
import { useWishedIds } from '@/components/wishes/use-wished-ids';
import { WishShelf } from '@/components/wishes/wish-shelf';
import { useProducts } from '@/lib/catalogue/product/hooks';
import { useRecentlyViewed } from '@/stores/recently-viewed';
import { ProductShelf } from './product-shelf';

/** Shelves without the page's own product. The wish shelf is last: it may load late and lose cards one by one. */
export const LateShelves = withQueries(Shelves);

function Shelves({ current }: { current: number | undefined }) {
  const [hadWishes, setHadWishes] = useState(false);
  const hasWishes = useWishedIds().some((id) => id !== current);
  // Never reset: if the last wish is removed and put back, the shelf must still be there.
  if (hasWishes && !hadWishes) setHadWishes(true);
  return (
    <>
      <RecentShelf current={current} />
      {hadWishes && <WishShelf current={current} />}
    </>
  );
}

const SHOWN = 5;

/** Shelf of recently viewed products, at most five, that are in stock. */
function RecentShelf({ current }: { current: number | undefined }) {
  // The list at the time the page was opened: the shelf must not change while the visitor looks at it.
  const [ids] = useState(() => useRecentlyViewed.getState().ids.filter((id) => id !== current));
  const { data, isPending } = useProducts(ids);
  if (isPending && ids.length > 0) return <div className="shelf-room" />;
  const products = data?.filter(({ available }) => available > 0).slice(0, SHOWN) ?? [];
  return <ProductShelf title="Ви переглядали" products={products} />;
}
