import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../account/form-field';
import { DELIVERY_TYPE_OPTIONS } from '../checkout/delivery-types';
import { FieldError } from '../ui/field';
import { OptionCard } from '../ui/option-card';
import type { AddressValues } from './address-values';

type Fields = { form: UseFormReturn<AddressValues> };

/** The parts of an address; which there are depends on the kind of delivery. */
export function AddressFields({ form }: Fields) {
  const type = form.watch('deliveryType');
  return (
    <>
      <KindOfDelivery form={form} />
      <div className="mt-5 grid gap-x-5 gap-y-4 md:grid-cols-2">
        <FormField form={form} name="city" label="Місто або селище" autoComplete="address-level2" />
        {type === 'branch' && (
          <FormField
            form={form}
            name="warehouse"
            label="Номер відділення"
            autoComplete="off"
            inputMode="numeric"
          />
        )}
        {type === 'postbox' && (
          <FormField
            form={form}
            name="postbox"
            label="Номер поштомату"
            autoComplete="off"
            inputMode="numeric"
          />
        )}
        {type === 'address' && (
          <>
            <FormField form={form} name="address" label="Вулиця" autoComplete="address-line1" />
            <FormField form={form} name="house" label="Номер будинку" autoComplete="off" />
            <FormField
              form={form}
              name="apartment"
              label="Номер квартири"
              autoComplete="address-line2"
              hint="Для приватного будинку поставте 0"
            />
          </>
        )}
      </div>
    </>
  );
}

function KindOfDelivery({ form: { register, getFieldState, formState } }: Fields) {
  const error = getFieldState('deliveryType', formState).error?.message;
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 w-full text-[15px] font-semibold">
        <span className="flex flex-wrap items-center justify-between gap-x-2.5">
          Куди доставити
          <FieldError id={errorId} error={error} />
        </span>
      </legend>
      <div className="grid gap-3 md:grid-cols-3">
        {DELIVERY_TYPE_OPTIONS.map(({ value, ...option }) => (
          <OptionCard key={value} {...option} {...register('deliveryType')} value={value} />
        ))}
      </div>
    </fieldset>
  );
}
