'use client';

import { useEffect, useRef, useState } from 'react';
import { importBasketFromUrl } from '@/components/basket/take-carried';
import { useSession } from '@/lib/account/session/session';
import type { CarrierId } from '@/lib/delivery/carriers';
import type { PaymentMethod } from '@/lib/payments/methods';
import { hasBasketInUrl, markRestored, useBasket, useRestoration } from '@/stores/basket';
import { rereadBasket } from '@/stores/basket-storage';
import { restoreLastDelivery } from '@/stores/last-delivery';
import { restoreLastOrder } from '@/stores/last-order';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutForm } from './form/checkout-form';
import type { Store } from './form/delivery-block';
import type { PlacedOrderAnswer } from './form/use-place-order';
import { BasketNotRead, NothingToOrder } from './nothing-to-order';
import { OrderAccepted } from './order-accepted';
import { useCheckedBasket } from './use-checked-basket';
import { useLastChoices } from './use-last-choices';

type CheckoutScreenProps = {
  store: Store;
  carriers: CarrierId[];
  offered: PaymentMethod[];
  holdHours: number;
};

/** The checkout: waits for the basket, its availability check and the session, then shows the form. */
export function CheckoutScreen({ store, ...offer }: CheckoutScreenProps) {
  const { restored, failure } = useRestoration();
  const { user, authChecked } = useSession();
  const isEmpty = useBasket(({ products, bundles }) => products.length + bundles.length === 0);
  const [placed, setPlaced] = useState<PlacedOrderAnswer | null>(null);

  useEffect(restoreBasket, []);
  useEffect(restoreLastOrder, []);
  useEffect(restoreLastDelivery, []);

  const hasPassed = useCheckedBasket(restored && !isEmpty);

  const last = useLastChoices(user);
  const wasShown = useRef(false);

  if (placed) return <OrderAccepted order={placed} />;
  if (!restored) return <CheckoutSkeleton />;
  if (isEmpty) return failure ? <BasketNotRead reason={failure} /> : <NothingToOrder />;
  if (!authChecked || !hasPassed) return <CheckoutSkeleton />;
  // The last order must be loaded before the form's first display, not later: a sign-in keeps the displayed form.
  if (last === undefined && !wasShown.current) return <CheckoutSkeleton />;
  wasShown.current = true;
  return (
    <CheckoutForm store={store} {...offer} user={user} last={last ?? null} onPlaced={setPlaced} />
  );
}

/** Not loaded lazily: while that code loads, the page would show an empty basket. */
function restoreBasket() {
  rereadBasket();
  if (hasBasketInUrl()) void importBasketFromUrl();
  else markRestored();
}
