import { useFormContext } from 'react-hook-form';
import { Block } from './block';
import { RadioCards } from './choice';
import { DestinationFields } from './destination';
import type { FormValues } from './form-values';

/** Where the store is, for those who come themselves. */
export type Store = { address: string; hours: string };

export function DeliveryBlock({ store }: { store: Store }) {
  const method = useFormContext<FormValues>().watch('deliveryMethod');
  return (
    <Block number={2} title="Доставка">
      <RadioCards
        name="deliveryMethod"
        legend="Спосіб доставки"
        hideLegend
        columns="md:grid-cols-2"
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
      {method === 'novaPoshta' && <DestinationFields />}
      {method === 'pickup' && (
        <p className="mt-4 bg-paper-2 px-4 py-3 text-[15px]">
          {store.address}. {store.hours}. Напишемо, коли замовлення можна забирати.
        </p>
      )}
    </Block>
  );
}
