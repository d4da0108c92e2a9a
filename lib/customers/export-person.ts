import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { orders, reviews } from '@/lib/db/schema';
import { listReviewsOf } from '@/lib/reviews/queries';
import { listGuestAlerts } from '@/lib/stock-alerts/queries';
import type { CustomerView } from './answers';
import { findCustomer } from './card-queries';
import { exportAccount, exportOrdersOf } from './export-account';

/**
 * Everything that the shop knows about a customer, for a download: the card, the data of its accounts, and the orders
 * and reviews without an account. Null when unknown or not visible to this role.
 */
export async function exportPerson(db: Database, seenBy: Role, id: number) {
  const view = await findCustomer(db, seenBy, id);
  if (!view) return null;
  const { latest, ...card } = view;
  const accounts = card.accounts.map((account) => account.id);
  const accountData = await Promise.all(accounts.map((account) => exportAccount(db, account)));
  const isGuests = and(
    isOnCard(card.id),
    accounts.length > 0
      ? sql`coalesce(${orders.customerId}, 0) <> all(${sql.param(accounts)}::int[])`
      : undefined,
  );
  const guests = db.select({ id: orders.id }).from(orders).where(isGuests);
  return {
    ...card,
    accountData: accountData.flatMap((data) => data ?? []),
    guestOrders: await exportOrdersOf(db, inArray(orders.id, guests)),
    guestReviews: await listReviewsOf(db, inArray(reviews.orderId, guests)),
    guestStockAlerts: await listGuestAlerts(db, ownEmailKeys(card)),
  };
}

/** SQL: whether the order is on this card. */
export const isOnCard = (id: number): SQL =>
  sql`${orders.id} in (select s.order_id from person_sources s where s.person_id = ${id})`;

/**
 * Pure: canonical e-mails that belong to the customer, as far as the shop can tell: proven, or on no other card.
 * Somebody may have typed a stranger's address.
 */
export const ownEmailKeys = ({ contacts }: Pick<CustomerView, 'contacts'>): string[] =>
  contacts
    .filter(({ kind, isProven, alsoOn }) => kind === 'email' && (isProven || alsoOn.length === 0))
    .map(({ value }) => canonicalEmail(value));
