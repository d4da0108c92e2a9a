import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SettlementPicker } from '@/components/delivery/settlement-picker';
import { Field } from '@/components/ui/form/field';
import type { ArrivalNews } from '@/lib/delivery/arrival/arrival';
import { eventDayProblem, isEventDay, lastEventDay } from '@/lib/delivery/arrival/event-day';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { Day } from '@/lib/shared/kyiv-day';
import { chooseEventDay, forgetEventDay } from '@/stores/event-date';
import { EventVerdict } from './event-verdict';
import { today } from './use-arrival-news';
import { useRememberedTown } from './use-remembered-way';

type EventDateFormProps = {
  answer: { day: Day; news: ArrivalNews } | null;
  /** Whether the form asks for the town too; false at the checkout, where the delivery is chosen anyway. */
  hasTown: boolean;
  onClose: () => void;
};

/** Form for the event's date; says at once whether an order would arrive in time. */
export function EventDateForm({ answer, hasTown, onClose }: EventDateFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => input.current?.focus(), []);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setProblem(eventDayProblem(target.value, today()));
    if (isEventDay(target.value, today())) chooseEventDay(target.value);
  };
  // Also checks `badInput`, since the value of a half-typed date is empty too.
  const forgetEmptied = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) forgetEventDay();
  };
  const clear = () => {
    forgetEventDay();
    onClose();
  };

  return (
    <div className="grid max-w-130 min-w-0 flex-1 gap-3">
      <Field
        ref={input}
        type="date"
        label="Дата події"
        error={problem || undefined}
        min={today()}
        max={lastEventDay(today())}
        defaultValue={answer?.day ?? ''}
        onChange={take}
        onBlur={forgetEmptied}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // At the checkout Enter would submit the order.
          event.preventDefault();
          onClose();
        }}
      />
      {hasTown && <EventTown />}
      <div>
        <div role="status">{answer && !problem && <EventVerdict news={answer.news} />}</div>
        <div className="flex flex-wrap gap-x-5">
          <button type="button" onClick={onClose} className="link min-h-11">
            Закрити
          </button>
          {answer && (
            <button type="button" onClick={clear} className="link min-h-11">
              Прибрати дату
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Field for the destination town. Once chosen, the delivery time to this town is used, also at the checkout. */
function EventTown() {
  const town = useRememberedTown();
  const form = useForm({
    defaultValues: {
      city: town ? [town.name, town.place].filter(Boolean).join(', ') : '',
      refs: { city: town?.ref ?? '' },
    },
  });
  return (
    <FormProvider {...form}>
      <SettlementPicker carrier={MAIN_CARRIER} prefix="" />
    </FormProvider>
  );
}
