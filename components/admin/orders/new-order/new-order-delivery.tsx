'use client';

import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddressPickers } from '@/components/delivery/address-pickers';
import { TYPED } from '@/components/delivery/address-values';
import { FieldError } from '@/components/ui/form/field';
import { OptionCard } from '@/components/ui/form/option-card';
import { DELIVERY_TYPES } from '@/lib/delivery/address';
import { useQuotes } from '@/lib/delivery/hooks';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { isOnline, type PaymentMethod, paymentsFor } from '@/lib/payments/methods';
import type { Kopecks } from '@/lib/shared/money';
import { NewOrderEvent } from './new-order-event';
import type { NewOrderValues } from './new-order-form';

type Option = { value: string; title: string; description?: string };
type Field = 'deliveryMethod' | 'payments';

const DELIVERIES: Option[] = [
  { value: 'novaPoshta', title: 'Нова пошта', description: 'За тарифами перевізника' },
  { value: 'pickup', title: 'Самовивіз', description: 'З магазину, безкоштовно' },
];

/** How it gets there, with the pickers of the checkout. `parcel` is what is in it and its worth. */
export function NewOrderDelivery({ parcel }: { parcel: { items: string; cost: Kopecks } }) {
  const { watch } = useFormContext<NewOrderValues>();
  const isParcel = watch('deliveryMethod') === 'novaPoshta';
  const town = watch('deliveryAddress.refs.city');
  const settlementRef = isParcel && town !== TYPED ? town : '';
  const quotes = useQuotes(DELIVERY_TYPES, { settlementRef, ...parcel });
  return (
    <>
      <Radios name="deliveryMethod" legend="Спосіб доставки" options={DELIVERIES} />
      {isParcel && (
        <div className="mt-4">
          <AddressPickers prefix="deliveryAddress." items={parcel.items} quotes={quotes} />
        </div>
      )}
      <NewOrderEvent quotes={quotes} />
    </>
  );
}

/** Only payments that the shop takes and that go with the chosen delivery. */
export function NewOrderPayment({ offered }: { offered: PaymentMethod[] }) {
  const { watch, setValue } = useFormContext<NewOrderValues>();
  const [method, type, chosen] = watch([
    'deliveryMethod',
    'deliveryAddress.deliveryType',
    'payments',
  ]);
  const possible = paymentsFor(method || 'novaPoshta', type).filter((one) => offered.includes(one));
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

function Radios({ name, legend, options }: { name: Field; legend: string; options: Option[] }) {
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
          <OptionCard key={option.value} {...option} {...register(name)} />
        ))}
      </div>
    </fieldset>
  );
}
