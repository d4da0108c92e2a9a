import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isEventDay } from '@/lib/delivery/arrival/event-day';
import { clock } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { safeStorage } from './storage';
import { EVENT_DATE_KEY } from './stored-keys';

type EventDate = { day: Day | null };

const storage = safeStorage<EventDate>(() => window.localStorage);

/**
 * The day of the event that the shopper buys for: chosen on a product's page or at the checkout, used
 * everywhere. Hydrated immediately, since only components loaded later show it.
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

/** The event fields of an order; empty without an event, or when it is over. */
export function eventOfOrder(): { eventDate?: Day } {
  const day = futureDay(useEventDate.getState());
  return day ? { eventDate: day } : {};
}

export const chooseEventDay = (day: Day) => useEventDate.setState({ day });

/** Clears the day and its storage. */
export function forgetEventDay() {
  useEventDate.setState({ day: null });
  useEventDate.persist.clearStorage();
}

/** Reads local storage again, unless this page has newer data. */
export function rereadEventDay() {
  if (!storage.isStale()) void useEventDate.persist.rehydrate();
}

/** The persisted day if it is valid and not over, else null. */
function futureDay(persisted: unknown): Day | null {
  const day = (persisted as EventDate | undefined)?.day;
  return isEventDay(day, kyivTime(clock.now()).day) ? day : null;
}
