import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Account } from '@/lib/account/profile/account';
import type { CarrierId } from '@/lib/delivery/carriers';
import type { PaymentMethod } from '@/lib/payments/methods';
import { clearOrderInfo } from '@/stores/last-order';
import { CheckoutSummary } from '../summary/checkout-summary';
import { ContactsBlock } from './contacts-block';
import { DeliveryBlock, type Store } from './delivery-block';
import { preloadSchema } from './form-resolver';
import { PaymentBlock } from './payment-block';
import type { LastChoices } from './prefill';
import { useCheckout } from './use-checkout';
import type { PlacedOrderAnswer } from './use-place-order';

type CheckoutFormProps = {
  store: Store;
  carriers: CarrierId[];
  offered: PaymentMethod[];
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
  holdHours,
  user,
  last,
  onPlaced,
}: CheckoutFormProps) {
  const { form, refusal, clearRefusal, isSending, submit } = useCheckout(user, last, onPlaced);

  // A new checkout begins: forget the order placed before.
  useEffect(() => clearOrderInfo(), []);

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
          <DeliveryBlock store={store} carriers={carriers} />
          <PaymentBlock offered={offered} holdHours={holdHours} />
        </div>
        <CheckoutSummary refusal={refusal} clearRefusal={clearRefusal} isSending={isSending} />
      </form>
    </FormProvider>
  );
}
