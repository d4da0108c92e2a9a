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
 * The shopper's event and whether an order made now arrives before it; null without an event. Only for components
 * rendered in the browser: the result depends on the current time and updates.
 */
export function useArrivalNews(way?: Way): { day: Day; news: ArrivalNews } | null {
  const day = useEventDay();
  const now = useNow();
  // If no delivery is chosen, the last one used is the most likely.
  const remembered = useRememberedWay(!way && Boolean(day));
  const news = day && arrivalNews(now, day, way ?? remembered, pageCutOff());
  return day && news ? { day, news } : null;
}

/** The date of the shopper's event, updated from other tabs; null if there is none. */
function useEventDay(): Day | null {
  const day = useEventDate((event) => event.day);

  useEffect(() => {
    // The router may have kept this page inactive while the date was changed.
    rereadEventDay();
    return onStoredElsewhere(EVENT_DATE_KEY, rereadEventDay);
  }, []);

  return day;
}

/** Today in Kyiv, as the picker's first day. */
export const today = (): Day => kyivTime(clock.now()).day;

function useNow(): Date {
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);

  return now;
}
