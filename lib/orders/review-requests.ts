import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isAskedForReview, reviewRequestDays } from '@/lib/order-rules/review-request';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { notifyShopper } from './notify';

/** SQL, in a query of orders: whether the e-mail address has unsubscribed from mails such as review requests. */
export const hasRefusedLetters = sql<boolean>`exists (select from orders other
  where lower(other.email) = lower(orders.email) and other.letters_refused_at is not null)`;

/** Unsubscribes an order's e-mail address from mails such as review requests. Throws ShopError: not_found. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  const [order] = await db
    .update(orders)
    .set({ lettersRefusedAt: sql`coalesce(${orders.lettersRefusedAt}, now())` })
    .where(and(eq(orders.token, token), isNull(orders.archivedAt)))
    .returning({ id: orders.id });
  if (!order) throw new ShopError('not_found');
}

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
