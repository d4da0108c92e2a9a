import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { copyGuestMeasurements } from '@/components/auth/give-measurements';
import { usePromoCheck } from '@/components/basket/promo-code/use-promo-check';
import { useLookDiscount } from '@/components/basket/use-look-discount';
import type { QuoteChange } from '@/components/delivery/quote-text';
import { noteBankVisit } from '@/components/orders/bank-visit';
import type { Account } from '@/lib/account/answers';
import { acceptSignIn } from '@/lib/account/hooks';
import { trackingOfBrowser } from '@/lib/analytics/consent';
import type { NewPrice } from '@/lib/basket/prices';
import { basketBody } from '@/lib/basket/wire';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { tellStep } from '@/lib/figures/tell-step';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { clearBasket, useBasket } from '@/stores/basket';
import { setCertificate, useCertificate } from '@/stores/certificate';
import { eventOfOrder } from '@/stores/event-date';
import { useLastDelivery } from '@/stores/last-delivery';
import { acceptOrder, addressOrder } from '@/stores/last-order';
import { claimBrowser } from '@/stores/owner';
import { refusePromoCode, setPromoCode, usePromoCode } from '@/stores/promo-code';
import { forgetRemembered } from '@/stores/remembered-checkout';
import { clearSizes, useSizes } from '@/stores/sizes';
import { learnStock } from '@/stores/stock';
import { useRecheckedQuote } from '../summary/use-quotes';
import { shownField, wrongFields } from './field-names';
import { checkoutResolver } from './form-resolver';
import { type FormValues, OTHER_ADDRESS } from './form-values';
import { type LastChoices, prefill } from './prefill';
import { rememberedForm, rememberGuest, withoutRemembered } from './remembered';
import { forgetDraft, savedForm, useCheckoutDraft } from './use-draft';
import {
  goneBundlesOf,
  newPricesOf,
  type PlacedOrderAnswer,
  shortagesOf,
  usePlaceOrder,
} from './use-place-order';

/** Why the last attempt was refused. If prices or delivery have changed, the changes that the shopper must accept. */
export type CheckoutRefusal = {
  text: string;
  code: string;
  prices: NewPrice[];
  delivery: QuoteChange[];
};

type Form = UseFormReturn<FormValues, unknown, CheckoutFields>;

const REFUSED_CODES = ['promo_code_refused', 'certificate_refused'];

const UNAPPLIED = 'Код введено, але не\u00a0застосовано: натисніть «Застосувати» або очистіть поле';

export function useCheckout(
  user: Account | null,
  last: LastChoices | null,
  hasCertificates: boolean,
  onPlaced: (order: PlacedOrderAnswer) => void,
) {
  const form = useCheckoutForm(user, last);
  const place = usePlaceOrder();
  const recheckQuote = useRecheckedQuote();
  const promo = usePromoCheck();
  const look = useLookDiscount(promo.checked?.looks);
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isPlacing = useRef(false);

  // After a sign-in the refusal may be outdated, e.g. that the e-mail already has an account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on sign-in
  useEffect(() => setRefusal(null), [user?.email]);

  // A refused code or certificate is outdated once it, or the basket, has changed.
  useEffect(() => {
    const forget = () =>
      setRefusal((was) => (was && REFUSED_CODES.includes(was.code) ? null : was));
    const leave = [useBasket, usePromoCode, useCertificate].map((one) => one.subscribe(forget));
    return () => {
      for (const stop of leave) stop();
    };
  }, []);

  const send = async (values: CheckoutFields) => {
    // A second click may arrive before React has rendered the button as busy.
    if (isPlacing.current) return;
    isPlacing.current = true;
    tellStep('details');
    setSending(true);
    setRefusal(null);
    const order = await tryPlacing(values).catch(refuse);
    if (order) return finish(order);
    isPlacing.current = false;
    setSending(false);
  };

  /** Places the order; resolves to null if the shopper must first accept a changed delivery estimate. */
  const tryPlacing = async (values: CheckoutFields) => {
    const unapplied = document.querySelector<HTMLInputElement>('input[data-unapplied]');
    if (unapplied || promo.isChecking) {
      const text = unapplied ? UNAPPLIED : 'Перевіряємо промокод. Підтвердьте ще раз за\u00a0мить';
      setRefusal({ text, code: '', prices: [], delivery: [] });
      unapplied?.focus();
      return null;
    }
    const delivery = await recheckQuote(values);
    if (delivery.length > 0) {
      setRefusal({ text: '', code: '', prices: [], delivery });
      return null;
    }
    const { products, bundles } = useBasket.getState();
    const basket = basketBody(products, bundles, useSizes.getState().selectedSizes);
    const { code, checked, discount } = promo;
    const promoCode = checked && { promoCode: { code, discount } };
    const lookDiscount = look.discount;
    const used = hasCertificates ? null : useCertificate.getState().certificate;
    const certificate = used && { certificate: { code: used.code, balance: used.balance } };
    return place.mutateAsync({
      ...{ ...values, ...basket, ...eventOfOrder() },
      ...{ ...promoCode, ...certificate },
      ...(lookDiscount > 0 && { lookDiscount }),
      ...trackingOfBrowser(),
    });
  };

  const refuse = (error: unknown) => {
    learnStock(shortagesOf(error), goneBundlesOf(error));
    showFieldErrors(form, error);
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'promo_code_refused') refusePromoCode(errorText(error));
    if (code === 'certificate_refused') setCertificate(null);
    if (code === 'price_changed') void Promise.all([promo.recheck(), look.recheck()]);
    setRefusal({ text: errorText(error), code, prices: newPricesOf(error), delivery: [] });
  };

  const finish = (order: PlacedOrderAnswer) => {
    const monoPayUrl = order.payments?.pageUrl ?? '';
    onPlaced(order);
    // Must come first, since signing in clears the last order of the browser's previous user.
    if (order.data) enter(order.data);
    if (order.data) forgetRemembered();
    else if (user === null) rememberGuest(form.getValues());
    acceptOrder({ orderId: order.orderId, orderUrl: order.orderUrl, monoPayUrl });
    clearBasket();
    setPromoCode('');
    setCertificate(null);
    clearSizes();
    forgetDraft();
    if (monoPayUrl) noteBankVisit(order.orderUrl);
    const orderPage = addressOrder(order);
    window.location.assign(monoPayUrl || orderPage);
  };

  const enter = (account: Account) => {
    claimBrowser(account.email);
    // Errors are ignored: the order is placed even if the browser blocks cookies.
    void Promise.resolve(account)
      .then(acceptSignIn)
      .then(copyGuestMeasurements)
      .catch(() => {});
  };

  return {
    form,
    refusal,
    clearRefusal: () => setRefusal(null),
    isSending,
    submit: form.handleSubmit(send, (errors: FieldErrors<FormValues>) => {
      const [first] = wrongFields(errors);
      if (first) form.setFocus(first);
    }),
  };
}

/**
 * Form state of the checkout, starting from this tab's draft. Empty fields of a signed-in user are filled in from the
 * account and its newest order, also when the user signs in on this page. Empty fields of a guest are filled in from
 * the last order in this browser.
 */
function useCheckoutForm(user: Account | null, last: LastChoices | null): Form {
  const filled = (values: FormValues) =>
    user === null
      ? values
      : prefill(
          withoutRemembered(values, rememberedForm()),
          user,
          useLastDelivery.getState(),
          last,
        );
  const form: Form = useForm({
    resolver: checkoutResolver,
    defaultValues: filled(savedForm()),
    shouldFocusError: false,
  });
  useCheckoutDraft(form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person, and once their last order has loaded
  useEffect(() => {
    if (user === null) return;
    const { savedAddress, deliveryAddress, ...texts } = filled(form.getValues());
    for (const [name, value] of Object.entries(texts)) {
      form.setValue(name as keyof typeof texts, value, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    form.setValue('deliveryAddress', deliveryAddress);
    form.setValue('savedAddress', savedAddress);
  }, [user?.email, last !== null]);

  return form;
}

/** Shows the server's errors at their fields and focuses the first of these. */
function showFieldErrors(form: Form, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const type = form.getValues('deliveryAddress.deliveryType');
  const wrong = Object.entries(error.errors).flatMap(([name, [message]]) => {
    const field = shownField(name, type);
    return field ? [{ field, message }] : [];
  });
  // If a saved address has an error, its fields are opened, so that it can be corrected.
  if (wrong.some(({ field }) => field.startsWith('deliveryAddress.'))) {
    form.setValue('savedAddress', OTHER_ADDRESS);
  }
  for (const { field, message } of wrong) form.setError(field, { type: 'server', message });
  const [first] = wrong;
  // Delayed until the field has been rendered.
  if (first) setTimeout(() => form.setFocus(first.field));
}
