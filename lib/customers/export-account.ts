import { asc, eq, type SQL } from 'drizzle-orm';
import { findAccount } from '@/lib/account/profile/queries';
import { findWishLink } from '@/lib/account/wish-list/queries';
import { sharedListPath } from '@/lib/account/wish-list/shared-list';
import type { Database } from '@/lib/db/client';
import { orders, reviews, sessions, users } from '@/lib/db/schema';
import { withParts } from '@/lib/orders/queries/queries';
import { listReviewsOf } from '@/lib/reviews/queries';
import { formatPrice } from '@/lib/shared/money';
import { listAlertsOf } from '@/lib/stock-alerts/queries';

/** All data about a customer, for a download by the customer; sums as texts in hryvnias. Null for an unknown id. */
export async function exportAccount(db: Database, userId: number) {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const [user] = await db
    .select({ registeredAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  const devices = await db
    .select({ device: sessions.device, signedIn: sessions.createdAt, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.id));
  const wishLink = await findWishLink(db, userId);
  return {
    ...account,
    ...user,
    wishLink: wishLink === null ? null : sharedListPath(wishLink),
    orders: await exportOrdersOf(db, eq(orders.customerId, userId)),
    reviews: await listReviewsOf(db, eq(reviews.userId, userId)),
    stockAlerts: await listAlertsOf(db, userId),
    sessions: devices,
  };
}

/** These orders as their pages show them, but unmasked and without the secret links. */
export async function exportOrdersOf(db: Database, which: SQL) {
  const rows = await db.select().from(orders).where(which).orderBy(asc(orders.id));
  const views = await withParts(db, rows);
  return views.map(({ token, events, lines, bundles, ...view }, index) => ({
    ...view,
    lastName: rows[index]?.lastName,
    phone: rows[index]?.phone,
    email: rows[index]?.email,
    comment: rows[index]?.comment,
    notCall: rows[index]?.notCall,
    itemsTotal: formatPrice(view.itemsTotal),
    discountTotal: formatPrice(view.discountTotal),
    deliveryPrice: formatPrice(view.deliveryPrice),
    deliveryEstimate: view.deliveryEstimate === null ? null : formatPrice(view.deliveryEstimate),
    total: formatPrice(view.total),
    bundles: bundles.map(({ title, quantity, total }) => ({
      title,
      quantity,
      total: formatPrice(total),
    })),
    lines: lines.map(({ name, size, quantity, total }) => ({
      name,
      size,
      quantity,
      total: formatPrice(total),
    })),
    history: events,
  }));
}
