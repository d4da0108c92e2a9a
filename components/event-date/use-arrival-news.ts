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
 * The shopper's event and whether an order made now arrives before it; null without an event. Only
 * for what is rendered in the browser alone: it depends on the current time and updates.
 */
export function useArrivalNews(way?: Way): { day: Day; news: ArrivalNews } | null {
  const day = useEventDay();
  const now = useNow();
  // Where no delivery is chosen, the last one used is the likeliest.
  const remembered = useRememberedWay(!way && Boolean(day));
  const news = day && arrivalNews(now, day, way ?? remembered, pageCutOff());
  return day && news ? { day, news } : null;
}

/** The date of the shopper's event, also when another tab has changed it; null for none. */
function useEventDay(): Day | null {
  const day = useEventDate((event) => event.day);

  useEffect(() => {
    // This page may have been inactive in the router while the date was changed.
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
