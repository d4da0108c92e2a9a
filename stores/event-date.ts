import { create } from 'zustand';
import { isEventDay } from '@/lib/delivery/arrival/event-day';
import { clock } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { keep, quietly } from './storage';
import { EVENT_DATE_KEY } from './stored-keys';

type EventDate = { day: Day | null };

/** The day of the event that the shopper buys for: chosen on a product's page or at the checkout, used by all pages. */
export const useEventDate = create<EventDate>(() => ({ day: null }));

const kept = keep(useEventDate, {
  key: EVENT_DATE_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ day: futureDay(stored) }),
});

/** Reads local storage again, unless this page has newer data. */
export const rereadEventDay = kept.reread;

// Read at import: only lazily loaded components show the day, so hydration is not affected.
rereadEventDay();

/** The event fields of an order; empty without an event, or when it is over. */
export function eventOfOrder(): { eventDate?: Day } {
  const day = futureDay(useEventDate.getState());
  return day ? { eventDate: day } : {};
}

export const chooseEventDay = (day: Day) => useEventDate.setState({ day });

/** Clears the day and its storage. */
export function forgetEventDay() {
  useEventDate.setState({ day: null });
  quietly(() => localStorage.removeItem(EVENT_DATE_KEY));
}

/** The persisted day if it is valid and not over, else null. */
function futureDay(persisted: unknown): Day | null {
  const day = (persisted as EventDate | undefined)?.day;
  return isEventDay(day, kyivTime(clock.now()).day) ? day : null;
}
