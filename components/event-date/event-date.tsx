import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { withQueries } from '@/components/queries';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { Way } from '@/lib/delivery/arrival/arrival';
import { dayText } from '@/lib/shared/day-text';
import { useLiveStock } from '@/stores/live-stock';
import { EventDateForm } from './event-date-form';
import { EventQuestion } from './event-question';
import { EventVerdict } from './event-verdict';
import { useArrivalNews } from './use-arrival-news';
import { useRememberedTown } from './use-remembered-way';

type EventDateProps = {
  /** The chosen delivery, as far as it is known; undefined outside the checkout. */
  way?: Way;
  /** Whether the shopper has just clicked the question, so that the form opens. */
  isAsked?: boolean;
  /** The page's product; nothing is promised if it is sold out. */
  product?: EventProduct | undefined;
  /** Shown beside the date. If `note` is defined, even as empty text, the verdict is short and without advice. */
  note?: ReactNode;
};

/** Click handler: adds the list's current filters to the URL of the clicked link. */
function keepFilter({ target }: MouseEvent) {
  const link = (target as Element).closest('a');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  query.delete('page');
  for (const [key, value] of new URLSearchParams(link.search)) query.set(key, value);
  link.search = `${query}`;
}

export type EventProduct = { productId: number; available: number };

/** The event date: the question, or the form, or whether an order would arrive in time. */
export const EventDate = withQueries(Event);

function Event({ way, isAsked = false, product, note }: EventDateProps) {
  const answer = useArrivalNews(way);
  const town = useRememberedTown();
  const isSoldOut = useIsSoldOut(product);
  const [isOpen, setIsOpen] = useState(isAsked);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // The form's button disappears with the form, so the button that opens the form gets the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return <EventDateForm answer={answer} hasTown={!way} onClose={() => setIsOpen(false)} />;
  }
  if (!answer) return <EventQuestion ref={opener} onPress={() => setIsOpen(true)} />;
  const { day, news } = answer;
  const about = (
    <p className="flex flex-wrap items-center gap-x-4">
      {/* Above a list there is room for only one line, however long the town's name is. */}
      <span className={note === undefined ? '' : 'min-w-0 truncate'}>
        Подія {dayText(day)}
        {!way && town && `, ${town.name}`}
      </span>
      <button
        ref={opener}
        type="button"
        onClick={() => setIsOpen(true)}
        className="-my-2.5 min-h-11 underline underline-offset-3"
      >
        Змінити
        <span className="sr-only"> дату події</span>
      </button>
      {!isSoldOut && news.verdict !== 'late' && note && (
        // biome-ignore lint/a11y: the link inside bubbles its click
        <span className="contents" onClick={keepFilter}>
          {note}
        </span>
      )}
    </p>
  );
  if (isSoldOut) {
    return (
      <div className="flex gap-3.5 text-[15px] text-ink-2">
        <AnyIcon name="clock" className="flex-none" />
        <div>
          <p>Поки товару немає, дати не&nbsp;обіцяємо.</p>
          {about}
        </div>
      </div>
    );
  }
  return (
    <EventVerdict news={note === undefined ? news : { ...news, advice: '' }}>{about}</EventVerdict>
  );
}

function useIsSoldOut(product: EventProduct | undefined): boolean {
  const live = useLiveStock(({ stock }) => product && stock.get(product.productId));
  if (!product) return false;
  return (live === undefined ? product.available : (live?.available ?? 0)) <= 0;
}
