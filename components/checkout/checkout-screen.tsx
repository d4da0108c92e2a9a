'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { importBasketFromUrl } from '@/components/basket/take-carried';
import { useBasketCheck } from '@/components/basket/use-basket-check';
import { ContactsBlock } from '@/components/checkout/form/contacts-block';
import { DeliveryBlock, type Store } from '@/components/checkout/form/delivery-block';
import { preloadSchema } from '@/components/checkout/form/form-resolver';
import { PaymentBlock } from '@/components/checkout/form/payment-block';
import type { LastChoices } from '@/components/checkout/form/prefill';
import { useCheckout } from '@/components/checkout/form/use-checkout';
import type { PlacedOrderAnswer } from '@/components/checkout/form/use-place-order';
import { CheckoutSummary } from '@/components/checkout/summary/checkout-summary';
import type { Account } from '@/lib/account/answers';
import { useSession } from '@/lib/account/session/session';
import { productIdsIn } from '@/lib/basket/live';
import { basketTotals } from '@/lib/basket/totals';
import type { CarrierId } from '@/lib/delivery/carriers';
import { tellStep } from '@/lib/figures/tell-step';
import { errorText } from '@/lib/http/browser/error-text';
import { useOrders } from '@/lib/orders/hooks';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import type { PartsTerms } from '@/lib/payments/monobank-parts/parts-terms';
import { pageMinimum } from '@/lib/settings/page-rules';
import { minimumText } from '@/lib/shared/money';
import { hasBasketInUrl, markRestored, useBasket, useRestoration } from '@/stores/basket';
import { rereadBasket } from '@/stores/basket-storage';
import { mustPassBasketInUrl, withBasket } from '@/stores/carried-basket';
import { askToReturn, isChecked } from '@/stores/checked-basket';
import { restoreLastDelivery } from '@/stores/last-delivery';
import { clearOrderInfo, restoreLastOrder } from '@/stores/last-order';
import { useStock } from '@/stores/stock';
import { keepCodeOfLink } from '@/stores/stored-keys';
import { BasketNotRead, CheckoutSkeleton, NothingToOrder, OrderAccepted } from './checkout-states';

/**
 * Delivery and payment of the customer's newest order; undefined while it loads, null if there is none or the first
 * attempt to load it has failed.
 */
export function useLastChoices(user: Account | null): LastChoices | null | undefined {
  const enabled = user !== null && user.orders.length > 0;
  const { data, failureCount } = useOrders({ page: 1, search: '', enabled });
  const newest = data?.orders[0];
  const choices = useMemo(
    () =>
      newest && {
        deliveryMethod: newest.deliveryMethod,
        payments: newest.paymentMethod,
        deliveryAddress: newest.deliveryAddress,
      },
    [newest],
  );
  if (!enabled) return null;
  return choices ?? (data || failureCount > 0 ? null : undefined);
}

/**
 * Whether the basket has passed the availability check. A basket that was not checked before this page is checked now;
 * if it cannot be ordered, redirects to the basket.
 */
export function useCheckedBasket(isThere: boolean): boolean {
  const { check } = useBasketCheck();
  const [hasPassed, setPassed] = useState(false);
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is a basket
  useEffect(() => {
    if (!isThere || hasBegun.current) return;
    hasBegun.current = true;
    if (isChecked()) return setPassed(true);
    const { products, bundles } = useBasket.getState();
    const minimum = pageMinimum();
    const { missing } = basketTotals(products, bundles, useStock.getState().stock, minimum);
    if (missing > 0) return goBack(minimumText(minimum));
    check().then(
      ({ message, isShort }) => {
        if (isShort) return goBack(message);
        setPassed(true);
      },
      (error: unknown) => goBack(errorText(error)),
    );
  }, [isThere]);

  return hasPassed;
}

/** Redirects to the home page, which opens the basket and shows the reason. */
function goBack(reason: string) {
  askToReturn(reason);
  window.location.replace(mustPassBasketInUrl() ? withBasket('/') : '/');
}

type CheckoutFormProps = {
  store: Store;
  carriers: CarrierId[];
  offered: PaymentMethod[];
  parts: PartsTerms | null;
  /** Ids of the products that are gift certificates. */
  certificates: number[];
  /** How many hours stock is reserved for an order paid on receipt, until staff confirm the order. */
  holdHours: number;
  user: Account | null;
  /** The choices of the customer's newest order; null if there is none or it has not loaded. */
  last: LastChoices | null;
  onPlaced: (order: PlacedOrderAnswer) => void;
};

/** The checkout form: contacts, delivery and payment on one page, with the order summary beside them. */
export function CheckoutForm({
  store,
  carriers,
  offered,
  parts,
  certificates,
  holdHours,
  user,
  last,
  onPlaced,
}: CheckoutFormProps) {
  const { products, bundles } = useBasket();
  const ids = productIdsIn(products, bundles);
  const isByEmail = offered.some(isOnline) && ids.every((id) => certificates.includes(id));
  const hasCertificates = ids.some((id) => certificates.includes(id));
  const { form, submit, ...attempt } = useCheckout(user, last, hasCertificates, onPlaced);

  // A new checkout begins: forget the order placed before.
  useEffect(() => clearOrderInfo(), []);
  useEffect(() => tellStep('checkout'), []);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        onFocus={preloadSchema}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-10"
      >
        <div className="grid min-w-0 gap-6">
          <ContactsBlock />
          <DeliveryBlock store={store} carriers={carriers} isByEmail={isByEmail} />
          <PaymentBlock {...{ offered, parts, holdHours, hasCertificates }} />
        </div>
        <CheckoutSummary {...attempt} hasCertificates={hasCertificates} />
      </form>
    </FormProvider>
  );
}

type CheckoutScreenProps = Omit<CheckoutFormProps, 'user' | 'last' | 'onPlaced'>;

/** The checkout: waits for the basket, its availability check and the session, then shows the form. */
export function CheckoutScreen({ store, ...offer }: CheckoutScreenProps) {
  const { restored, failure } = useRestoration();
  const { user, authChecked } = useSession();
  const isEmpty = useBasket(({ products, bundles }) => products.length + bundles.length === 0);
  const [placed, setPlaced] = useState<PlacedOrderAnswer | null>(null);

  useEffect(() => void keepCodeOfLink(), []);
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
  // The first display of the form waits for the last order. If the shopper signs in later, the displayed form stays.
  if (last === undefined && !wasShown.current) return <CheckoutSkeleton />;
  wasShown.current = true;
  return (
    <CheckoutForm store={store} {...offer} user={user} last={last ?? null} onPlaced={setPlaced} />
  );
}

/** Restores the basket. Not loaded lazily, since the page would show an empty basket until the code has loaded. */
function restoreBasket() {
  rereadBasket();
  if (hasBasketInUrl()) void importBasketFromUrl();
  else markRestored();
}
