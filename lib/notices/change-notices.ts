import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inboxHash, takeSlot } from '@/lib/account/mail-quota';
import { NOTICES } from '@/lib/account/profile/notices';
import { lockOwner } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { userNotices, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { newToken } from '@/lib/http/auth/secrets';
import { enqueue } from '@/lib/outbox/enqueue';
import type { LinkChange, NoticesInput } from './inputs';

const CONFIRMATIONS = { kind: 'limit.notices', most: 3, age: '7 days' };

/** A customer's consents, and what mails to the customer need; null before the first consent. */
export async function findNotices(db: Database, which: SQL) {
  const { token, basket: lines, basketAt, basketChangedAt } = userNotices;
  const isUnchanged = sql<boolean>`coalesce(${basketChangedAt} <= ${basketAt}, false)`;
  const [own] = await db
    .select({ email: users.email, token, lines, isUnchanged, view: NOTICES })
    .from(userNotices)
    .innerJoin(users, eq(users.id, userNotices.userId))
    .where(which);
  return own ?? null;
}

/**
 * Stores a customer's consents; without consent no basket is kept. An unverified address first gets a mail with a link
 * to confirm it, at most three a week. Throws ShopError: session_expired.
 */
export async function saveNotices(db: Database, userId: number, { prices, basket }: NoticesInput) {
  return transaction(db, async (tx) => {
    const { email, emailKey } = await lockOwner(tx, userId);
    await tx.insert(userNotices).values({ userId, token: newToken() }).onConflictDoNothing();
    const isOwn = eq(userNotices.userId, userId);
    await tx
      .update(userNotices)
      .set({
        userId,
        pricesSince: since(userNotices.pricesSince, prices),
        basketSince: since(userNotices.basketSince, basket),
        basket: basket === false ? null : undefined,
      })
      .where(isOwn);
    const own = await findNotices(tx, isOwn);
    const isAsked = (prices || basket) && !own?.view.isConfirmed;
    if (!isAsked || !(await takeSlot(tx, CONFIRMATIONS, inboxHash(email)))) return own?.view;
    // A new token for another address, since a person who can read the former one still has the old link.
    const { mailedKey, token } = userNotices;
    const kept = sql`case when ${mailedKey} = ${emailKey} then ${token} else ${newToken()} end`;
    await tx
      .update(userNotices)
      .set({ mailedKey: emailKey, confirmedAt: null, token: kept })
      .where(isOwn);
    await enqueue(tx, { kind: 'mail.notices-confirm', payload: { userId } });
    return own?.view;
  });
}

/** The new value of a consent's column; undefined leaves it unchanged. */
const since = (column: PgColumn, isOn: boolean | undefined) =>
  isOn ? sql`coalesce(${column}, now())` : isOn === false ? null : undefined;

/** Confirms the address or withdraws a consent by a mailed link; idempotent. Throws ShopError: link_expired. */
export async function changeByLink(db: Database, token: string, change: LinkChange): Promise<void> {
  const set = {
    confirm: { confirmedAt: sql`now()` },
    prices: { pricesSince: null },
    basket: { basketSince: null, basket: null },
  }[change];
  const changed = await db
    .update(userNotices)
    .set(set)
    .from(users)
    .where(
      and(
        eq(userNotices.token, token),
        eq(users.id, userNotices.userId),
        change === 'confirm' ? eq(users.emailKey, userNotices.mailedKey) : undefined,
      ),
    )
    .returning({ userId: userNotices.userId });
  if (changed.length === 0) throw new ShopError('link_expired');
}
