import type { ReactNode } from 'react';
import { EventDateSlot } from './event-date-slot';
import { EventQuestion } from './event-question';

/** The event date above a list, for all its products. Reserves the height of the verdict: four lines on a phone. */
export const EventStrip = ({ note = '' }: { note?: ReactNode }) => (
  <div className="mb-5 min-h-23 md:min-h-14">
    <EventDateSlot note={note}>
      <EventQuestion />
    </EventDateSlot>
  </div>
);
