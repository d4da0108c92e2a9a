import { useState } from 'react';
import { useProducts } from '@/lib/catalogue/product/hooks';
import { useRecentlyViewed } from '@/stores/recently-viewed';
import { ProductShelf } from './product-shelf';

const SHOWN = 5;

/** Up to five recently viewed products that can still be bought. */
export function RecentShelf({ current }: { current: number | undefined }) {
  // The list as it was on arrival: the shelf must not change while the visitor looks at it.
  const [ids] = useState(() => useRecentlyViewed.getState().ids.filter((id) => id !== current));
  const { data, isPending } = useProducts(ids);
  if (isPending && ids.length > 0) return <div className="shelf-room" />;
  const products = data?.filter(({ available }) => available > 0).slice(0, SHOWN) ?? [];
  return <ProductShelf title="Ви переглядали" products={products} />;
}
