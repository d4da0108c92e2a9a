import type { RefObject } from 'react';
import type { LiveStock } from '@/lib/catalogue/product/live-stock';
import { useStockOf } from '@/stores/stock-of';
import { useWasInView } from './use-in-view';

/** Live stock of these products, loaded only when `place` comes near the viewport: most visitors never scroll there. */
export function useNearStock<E extends Element>(
  productIds: number[],
): { stock: LiveStock; place: RefObject<E | null> } {
  const [place, wasNear] = useWasInView<E>('400px');
  return { stock: useStockOf(productIds, { enabled: wasNear }), place };
}
