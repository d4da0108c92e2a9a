import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { OrderView } from './order';

/** After a week an event is no news. Much less than the outbox remembers what was sent. */
const LONGEST = 7;

/** The event days after which orders are asked about today: yesterday back to a week ago, both included. */
export const askedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -LONGEST),
  to: addDays(today, -1),
});

/** Whether its goods can be reviewed: received, not called off or brought back, and the money not returned. */
export const mayReview = ({
  status,
  paymentStatus,
}: Pick<OrderView, 'status' | 'paymentStatus'>): boolean =>
  status === 'delivered' && paymentStatus !== 'refunded' && paymentStatus !== 'review';

type Asked = Pick<OrderView, 'status' | 'paymentStatus' | 'eventDate'> & {
  email: string;
  isArchived: boolean;
  hasReviews: boolean;
  /** The address wants no such mails. */
  hasRefused: boolean;
};

/** Whether to ask the shopper for a review today: once the day of the event is over, unless there is one. */
export function isAskedForReview(order: Asked, today: Day): boolean {
  const { from, to } = askedDays(today);
  const { eventDate } = order;
  if (eventDate === null || eventDate < from || eventDate > to) return false;
  return (
    mayReview(order) &&
    order.email !== '' &&
    !order.isArchived &&
    !order.hasReviews &&
    !order.hasRefused
  );
}
