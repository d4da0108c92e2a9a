import { useFormContext } from 'react-hook-form';
import { Choice } from './choice';
import { DELIVERY_TYPE_OPTIONS } from './delivery-types';
import type { FormValues } from './form-values';
import { TextField } from './text-field';

/** The Nova Poshta address, typed by hand; which fields there are depends on the kind of delivery. */
export function AddressFields() {
  const { watch } = useFormContext<FormValues>();
  const type = watch('deliveryAddress.deliveryType');
  return (
    <div className="mt-5 grid gap-5">
      <Choice
        name="deliveryAddress.deliveryType"
        legend="Куди доставити"
        columns="md:grid-cols-3"
        options={DELIVERY_TYPE_OPTIONS}
      />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField
          name="deliveryAddress.city"
          label="Місто або селище"
          autoComplete="address-level2"
        />
        {type === 'branch' && (
          <TextField
            name="deliveryAddress.warehouse"
            label="Номер відділення"
            autoComplete="off"
            inputMode="numeric"
          />
        )}
        {type === 'postbox' && (
          <TextField
            name="deliveryAddress.postbox"
            label="Номер поштомату"
            autoComplete="off"
            inputMode="numeric"
          />
        )}
        {type === 'address' && (
          <>
            <TextField name="deliveryAddress.address" label="Вулиця" autoComplete="address-line1" />
            <TextField name="deliveryAddress.house" label="Номер будинку" autoComplete="off" />
            <TextField
              name="deliveryAddress.apartment"
              label="Номер квартири"
              autoComplete="address-line2"
              hint="Для приватного будинку поставте 0"
            />
          </>
        )}
      </div>
    </div>
  );
}
