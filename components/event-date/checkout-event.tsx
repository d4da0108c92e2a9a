import { useFormContext } from 'react-hook-form';
import type { FormValues } from '@/components/checkout/form/form-values';
import { useCheckoutQuotes } from '@/components/checkout/summary/use-quotes';
import type { Way } from '@/lib/delivery/arrival/arrival';
import { carrierOf } from '@/lib/delivery/carriers';
import { EventDate } from './event-date';

/** At the checkout: whether the order arrives before the event, by the chosen delivery and the carrier's estimate. */
export function CheckoutEvent() {
  const { watch } = useFormContext<FormValues>();
  const [method, chosen] = watch(['deliveryMethod', 'deliveryAddress.deliveryType']);
  const quotes = useCheckoutQuotes();
  const type = chosen || undefined;
  const arrival = (type && quotes[type]?.arrival) ?? null;
  if (method === 'email') return null;
  const way: Way =
    method === 'pickup'
      ? { method: 'pickup' }
      : { method: 'parcel', carrier: carrierOf(method)?.id, type, arrival };
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <EventDate way={way} />
    </div>
  );
}
