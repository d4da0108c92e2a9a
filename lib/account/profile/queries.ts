import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Account, FactorView, SavedAddress, SessionView } from '@/lib/account/answers';
import { isOpenSession } from '@/lib/account/session/end-sessions';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import {
  addresses,
  categories,
  orders,
  products,
  recoveryCodes,
  sessions,
  userNotices,
  users,
  wishes,
} from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { NOTICES } from './notices';

/** The data of an account that its owner may see; null when the account is gone. */
export async function findAccount(db: Database, userId: number): Promise<Account | null> {
  const { role, firstName, lastName, email, phone, measurements } = users;
  const [user] = await db
    .select({
      ...{ role, firstName, lastName, email, phone, measurements },
      notices: NOTICES,
    })
    .from(users)
    .leftJoin(userNotices, eq(userNotices.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) return null;
  const placed = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerId, userId), isNull(orders.archivedAt)))
    .orderBy(desc(orders.id));
  return {
    ...user,
    hasTelegram: Boolean(env().TELEGRAM_TOKEN),
    wishes: await listWishes(db, userId),
    addresses: await listAddresses(db, userId),
    orders: placed.map(({ number }) => number),
  };
}

/** Product ids of a user's wish list, last added first; hidden products are left out. */
export async function listWishes(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(wishes.userId, userId), isVisible()))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  return rows.map(({ productId }) => productId);
}

/** A user's saved addresses in the order in which they were added. */
export async function listAddresses(db: Database, userId: number): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.id));
  return rows.map(toSaved);
}

/** The address without owner, date and the fields that its delivery type does not use. */
export function toSaved(row: typeof addresses.$inferSelect): SavedAddress {
  const { userId, createdAt, ...own } = row;
  const parts = Object.entries(own).filter(([, value]) => value !== null);
  return Object.fromEntries(parts) as SavedAddress;
}

/** A user's open sessions, last used first. */
export async function listSessions(
  db: Database,
  userId: number,
  currentId: number,
): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpenSession(userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }));
}

/** First and last name of an account; empty when the account is gone. */
export async function findPersonName(db: Database, userId: number): Promise<string> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}` : '';
}

/** The e-mail of an account; empty when the account is gone. */
export async function findPersonEmail(db: Database, userId: number): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}

/** The caller's own second factor, without secrets. Throws ShopError: session_expired. */
export async function findFactor(db: Database, viewer: Viewer): Promise<FactorView> {
  const [user] = await db
    .select({ since: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (!user) throw new ShopError('session_expired');
  return {
    role: viewer.grantedRole,
    appSince: user.since?.toISOString() ?? null,
    lacking: viewer.lacking,
    isRequired: env().SECOND_FACTOR === 'required',
    codesLeft: await db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, viewer.id), isNull(recoveryCodes.usedAt)),
    ),
  };
}
