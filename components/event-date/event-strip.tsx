import type { ReactNode } from 'react';
import { EventDateSlot } from './event-date-slot';
import { EventQuestion } from './event-question';

/** The event above a list: asked once, answered for all that is in stock. The lines of an answer are kept free: four on a phone. */
export const EventStrip = ({ note = '' }: { note?: ReactNode }) => (
  <div className="mb-5 min-h-23 md:min-h-14">
    <EventDateSlot note={note}>
      <EventQuestion />
    </EventDateSlot>
  </div>
);
