import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { OrderView } from './order';

/** After a week an event is no news. Much less than the outbox remembers what was sent. */
const LONGEST = 7;

/** The event days after which orders are asked about today: yesterday back to a week ago, both included. */
export const askedDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -LONGEST),
  to: addDays(today, -1),
});

/** Whether reviews of its goods are taken: they were received, and not brought back. */
export const mayReview = ({ status }: Pick<OrderView, 'status'>): boolean => status === 'delivered';

/** Whether its page shows reviews: where they are taken, and where earlier ones can be removed. */
export const showsReviews = (order: Pick<OrderView, 'status'>): boolean =>
  mayReview(order) || order.status === 'returned';

/** Whether a mail may ask for a review: nobody whose money went back or is in question is bothered. */
export const mayAskForReview = (order: Pick<OrderView, 'status' | 'paymentStatus'>): boolean =>
  mayReview(order) && order.paymentStatus !== 'refunded' && order.paymentStatus !== 'review';

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
    mayAskForReview(order) &&
    order.email !== '' &&
    !order.isArchived &&
    !order.hasReviews &&
    !order.hasRefused
  );
}
