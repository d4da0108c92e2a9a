import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { OrderView } from './order';

/** Maximum days after the event; the outbox remembers sent mails much longer. */
const LONGEST = 7;

/** Event days whose shoppers are asked for a review today: from a week ago to yesterday, inclusive. */
export const reviewRequestDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -LONGEST),
  to: addDays(today, -1),
});

/** Whether reviews of the order's goods are accepted: they were received and not returned. */
export const mayReview = ({ status }: Pick<OrderView, 'status'>): boolean => status === 'delivered';

/** Whether the order's page shows reviews: where they are accepted, or earlier ones can be removed. */
export const showsReviews = (order: Pick<OrderView, 'status'>): boolean =>
  mayReview(order) || order.status === 'returned';

/** Whether a mail may ask for a review: not when the money was refunded or is under review. */
export const mayAskForReview = (order: Pick<OrderView, 'status' | 'paymentStatus'>): boolean =>
  mayReview(order) && order.paymentStatus !== 'refunded' && order.paymentStatus !== 'review';

type ReviewedOrder = Pick<OrderView, 'status' | 'paymentStatus' | 'eventDate'> & {
  email: string;
  isArchived: boolean;
  hasReviews: boolean;
  /** The address has unsubscribed from such mails. */
  hasRefused: boolean;
};

/** Whether to ask for a review today: the event is over and there is no review yet. */
export function isAskedForReview(order: ReviewedOrder, today: Day): boolean {
  const { from, to } = reviewRequestDays(today);
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
