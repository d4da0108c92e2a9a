import type { ReactNode } from 'react';
import { EventDateSlot } from './event-date-slot';
import { EventQuestion } from './event-question';

/** The event above a list: asked once, answered for all that is in stock. Its two lines are kept free. */
export const EventStrip = ({ note = '' }: { note?: ReactNode }) => (
  <div className="mb-5 min-h-20 md:min-h-14">
    <EventDateSlot note={note}>
      <EventQuestion />
    </EventDateSlot>
  </div>
);
