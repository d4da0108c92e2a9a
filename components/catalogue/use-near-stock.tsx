import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import type { LiveStock } from '@/lib/basket/live';
import { useProductStock } from '@/lib/catalogue/product/hooks';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { useWasNear } from './use-in-view';

const NOTHING_KNOWN: LiveStock = new Map();

type OnStock = (id: number, stock: ProductStock | null) => void;

type NearStock<E> = { stock: LiveStock; follower: ReactNode; place: RefObject<E | null> };

/**
 * Live stock of these products, from when `place` comes near the screen: most visitors never scroll
 * that far. `follower` must be rendered.
 */
export function useNearStock<E extends Element>(productIds: number[]): NearStock<E> {
  const [stock, setStock] = useState(NOTHING_KNOWN);
  const [place, wasNear] = useWasNear<E>('400px');
  const learn = useCallback<OnStock>(
    (id, answer) => setStock((known) => new Map(known).set(id, answer)),
    [],
  );
  const ids = new Set(productIds);
  return {
    stock,
    follower: wasNear && [...ids].map((id) => <FollowStock key={id} id={id} onStock={learn} />),
    place,
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
