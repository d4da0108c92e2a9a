import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { LiveStock } from '@/lib/basket/live';
import type { Bundle } from '@/lib/bundles/bundle';
import type { FollowStockProps } from './follow-stock';

const NOTHING_KNOWN: LiveStock = new Map();
const NEAR = '400px';

/**
 * Live stock of what the bundles hold, from when `place` comes near the screen. The code that asks
 * comes then too: most visitors of a page never scroll that far. `follower` has to be rendered.
 */
export function useNearStock(
  bundles: Bundle[],
  place: RefObject<Element | null>,
): { stock: LiveStock; follower: ReactNode } {
  const [stock, setStock] = useState(NOTHING_KNOWN);
  const [FollowStock, setFollowStock] = useState<ComponentType<FollowStockProps> | null>(null);

  useEffect(() => {
    if (!place.current || FollowStock) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        import('./follow-stock')
          .then((loaded) => setFollowStock(() => loaded.FollowStock))
          // Without a network the page stays as it was made.
          .catch(() => {});
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, FollowStock]);

  const ids = new Set(bundles.flatMap(({ products }) => products.map((one) => one.productId)));
  return {
    stock,
    follower: FollowStock && <FollowStock ids={[...ids].join(',')} onStock={setStock} />,
  };
}
