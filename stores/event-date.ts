import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isEventDay } from '@/lib/delivery/arrival/event-day';
import { clock } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { EVENT_DATE_KEY } from './event-day-kept';
import { quietStorage } from './storage';

type EventDate = { day: Day | null };

const storage = quietStorage<EventDate>(() => window.localStorage);

/**
 * The day of the event that the goods are for: chosen once, on a product's page or at the checkout, and
 * true everywhere. Read at once, since only what is loaded later shows it.
 */
export const useEventDate = create<EventDate>()(
  persist((): EventDate => ({ day: null }), {
    name: EVENT_DATE_KEY,
    version: 1,
    storage,
    migrate: (persisted) => persisted as EventDate,
    merge: (persisted) => ({ day: futureDay(persisted) }),
  }),
);

/** What an order says of the event; nothing without one, or when it is over by now. */
export function eventOfOrder(): { eventDate?: Day } {
  const day = futureDay(useEventDate.getState());
  return day ? { eventDate: day } : {};
}

export const chooseEventDay = (day: Day) => useEventDate.setState({ day });

/** Leaves nothing behind in the browser. */
export function forgetEventDay() {
  useEventDate.setState({ day: null });
  useEventDate.persist.clearStorage();
}

/** Takes what local storage holds now, unless this page holds something newer. */
export function rereadEventDay() {
  if (!storage.isStale()) void useEventDate.persist.rehydrate();
}

/** A day that is over, or that somebody has made up, is none. */
function futureDay(persisted: unknown): Day | null {
  const day = (persisted as EventDate | undefined)?.day;
  return isEventDay(day, kyivTime(clock.now()).day) ? day : null;
}
