import { asc, between, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema/index';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { isAskedForReview, reviewRequestDays } from '../order-rules/review-request';
import { notifyShopper } from './notify';
import { hasRefusedLetters } from './unsubscribe';

/** Sends review requests, once per order whose event is over; per e-mail address only for the newest order. */
export async function sendReviewRequests(db: Database): Promise<void> {
  const today = kyivTime(clock.now()).day;
  const { from, to } = reviewRequestDays(today);
  const found = await db
    .select({
      id: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      eventDate: orders.eventDate,
      email: orders.email,
      isArchived: sql<boolean>`${orders.archivedAt} is not null`,
      hasReviews: sql<boolean>`exists (select from reviews where reviews.order_id = orders.id)`,
      hasRefused: hasRefusedLetters,
    })
    .from(orders)
    .where(between(orders.eventDate, from, to))
    .orderBy(asc(orders.id));
  const asked = found.filter((order) => isAskedForReview(order, today));
  const newest = new Map(asked.map(({ id, email }) => [email.toLowerCase(), id]));
  for (const id of newest.values()) await transaction(db, (tx) => notifyShopper(tx, id, 'review'));
}
