import type { Role } from '@/lib/account/role';
import { isAdmitted } from '@/lib/http/auth/access';

/** A changed order, without the content of the change. `id` is the id of the order event. */
export type ChangedOrder = { id: number; number: string; isNew: boolean };

/** Events of the stream for staff. They hold order numbers only, no personal data. */
export type StreamEvent =
  /** The first event: changes of the last seconds, which the page may have missed while it was loading. */
  | { kind: 'hello'; next: number; changes: ChangedOrder[] }
  /** `people`: orders that somebody has opened or left; `reviews`: the number of pending reviews has changed. */
  | { kind: 'news'; next: number; changes: ChangedOrder[]; people: string[]; reviews: boolean }
  /** Heartbeat, so that a dead connection is noticed. */
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

/** Pure: an event as text of the protocol (HTML, server-sent events). */
export const toStreamText = ({ kind, ...data }: StreamEvent): string =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
