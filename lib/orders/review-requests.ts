import { and, asc, between, eq, gte, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orderEvents, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isAskedForReview, reviewRequestDays, TRYING_DAYS } from '@/lib/order-rules/review-request';
import { clock } from '@/lib/shared/clock';
import { addDays, dayStart, kyivTime } from '@/lib/shared/kyiv-day';
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

/**
 * Sends review requests, one mail for all goods of an order whose event is over, or that was delivered some days ago; per
 * e-mail address only for the newest order.
 */
export async function sendReviewRequests(db: Database): Promise<void> {
  const today = kyivTime(clock.now()).day;
  const { from, to } = reviewRequestDays(today);
  const delivered = db
    .select({ orderId: orderEvents.orderId, at: max(orderEvents.at).as('delivered_at') })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.kind, 'status'),
        eq(orderEvents.value, 'delivered'),
        gte(orderEvents.at, dayStart(addDays(from, -TRYING_DAYS))),
      ),
    )
    .groupBy(orderEvents.orderId)
    .as('delivered');
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      deliveryMethod: orders.deliveryMethod,
      paymentStatus: orders.paymentStatus,
      eventDate: orders.eventDate,
      deliveredAt: delivered.at,
      email: orders.email,
      isArchived: sql<boolean>`${orders.archivedAt} is not null`,
      hasReviews: sql<boolean>`exists (select from reviews where reviews.order_id = orders.id)`,
      hasRefused: hasRefusedLetters,
    })
    .from(orders)
    .leftJoin(delivered, eq(delivered.orderId, orders.id))
    .where(
      or(
        between(orders.eventDate, from, to),
        and(isNull(orders.eventDate), isNotNull(delivered.at)),
      ),
    )
    .orderBy(asc(orders.id));
  const asked = rows.filter(({ deliveredAt, ...order }) =>
    isAskedForReview({ ...order, deliveredOn: deliveredAt && kyivTime(deliveredAt).day }, today),
  );
  const newest = new Map(asked.map(({ id, email }) => [email.toLowerCase(), id]));
  for (const id of newest.values()) await transaction(db, (tx) => notifyShopper(tx, id, 'review'));
}
