import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePromoCheck } from '@/components/basket/promo-code/use-promo-check';
import { AddressPickers } from '@/components/delivery/address-pickers';
import { type AddressValues, EMPTY_ADDRESS, toValues } from '@/components/delivery/address-values';
import type { Quotes } from '@/components/delivery/kind-of-delivery';
import { OptionCard } from '@/components/ui/form/option-card';
import type { SavedAddress } from '@/lib/account/answers';
import { useSession } from '@/lib/account/session/session';
import { addressText } from '@/lib/delivery/address';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { type CarrierId, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { useLastDelivery } from '@/stores/last-delivery';
import { useCheckoutQuotes, useParcel } from '../summary/use-quotes';
import { DELIVERY_KINDS } from './delivery-types';
import { type FormValues, OTHER_ADDRESS } from './form-values';
import { sortSaved } from './prefill';

/** The delivery address: one saved in the account (always of the main carrier), or a new one. */
export function DestinationFields({ carrier }: { carrier: CarrierFacts<CarrierId> }) {
  const { watch } = useFormContext<FormValues>();
  const { user } = useSession();
  const last = useLastDelivery();
  const quotes = useCheckoutQuotes();
  const isFree = usePromoCheck().checked?.kind === 'free_delivery';
  const { items } = useParcel();
  const own = carrier.id === MAIN_CARRIER.id ? (user?.addresses ?? []) : [];
  const saved = sortSaved(own, last);
  const isSaved = saved.some(({ id }) => String(id) === watch('savedAddress'));
  return (
    <div className="mt-5 grid gap-5">
      {saved.length > 0 && <SavedAddresses addresses={saved} />}
      {!isSaved && (
        <div>
          <AddressPickers
            key={carrier.id}
            carrier={carrier}
            prefix="deliveryAddress."
            items={items}
            quotes={isFree ? withoutPrices(quotes) : quotes}
          />
        </div>
      )}
    </div>
  );
}

const withoutPrices = (quotes: Quotes): Quotes =>
  Object.fromEntries(
    Object.entries(quotes).map(([type, quote]) => [type, { ...quote, price: null }]),
  );

/** Choice between saved addresses and another one. Input for the other address is kept while a saved one is chosen. */
function SavedAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const { register, getValues, setValue, clearErrors } = useFormContext<FormValues>();
  const other = useRef<AddressValues>(EMPTY_ADDRESS);

  const take = (choice: string) => {
    const chosen = addresses.find(({ id }) => String(id) === choice);
    const before = getValues('deliveryAddress');
    if (choice !== OTHER_ADDRESS && !addresses.some((one) => isOf(one, before))) {
      other.current = before;
    }
    setValue('deliveryAddress', chosen ? toValues(chosen) : other.current);
    clearErrors('deliveryAddress');
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[15px] font-semibold">Ваші адреси</legend>
      <div className="grid gap-3">
        {addresses.map((address) => (
          <OptionCard
            key={address.id}
            {...register('savedAddress', { onChange: ({ target }) => take(target.value) })}
            value={String(address.id)}
            title={DELIVERY_KINDS[address.deliveryType].title}
            description={addressText(address)}
            icon={DELIVERY_KINDS[address.deliveryType].icon}
          />
        ))}
        <OptionCard
          {...register('savedAddress', { onChange: ({ target }) => take(target.value) })}
          value={OTHER_ADDRESS}
          title="Інша адреса"
          icon="plus"
        />
      </div>
    </fieldset>
  );
}

const isOf = (saved: SavedAddress, values: AddressValues): boolean =>
  JSON.stringify(toValues(saved)) === JSON.stringify(values);
