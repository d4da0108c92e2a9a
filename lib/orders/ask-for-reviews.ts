import { asc, between, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { notifyShopper } from './notify';
import { hasRefusedLetters } from './refuse-letters';
import { askedDays, isAskedForReview } from './rules/review-request';

/** Mails those whose event is over and asks for a review, once per order; of several orders of one address in the newest's name alone. */
export async function askForReviews(db: Database): Promise<void> {
  const today = kyivTime(clock.now()).day;
  const { from, to } = askedDays(today);
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
  // Several orders for one event are one person's: the newest asks for all of them.
  const newest = new Map(asked.map(({ id, email }) => [email.toLowerCase(), id]));
  for (const id of newest.values()) await transaction(db, (tx) => notifyShopper(tx, id, 'review'));
}
