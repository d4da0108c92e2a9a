import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddressPickers } from '@/components/delivery/address-pickers';
import { TYPED } from '@/components/delivery/address-values';
import { useCarrierAddress } from '@/components/delivery/use-own-address';
import { FieldError } from '@/components/ui/form/field-error';
import { OptionCard } from '@/components/ui/form/option-card';
import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { useQuotes } from '@/lib/delivery/hooks';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { isOnline, type PaymentMethod, paymentsFor } from '@/lib/payments/methods';
import type { Kopecks } from '@/lib/shared/money';
import { NewOrderEvent } from './new-order-event';
import type { NewOrderValues } from './new-order-form';

type Option = { value: string; title: string; description?: string };
type Field = 'deliveryMethod' | 'payments';

const PICKUP: Option = {
  value: 'pickup',
  title: 'Самовивіз',
  description: 'З магазину, безкоштовно',
};

type NewOrderDeliveryProps = {
  carriers: CarrierId[];
  /** The parcel's contents, as a query for a quote, and their price. */
  parcel: { items: string; cost: Kopecks };
};

/** Delivery fields, the same as at the checkout. */
export function NewOrderDelivery({ carriers, parcel }: NewOrderDeliveryProps) {
  const { watch } = useFormContext<NewOrderValues>();
  const { carrier, choose } = useCarrierAddress();
  const town = watch('deliveryAddress.refs.city');
  const settlementRef = carrier && town !== TYPED ? town : '';
  const asked = { carrier: carrier?.id, settlementRef, ...parcel };
  const quotes = useQuotes(carrier?.types ?? [], asked);
  const ways = CARRIERS.filter(({ id }) => carriers.includes(id)).map(
    ({ id, name }): Option => ({ value: id, title: name, description: 'За тарифами перевізника' }),
  );
  return (
    <>
      <Radios
        name="deliveryMethod"
        legend="Спосіб доставки"
        options={[...ways, PICKUP]}
        onChoose={choose}
      />
      {carrier && (
        <div className="mt-4">
          <AddressPickers
            key={carrier.id}
            carrier={carrier}
            prefix="deliveryAddress."
            items={parcel.items}
            quotes={quotes}
          />
        </div>
      )}
      <NewOrderEvent quotes={quotes} />
    </>
  );
}

/** Choice of the payment method, among those that the shop offers for the chosen delivery. */
export function NewOrderPayment({ offered }: { offered: PaymentMethod[] }) {
  const { watch, setValue } = useFormContext<NewOrderValues>();
  const [method, type, chosen] = watch([
    'deliveryMethod',
    'deliveryAddress.deliveryType',
    'payments',
  ]);
  const possible = paymentsFor(method, type).filter((one) => offered.includes(one));
  const isImpossible = chosen !== '' && !possible.includes(chosen);
  useEffect(() => {
    if (isImpossible) setValue('payments', '');
  }, [isImpossible, setValue]);
  const options = possible.map((value) => ({
    value,
    title: PAYMENT_METHOD_NAMES[value],
    ...(isOnline(value) && {
      description: 'Дасте клієнту посилання на оплату',
    }),
  }));
  return <Radios name="payments" legend="Спосіб оплати" options={options} />;
}

type RadiosProps = {
  name: Field;
  legend: string;
  options: Option[];
  onChoose?: (value: string) => void;
};

function Radios({ name, legend, options, onChoose }: RadiosProps) {
  const { register, getFieldState, formState } = useFormContext<NewOrderValues>();
  const error = getFieldState(name, formState).error?.message;
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={error ? 'mb-2' : 'sr-only'}>
        <span className="sr-only">{legend}</span>
        <FieldError id={errorId} error={error} />
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {options.map((option) => (
          <OptionCard
            key={option.value}
            {...option}
            {...register(name, { onChange: (event) => onChoose?.(event.target.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
