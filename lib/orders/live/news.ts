import type { Role } from '@/lib/account/role';
import { isAdmitted } from '@/lib/http/auth/access';

/** A line of an order's history, without what it says. */
export type ChangedOrder = { id: number; number: string; isNew: boolean };

/** What the stream for staff says: numbers alone, since it holds nothing personal. */
export type StreamEvent =
  /** The first: what has changed in the last seconds, which the page may have missed while it was loaded. */
  | { kind: 'hello'; next: number; changes: ChangedOrder[] }
  /** `people`: orders that somebody has opened or left; `reviews`: how many wait has changed. */
  | { kind: 'news'; next: number; changes: ChangedOrder[]; people: string[]; reviews: boolean }
  /** Nothing, so that a connection that has died is noticed. */
  | { kind: 'beat' };

/** Pure: what of an event this role may know; null for nothing. */
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

/** Pure: an event as the protocol has it (HTML, server-sent events). */
export const toStreamText = ({ kind, ...data }: StreamEvent): string =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
