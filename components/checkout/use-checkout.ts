import { useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { NewPrice } from '@/lib/basket/prices';
import { basketBody } from '@/lib/basket/wire';
import type { CheckoutForm } from '@/lib/checkout/inputs';
import { ApiError } from '@/lib/http/api-client';
import { errorText } from '@/lib/http/error-text';
import { clearBasket, useBasket } from '@/stores/basket';
import { acceptOrder } from '@/stores/last-order';
import { clearSizes, useSizes } from '@/stores/sizes';
import { learnStock } from '@/stores/stock';
import { noteBankVisit } from '../orders/bank-visit';
import { isNamedField, wrongFields } from './field-names';
import { checkoutResolver } from './form-resolver';
import type { FormValues } from './form-values';
import { forgetDraft, savedForm, useDraft } from './use-draft';
import {
  goneBundlesOf,
  newPricesOf,
  type PlacedOrder,
  shortagesOf,
  usePlaceOrder,
} from './use-place-order';

/** Why the last attempt was refused, and the prices to accept if those were the reason. */
export type Refusal = { text: string; prices: NewPrice[] };

type Form = UseFormReturn<FormValues, unknown, CheckoutForm>;

export function useCheckout(onPlaced: (order: PlacedOrder) => void) {
  const form: Form = useForm({
    resolver: checkoutResolver,
    defaultValues: savedForm(),
    shouldFocusError: false,
  });
  const place = usePlaceOrder();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isPlacing = useRef(false);
  useDraft(form);

  const send = async (values: CheckoutForm) => {
    // A second click may come before React has drawn the first one's busy button.
    if (isPlacing.current) return;
    isPlacing.current = true;
    setRefusal(null);
    const { productBusket, bundleBusket } = useBasket.getState();
    const basket = basketBody(productBusket, bundleBusket, useSizes.getState().selectedSizes);
    const order = await place.mutateAsync({ ...values, ...basket }).catch(refuse);
    if (order) finish(order);
    else isPlacing.current = false;
  };

  const refuse = (error: unknown) => {
    learnStock(shortagesOf(error), goneBundlesOf(error));
    showFieldErrors(form, error);
    setRefusal({ text: errorText(error), prices: newPricesOf(error) });
  };

  const finish = (order: PlacedOrder) => {
    const monoPayUrl = order.payments?.pageUrl ?? '';
    onPlaced(order);
    acceptOrder({ orderId: order.orderId, orderUrl: order.orderUrl, monoPayUrl });
    clearBasket();
    clearSizes();
    forgetDraft();
    if (monoPayUrl) noteBankVisit(order.orderUrl);
    window.location.assign(monoPayUrl || order.orderUrl);
  };

  return {
    form,
    refusal,
    clearRefusal: () => setRefusal(null),
    isSending: place.isPending,
    submit: form.handleSubmit(send, (errors: FieldErrors<FormValues>) => {
      const [first] = wrongFields(errors);
      if (first) form.setFocus(first);
    }),
  };
}

/** The server's word on single fields goes beside them, like the form's own. */
function showFieldErrors(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const named = Object.entries(error.errors).filter(([name]) => isNamedField(name));
  for (const [name, [message]] of named) {
    if (isNamedField(name)) form.setError(name, { type: 'server', message });
  }
  const [first] = named;
  if (first && isNamedField(first[0])) form.setFocus(first[0]);
}
