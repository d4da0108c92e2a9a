import { useEffect } from 'react';
import type { Day } from '@/lib/shared/kyiv-day';
import { rereadEventDay, useEventDate } from '@/stores/event-date';
import { EVENT_DATE_KEY } from '@/stores/stored-keys';

/** The date of the shopper's event, also when another tab has changed it; null for none. */
export function useEventDay(): Day | null {
  const day = useEventDate((event) => event.day);

  useEffect(() => {
    // This page may have been inactive in the router or the browser while the date was changed.
    rereadEventDay();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === EVENT_DATE_KEY || key === null) rereadEventDay();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', rereadEventDay);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', rereadEventDay);
    };
  }, []);

  return day;
}
