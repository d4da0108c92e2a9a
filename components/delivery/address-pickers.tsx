import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/auth/form-field';
import type { DeliveryType } from '@/lib/delivery/address';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { type CarrierId, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { restoreLastDelivery } from '@/stores/last-delivery';
import { KindOfDelivery, type Quotes } from './kind-of-delivery';
import { PlacePicker } from './place-picker';
import { SettlementPicker } from './settlement-picker';
import { StreetPicker } from './street-picker';

type AddressPickersProps = {
  carrier?: CarrierFacts<CarrierId>;
  /** Path of the address in the surrounding form: '' or `deliveryAddress.`. */
  prefix: string;
  /** Contents of the parcel (lib/basket/parcel.ts); '' when unknown. */
  items?: string;
  quotes?: Quotes;
};

/** Fields for an address from a carrier's directory (by default the main carrier's), by delivery type. */
export function AddressPickers({
  carrier = MAIN_CARRIER,
  prefix,
  items = '',
  quotes = {},
}: AddressPickersProps) {
  const form = useFormContext();
  const type: DeliveryType | '' | null = form.watch(`${prefix}deliveryType`);

  useEffect(restoreLastDelivery, []);

  return (
    <>
      {carrier.types.length > 1 && (
        <div className="mb-5">
          <KindOfDelivery types={carrier.types} prefix={prefix} quotes={quotes} />
        </div>
      )}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <SettlementPicker carrier={carrier} prefix={prefix} />
        {(type === 'branch' || type === 'postbox') && (
          <PlacePicker key={type} carrier={carrier.id} prefix={prefix} type={type} items={items} />
        )}
        {type === 'address' && (
          <>
            <StreetPicker carrier={carrier.id} prefix={prefix} />
            <FormField
              form={form}
              name={`${prefix}house`}
              label="Номер будинку"
              autoComplete="off"
            />
            <FormField
              form={form}
              name={`${prefix}apartment`}
              label="Номер квартири"
              autoComplete="address-line2"
              hint="Якщо квартири немає, введіть 0"
            />
          </>
        )}
      </div>
    </>
  );
}
