import { useEffect, useRef, useState } from 'react';
import { withQueries } from '@/components/queries';
import type { Way } from '@/lib/delivery/arrival/arrival';
import { dayText } from '@/lib/shared/day-text';
import { EventDateForm } from './event-date-form';
import { EventQuestion } from './event-question';
import { EventVerdict } from './event-verdict';
import { useArrivalNews } from './use-arrival-news';

type EventDateProps = {
  /** The delivery, as far as it is known. */
  way?: Way;
  /** Whether the question has just been clicked. */
  isAsked?: boolean;
};

/** The shopper's event: the question, the form, or whether the order arrives in time. */
export const EventDate = withQueries(Event);

function Event({ way, isAsked = false }: EventDateProps) {
  const answer = useArrivalNews(way);
  const [isOpen, setIsOpen] = useState(isAsked);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // The clicked button disappears with the form; the focus returns to what opens it again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <EventDateForm answer={answer} onClose={() => setIsOpen(false)} />;
  if (!answer) return <EventQuestion ref={opener} onPress={() => setIsOpen(true)} />;
  return (
    <EventVerdict news={answer.news}>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>Подія {dayText(answer.day)}</span>
        <button
          ref={opener}
          type="button"
          onClick={() => setIsOpen(true)}
          className="-my-2.5 min-h-11 underline underline-offset-3"
        >
          Змінити
          <span className="sr-only"> дату події</span>
        </button>
      </p>
    </EventVerdict>
  );
}
