import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import { findAccount } from '@/lib/account/profile/queries';
import type { Role } from '@/lib/account/role';
import { findWishLink } from '@/lib/account/wish-list/queries';
import { sharedListPath } from '@/lib/account/wish-list/shared-list';
import type { Database } from '@/lib/db/client';
import {
  orders,
  passkeys,
  questions,
  reviews,
  sessions,
  userNotices,
  users,
} from '@/lib/db/schema';
import { withParts } from '@/lib/orders/queries/queries';
import { listReturnsOf } from '@/lib/orders/returning/return-queries';
import { listQuestionsOf } from '@/lib/questions/queries';
import { listReviewsOf } from '@/lib/reviews/queries';
import { formatPrice } from '@/lib/shared/money';
import { listAlertsOf, listGuestAlerts } from '@/lib/stock-alerts/queries';
import type { CustomerView } from './answers';
import { requireCustomer } from './card-queries';

/** All data about a customer, for a download by the customer; sums as texts in hryvnias. Null for an unknown id. */
export async function exportAccount(db: Database, userId: number) {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const telegramChats = sql<string[]>`array(select chat from telegram_links
    where user_id = ${users.id} and chat is not null)`;
  const [user] = await db
    .select({ registeredAt: users.createdAt, basket: userNotices.basket, telegramChats })
    .from(users)
    .leftJoin(userNotices, eq(userNotices.userId, users.id))
    .where(eq(users.id, userId));
  const devices = await db
    .select({ device: sessions.device, signedIn: sessions.createdAt, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.id));
  const keys = await db
    .select({ name: passkeys.name, added: passkeys.createdAt, used: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  const wishLink = await findWishLink(db, userId);
  return {
    ...account,
    ...user,
    wishLink: wishLink === null ? null : sharedListPath(wishLink),
    orders: await exportOrdersOf(db, eq(orders.customerId, userId)),
    reviews: await listReviewsOf(db, eq(reviews.userId, userId)),
    questions: await listQuestionsOf(db, eq(questions.userId, userId), userId),
    stockAlerts: await listAlertsOf(db, userId),
    sessions: devices,
    passkeys: keys,
  };
}

/** These orders as their pages show them, but unmasked and without the secret links. */
async function exportOrdersOf(db: Database, which: SQL) {
  const rows = await db.select().from(orders).where(which).orderBy(asc(orders.id));
  const views = await withParts(db, rows);
  const returns = await Promise.all(rows.map((row) => listReturnsOf(db, row.id)));
  return views.map(({ token, events, lines, bundles, ...view }, index) => ({
    ...view,
    lastName: rows[index]?.lastName,
    phone: rows[index]?.phone,
    email: rows[index]?.email,
    comment: rows[index]?.comment,
    notCall: rows[index]?.notCall,
    analytics: rows[index]?.tracking,
    channel: rows[index]?.channel,
    campaign: rows[index]?.campaign,
    itemsTotal: formatPrice(view.itemsTotal),
    discountTotal: formatPrice(view.discountTotal),
    deliveryPrice: formatPrice(view.deliveryPrice),
    deliveryEstimate: view.deliveryEstimate === null ? null : formatPrice(view.deliveryEstimate),
    total: formatPrice(view.total),
    certificatePaid: formatPrice(view.certificatePaid),
    certificateReturned: formatPrice(view.certificateReturned),
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
    returns: (returns[index] ?? []).map(({ state, reason, text, refusal, lines: given }) => ({
      ...{ state, reason, text, refusal },
      lines: given.map(({ name, size, quantity }) => ({ name, size, quantity })),
    })),
  }));
}

/**
 * Everything that the shop knows about a customer, for a download: the card, the data of its accounts, and the orders
 * and reviews without an account. Throws as `requireCustomer`.
 */
export async function exportPerson(db: Database, seenBy: Role, id: number) {
  const { latest, ...card } = await requireCustomer(db, seenBy, id);
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
    guestQuestions: await listQuestionsOf(
      db,
      inArray(sql`lower(${questions.email})`, ownEmailKeys(card)),
      null,
    ),
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
