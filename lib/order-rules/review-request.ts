import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { OrderView } from './order';

/**
 * Maximum days from an event to its review request. The outbox stores sent mails much longer, so no request is sent
 * twice.
 */
const LONGEST = 7;

/** Days for which the shopper of an order without an event tries the goods before being asked. */
export const TRYING_DAYS = 3;

/** First and last event day whose shoppers are asked for a review today: a week ago and yesterday. */
export const reviewRequestDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -LONGEST),
  to: addDays(today, -1),
});

type Received = Pick<OrderView, 'status' | 'deliveryMethod'>;

/** Whether the shopper may review the order's goods: it was received and not returned, and is not only certificates. */
export const mayReview = ({ status, deliveryMethod }: Received): boolean =>
  status === 'delivered' && deliveryMethod !== 'email';

/** Whether the order's page has a section for reviews: for writing them, or to remove reviews of returned goods. */
export const showsReviews = (order: Received): boolean =>
  mayReview(order) || order.status === 'returned';

/** Whether a mail may ask for a review: only for received orders whose payment is neither refunded nor under review. */
export const mayAskForReview = (order: Received & Pick<OrderView, 'paymentStatus'>): boolean =>
  mayReview(order) && order.paymentStatus !== 'refunded' && order.paymentStatus !== 'review';

type ReviewedOrder = Pick<
  OrderView,
  'status' | 'deliveryMethod' | 'paymentStatus' | 'eventDate'
> & {
  /** Day of the delivery in Kyiv, null when unknown. */
  deliveredOn: Day | null;
  email: string;
  isArchived: boolean;
  hasReviews: boolean;
  /** Whether the owner of the e-mail address has unsubscribed from review requests. */
  hasRefused: boolean;
};

/**
 * Whether to send a review request today: the order has no review yet, and its event was in the last week, or, without an
 * event, the day by which the goods are tried.
 */
export function isAskedForReview(order: ReviewedOrder, today: Day): boolean {
  const { from, to } = reviewRequestDays(today);
  const tried = order.deliveredOn && addDays(order.deliveredOn, TRYING_DAYS);
  const day = order.eventDate ?? tried;
  if (day === null || day < from || day > to) return false;
  return (
    mayAskForReview(order) &&
    order.email !== '' &&
    !order.isArchived &&
    !order.hasReviews &&
    !order.hasRefused
  );
}
