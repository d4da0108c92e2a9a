import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { TYPED } from '@/components/delivery/address-values';
import type { Quotes } from '@/components/delivery/kind-of-delivery';
import { type QuoteChange, quoteChanges } from '@/components/delivery/quote-text';
import { parcelItems } from '@/lib/basket/parcel';
import { basketTotals } from '@/lib/basket/totals';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { carrierOf, isParcel } from '@/lib/delivery/carriers';
import { quoteOptions, useQuotes } from '@/lib/delivery/hooks';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { type FormValues, OTHER_ADDRESS } from '../form/form-values';

/** Contents and value of the parcel, as the carrier's quote requires them. */
export function useParcel() {
  useBasket();
  useStock();
  return parcelNow();
}

function parcelNow() {
  const { products, bundles } = useBasket.getState();
  const { total } = basketTotals(products, bundles, useStock.getState().stock);
  return { items: parcelItems(products, bundles), cost: total };
}

/** The carrier's quotes for the chosen town, by delivery type. A saved address has only the quote for its own type. */
export function useCheckoutQuotes(): Quotes {
  const { watch } = useFormContext<FormValues>();
  const [method, saved, address] = watch(['deliveryMethod', 'savedAddress', 'deliveryAddress']);
  const { deliveryType, refs } = address;
  const carrier = carrierOf(method);
  const isListed = isParcel(method) && refs.city !== TYPED;
  const isSaved = saved !== '' && saved !== OTHER_ADDRESS;
  const types = isSaved && deliveryType ? [deliveryType] : (carrier?.types ?? []);
  const settlementRef = isListed ? refs.city : '';
  return useQuotes(types, { carrier: carrier?.id, settlementRef, ...useParcel() });
}

/** Maximum wait for the carrier's quote when an order is about to be placed, in ms. */
const PATIENCE = 3 * SECOND;

/** Returns a function that refetches the displayed quote; resolves to the changes that must be accepted. */
export function useRecheckedQuote() {
  const client = useQueryClient();
  return async ({ deliveryMethod, deliveryAddress }: CheckoutFields): Promise<QuoteChange[]> => {
    const { settlementRef, deliveryType: type } = deliveryAddress ?? {};
    if (!isParcel(deliveryMethod) || !settlementRef || !type) return [];
    const question = quoteOptions({ carrier: deliveryMethod, settlementRef, type, ...parcelNow() });
    const shown = client.getQueryData(question.queryKey);
    if (!shown) return [];
    const now = await Promise.race([
      client.fetchQuery({ ...question, staleTime: MINUTE, retry: false }).catch(() => null),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
    ]);
    return now ? quoteChanges(shown, now) : [];
  };
}
