import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { DELIVERY_KINDS } from '@/components/checkout/form/delivery-types';
import { FieldError } from '@/components/ui/form/field-error';
import { OptionCard } from '@/components/ui/form/option-card';
import { DELIVERY_TYPES, type DeliveryType } from '@/lib/delivery/address';
import type { Quote } from '@/lib/delivery/answers';
import { useLastDelivery } from '@/stores/last-delivery';
import { quoteText } from './quote-text';

export type Quotes = Partial<Record<DeliveryType, Quote>>;

type KindOfDeliveryProps = { types: readonly DeliveryType[]; prefix: string; quotes: Quotes };

/** Choice of the delivery type: branch, parcel locker or door, with price and duration once a town is chosen. */
export function KindOfDelivery({ types, prefix, quotes }: KindOfDeliveryProps) {
  const { register, getFieldState, formState, watch } = useFormContext();
  const name = `${prefix}deliveryType`;
  const error = getFieldState(name, formState).error?.message;
  const errorId = useId();
  const chosen: DeliveryType | '' | null = watch(name);
  const missing = useMissing(watch(`${prefix}refs.city`));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 w-full text-[15px] font-semibold">
        <span className="flex flex-wrap items-center justify-between gap-x-2.5">
          Куди доставити
          <FieldError id={errorId} error={error} />
        </span>
      </legend>
      <div className="grid gap-3 md:grid-cols-3">
        {types.map((type) => {
          const isMissing = missing.includes(type);
          const quote = quotes[type];
          return (
            <OptionCard
              key={type}
              {...DELIVERY_KINDS[type]}
              {...register(name)}
              value={type}
              description={isMissing ? 'Немає в\u00a0цьому місті' : quote && quoteText(quote)}
              // The chosen type is never disabled: the address field below says why it is unavailable.
              disabled={isMissing && chosen !== type}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Delivery types that the chosen town lacks. Empty if the town was not chosen recently in this browser. */
function useMissing(settlementRef: string): DeliveryType[] {
  const town = useLastDelivery(({ settlements }) =>
    settlements.find(({ ref }) => ref === settlementRef),
  );
  if (!town) return [];
  const has: Record<DeliveryType, boolean> = {
    branch: town.hasBranches,
    postbox: town.hasLockers,
    address: town.deliversToDoor,
  };
  return DELIVERY_TYPES.filter((type) => !has[type]);
}
