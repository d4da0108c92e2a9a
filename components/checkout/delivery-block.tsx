import { useFormContext } from 'react-hook-form';
import { type DeliveryMethod, paymentsFor } from '@/lib/checkout/methods';
import { AddressFields } from './address-fields';
import { Block } from './block';
import { Choice } from './choice';
import type { FormValues } from './form-values';

/** Where the store is, for those who come themselves. */
export type Store = { address: string; hours: string };

export function DeliveryBlock({ store }: { store: Store }) {
  const { watch, getValues, setValue } = useFormContext<FormValues>();
  const method = watch('deliveryMethod');

  const dropImpossiblePayment = (chosen: string) => {
    const { payments } = getValues();
    if (payments !== '' && !paymentsFor(chosen as DeliveryMethod).includes(payments)) {
      setValue('payments', '');
    }
  };

  return (
    <Block number={2} title="Доставка">
      <Choice
        name="deliveryMethod"
        legend="Спосіб доставки"
        hideLegend
        columns="md:grid-cols-2"
        onChoose={dropImpossiblePayment}
        options={[
          {
            value: 'novaPoshta',
            title: 'Нова пошта',
            description: 'По всій Україні, за тарифами перевізника',
            icon: 'truck',
          },
          {
            value: 'pickup',
            title: 'Самовивіз',
            description: 'Магазин в Одесі, безкоштовно',
            icon: 'store',
          },
        ]}
      />
      {method === 'novaPoshta' && <AddressFields />}
      {method === 'pickup' && (
        <p className="mt-4 bg-paper-2 px-4 py-3 text-[15px]">
          {store.address}. {store.hours}. Напишемо, коли замовлення можна забирати.
        </p>
      )}
    </Block>
  );
}
