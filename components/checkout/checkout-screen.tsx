'use client';

import { useEffect, useState } from 'react';
import { useBasket, useRestored } from '@/stores/basket';
import { restoreLastOrder } from '@/stores/last-order';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import type { Store } from './delivery-block';
import { NothingToOrder } from './nothing-to-order';
import { OrderAccepted } from './order-accepted';
import type { PlacedOrder } from './use-place-order';

/** What the checkout shows: nothing of the basket before it is restored. */
export function CheckoutScreen({ store }: { store: Store }) {
  const restored = useRestored();
  const isEmpty = useBasket(
    ({ productBusket, bundleBusket }) => productBusket.length + bundleBusket.length === 0,
  );
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  useEffect(restoreLastOrder, []);

  if (placed) return <OrderAccepted order={placed} />;
  if (!restored) return <CheckoutSkeleton />;
  if (isEmpty) return <NothingToOrder />;
  return <CheckoutForm store={store} onPlaced={setPlaced} />;
}
