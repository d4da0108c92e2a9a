import type { Role } from '@/lib/account/role';
import { isAdmitted } from '@/lib/http/auth/access';

/** An order that has changed; what has changed is not included. `id` is the id of the order event. */
export type ChangedOrder = { id: number; number: string; isNew: boolean };

/** Events of the stream for staff. They contain order numbers, but no personal data. */
export type StreamEvent =
  /** The first event of a stream, with the changes of the last seconds: the page may have been loaded before them. */
  | { kind: 'hello'; next: number; changes: ChangedOrder[] }
  /**
   * `people` are the orders whose page was opened or closed. `reviews` is true if the number of pending reviews
   * changed.
   */
  | { kind: 'news'; next: number; changes: ChangedOrder[]; people: string[]; reviews: boolean }
  /** Heartbeat, by which a client notices a dead connection. */
  | { kind: 'beat' };

/** Pure: the part of an event that this role may see, or null. */
export function visibleTo(role: Role, event: StreamEvent): StreamEvent | null {
  const isShown = { orders: isAdmitted(role, 'manager'), reviews: isAdmitted(role, 'editor') };
  if (event.kind === 'beat') return event;
  const changes = isShown.orders ? event.changes : [];
  if (event.kind === 'hello') return { ...event, changes };
  const people = isShown.orders ? event.people : [];
  const reviews = isShown.reviews && event.reviews;
  return changes.length + people.length > 0 || reviews
    ? { ...event, changes, people, reviews }
    : null;
}

/** Pure: an event in the text format of server-sent events (HTML standard). */
export const toStreamText = ({ kind, ...data }: StreamEvent): string =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
