import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/auth/form-field';
import { AddressPickers } from '@/components/delivery/address-pickers';
import { TYPED } from '@/components/delivery/address-values';
import { useCarrierAddress } from '@/components/delivery/use-own-address';
import { EventVerdict } from '@/components/event-date/event-verdict';
import { today } from '@/components/event-date/use-arrival-news';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { OptionCard } from '@/components/ui/form/option-card';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { DeliveryType } from '@/lib/delivery/address';
import type { Quote } from '@/lib/delivery/answers';
import { arrivalNews, type Way } from '@/lib/delivery/arrival/arrival';
import { eventDayProblem, isEventDay, lastEventDay } from '@/lib/delivery/arrival/event-day';
import {
  CARRIERS,
  type CarrierId,
  carrierOf,
  DELIVERY_METHOD_NAMES,
} from '@/lib/delivery/carriers';
import { useQuotes } from '@/lib/delivery/hooks';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { isOnline, type PaymentMethod, paymentsFor } from '@/lib/payments/methods';
import { pageCutOff } from '@/lib/settings/page-rules';
import { clock } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import type { NewOrderValues } from './new-order-form';

/** Field for the day of the customer's event; says whether the parcel will arrive by then. */
export function NewOrderEvent({ quotes }: { quotes: Partial<Record<DeliveryType, Quote>> }) {
  const { register, watch, formState } = useFormContext<NewOrderValues>();
  const [day, method, type] = watch([
    'eventDate',
    'deliveryMethod',
    'deliveryAddress.deliveryType',
  ]);
  const arrival = type ? (quotes[type]?.arrival ?? null) : null;
  const way: Way =
    method === 'pickup'
      ? { method: 'pickup' }
      : { method: 'parcel', carrier: carrierOf(method)?.id, type: type ?? '', arrival };
  const news =
    method && method !== 'email' && isEventDay(day, today())
      ? arrivalNews(clock.now(), day, way, pageCutOff())
      : null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Field
        {...register('eventDate')}
        type="date"
        className="max-w-64"
        label="Дата події, якщо є"
        hint={'Коли товар має вже бути в\u00a0клієнта'}
        min={today()}
        max={lastEventDay(today())}
        error={eventDayProblem(day, today()) || formState.errors.eventDate?.message}
      />
      <div role="status">{news && <EventVerdict news={news} />}</div>
    </div>
  );
}

type Option = { value: string; title: string; description?: string };
type Choice = 'deliveryMethod' | 'payments';

const PICKUP: Option = {
  value: 'pickup',
  title: 'Самовивіз',
  description: 'З магазину, безкоштовно',
};

const BY_EMAIL: Option = {
  value: 'email',
  title: DELIVERY_METHOD_NAMES.email,
  description: 'Лише сертифікати, після оплати онлайн',
};

type NewOrderDeliveryProps = {
  carriers: CarrierId[];
  /** The parcel's contents (product ids with amounts, e.g. `140:2,7:1`) and their price, for the carrier's quote. */
  parcel: { items: string; cost: Kopecks };
  /** Whether there is a field for the day of the customer's event. */
  hasEvent?: boolean;
};

/** Delivery fields, the same as at the checkout. */
export function NewOrderDelivery({ carriers, parcel, hasEvent = true }: NewOrderDeliveryProps) {
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
        options={[...ways, PICKUP, BY_EMAIL]}
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
      {hasEvent && <NewOrderEvent quotes={quotes} />}
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
  name: Choice;
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

/** Fields for the customer's contacts. */
export function NewOrderContacts() {
  const form = useFormContext<NewOrderValues>();
  const needsEmail = ['pickup', 'email'].includes(form.watch('deliveryMethod'));
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
        <FormField form={form} name="firstName" label="Ім’я" autoComplete="off" />
        <FormField form={form} name="lastName" label="Прізвище" autoComplete="off" />
        <FormField
          form={form}
          name="phone"
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          tidy={formatPhone}
        />
        <Field
          {...form.register('email')}
          label={needsEmail ? 'Пошта' : 'Пошта, якщо є'}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          error={form.formState.errors.email?.message}
        />
      </div>
      <Checkbox {...form.register('notCall')} className="mt-3" label="Не передзвонювати" />
    </>
  );
}
