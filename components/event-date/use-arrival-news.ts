import { useEffect, useState } from 'react';
import { type ArrivalNews, arrivalNews, type Way } from '@/lib/delivery/arrival/arrival';
import { pageCutOff } from '@/lib/settings/page-rules';
import { clock, MINUTE } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { rereadEventDay, useEventDate } from '@/stores/event-date';
import { onStoredElsewhere } from '@/stores/stored-elsewhere';
import { EVENT_DATE_KEY } from '@/stores/stored-keys';
import { useRememberedWay } from './use-remembered-way';

/**
 * The date of the shopper's event, and whether an order placed now would arrive before it; null without a date. Only
 * for components rendered in the browser: the result depends on the current time, and is updated.
 */
export function useArrivalNews(way?: Way): { day: Day; news: ArrivalNews } | null {
  const day = useEventDay();
  const now = useNow();
  // If no delivery is chosen yet, assume the delivery that was used last.
  const remembered = useRememberedWay(!way && Boolean(day));
  const news = day && arrivalNews(now, day, way ?? remembered, pageCutOff());
  return day && news ? { day, news } : null;
}

/** The date of the shopper's event; null if none is chosen. Follows changes in other tabs. */
function useEventDay(): Day | null {
  const day = useEventDate((event) => event.day);

  useEffect(() => {
    // The router may have kept this page inactive while the date was changed.
    rereadEventDay();
    return onStoredElsewhere(EVENT_DATE_KEY, rereadEventDay);
  }, []);

  return day;
}

/** Today in Kyiv: the first day that can be chosen. */
export const today = (): Day => kyivTime(clock.now()).day;

function useNow(): Date {
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);

  return now;
}
