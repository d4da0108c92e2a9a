import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCarrierAddress } from '@/components/delivery/use-own-address';
import { CARRIERS, type CarrierId, DELIVERY_METHOD_NAMES, isParcel } from '@/lib/delivery/carriers';
import { Block } from './block';
import { type ChoiceOption, RadioCards } from './choice';
import { DestinationFields } from './destination';
import type { FormValues } from './form-values';

/** The shop's address and opening hours, for pickup. */
export type Store = { address: string; hours: string };

type DeliveryBlockProps = {
  store: Store;
  carriers: CarrierId[];
  /** Whether the order has only gift certificates, which are sent by e-mail. */
  isByEmail: boolean;
};

const PICKUP: ChoiceOption = {
  value: 'pickup',
  title: 'Самовивіз',
  description: 'Магазин в Одесі, безкоштовно',
  icon: 'store',
};
const BY_EMAIL: ChoiceOption = {
  value: 'email',
  title: DELIVERY_METHOD_NAMES.email,
  description: 'Одразу після оплати, безкоштовно',
  icon: 'gift',
};

export function DeliveryBlock({ store, carriers, isByEmail }: DeliveryBlockProps) {
  const { watch, setValue } = useFormContext<FormValues>();
  const method = watch('deliveryMethod');
  const { carrier, choose } = useCarrierAddress();
  // The draft in this browser may contain a carrier that is no longer offered, or be of another basket.
  const isGone =
    isByEmail !== (method === 'email') || (isParcel(method) && !carriers.includes(method));

  useEffect(() => {
    if (isGone) setValue('deliveryMethod', isByEmail ? 'email' : '');
  }, [isGone, isByEmail, setValue]);

  const ways = CARRIERS.filter(({ id }) => carriers.includes(id)).map(
    ({ id, name, description }): ChoiceOption => ({
      value: id,
      title: name,
      description,
      icon: 'truck',
    }),
  );
  return (
    <Block number={2} title="Доставка">
      <RadioCards
        name="deliveryMethod"
        legend="Спосіб доставки"
        hideLegend
        onChoose={choose}
        columns={!isByEmail && ways.length > 1 ? 'md:grid-cols-3' : 'md:grid-cols-2'}
        options={isByEmail ? [BY_EMAIL] : [...ways, PICKUP]}
      />
      {carrier && <DestinationFields carrier={carrier} />}
      {method === 'pickup' && (
        <p className="mt-4 bg-paper-2 px-4 py-3 text-[15px]">
          {store.address}. {store.hours}. Напишемо, коли замовлення можна забирати.
        </p>
      )}
    </Block>
  );
}
