import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import type { LiveStock } from '@/lib/basket/live';
import { useProductStock } from '@/lib/catalogue/product/hooks';
import type { ProductStock } from '@/lib/catalogue/product/product';

const NOTHING_KNOWN: LiveStock = new Map();
const NEAR = '400px';

type OnStock = (id: number, stock: ProductStock | null) => void;

/**
 * Live stock of these products, from when `place` comes near the screen: most visitors never scroll
 * that far. `follower` must be rendered.
 */
export function useNearStock(
  productIds: number[],
  place: RefObject<Element | null>,
): { stock: LiveStock; follower: ReactNode } {
  const [stock, setStock] = useState(NOTHING_KNOWN);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);

  const learn = useCallback<OnStock>(
    (id, answer) => setStock((known) => new Map(known).set(id, answer)),
    [],
  );
  const ids = new Set(productIds);
  return {
    stock,
    follower: isNear && [...ids].map((id) => <FollowStock key={id} id={id} onStock={learn} />),
  };
}

/** Reports a product's stock now and on each change; renders nothing. */
function FollowStock({ id, onStock }: { id: number; onStock: OnStock }) {
  const stock = useProductStock(id);
  useEffect(() => {
    if (stock !== undefined) onStock(id, stock);
  }, [id, stock, onStock]);
  return null;
}
