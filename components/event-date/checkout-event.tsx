import { useFormContext } from 'react-hook-form';
import type { DayRange, Way } from '@/lib/delivery/arrival';
import type { FormValues } from '../checkout/form-values';
import { EventDate } from './event-date';

type CheckoutEventProps = {
  /** The carrier's estimate for this parcel, once there is one. */
  arrival?: DayRange | null;
};

/** At the checkout: the same words for the delivery that is chosen there. */
export function CheckoutEvent({ arrival = null }: CheckoutEventProps) {
  const { watch } = useFormContext<FormValues>();
  const [method, type] = watch(['deliveryMethod', 'deliveryAddress.deliveryType']);
  const way: Way = method === 'pickup' ? { method: 'pickup' } : { method: 'parcel', type, arrival };
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <EventDate way={way} />
    </div>
  );
}
