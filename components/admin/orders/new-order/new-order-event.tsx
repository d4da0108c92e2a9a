import { useFormContext } from 'react-hook-form';
import { EventVerdict } from '@/components/event-date/event-verdict';
import { today } from '@/components/event-date/use-arrival-news';
import { Field } from '@/components/ui/form/field';
import type { DeliveryType } from '@/lib/delivery/address';
import { arrivalNews, type Way } from '@/lib/delivery/arrival/arrival';
import { eventDayProblem, isEventDay, lastEventDay } from '@/lib/delivery/arrival/event-day';
import { carrierOf } from '@/lib/delivery/carriers';
import type { Quote } from '@/lib/delivery/directory/directory';
import { pageCutOff } from '@/lib/settings/page-rules';
import { clock } from '@/lib/shared/clock';
import type { NewOrderValues } from './new-order-form';

/** Field for the day of the customer's event; says whether the parcel will arrive by then. */
export function NewOrderEvent({ quotes }: { quotes: Partial<Record<DeliveryType, Quote>> }) {
  const { register, watch, formState } = useFormContext<NewOrderValues>();
  const [day, method, type] = watch([
    'eventDate',
    'deliveryMethod',
    'deliveryAddress.deliveryType',
  ]);
  const arrival = type ? (quotes[type]?.arrival ?? null) : null;
  const way: Way =
    method === 'pickup'
      ? { method: 'pickup' }
      : { method: 'parcel', carrier: carrierOf(method)?.id, type: type ?? '', arrival };
  const news =
    method && isEventDay(day, today()) ? arrivalNews(clock.now(), day, way, pageCutOff()) : null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Field
        {...register('eventDate')}
        type="date"
        className="max-w-64"
        label="Дата події, якщо є"
        hint={'Коли товар має вже бути в\u00a0клієнта'}
        min={today()}
        max={lastEventDay(today())}
        error={eventDayProblem(day, today()) || formState.errors.eventDate?.message}
      />
      <div role="status">{news && <EventVerdict news={news} />}</div>
    </div>
  );
}
