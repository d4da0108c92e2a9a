import { useEffect, useState } from 'react';
import { clock, MINUTE } from '@/lib/clock';
import { type ArrivalNews, arrivalNews, type Way } from '@/lib/delivery/arrival';
import { type Day, kyivTime } from '@/lib/delivery/dispatch';
import { useEventDay } from './use-event-day';

/** Nothing is known of the delivery yet: most parcels go by the carrier. */
export const ANY_PARCEL: Way = { method: 'parcel' };

/**
 * The shopper's event and whether what is ordered now is there before it; null without an event. Only
 * for what is drawn in the browser alone: it looks at the clock, and goes on looking.
 */
export function useArrivalNews(way: Way = ANY_PARCEL): { day: Day; news: ArrivalNews } | null {
  const day = useEventDay();
  const now = useNow();
  const news = day && arrivalNews(now, day, way);
  return day && news ? { day, news } : null;
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
