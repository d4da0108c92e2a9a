import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '@/lib/account/password/hash-password';
import { canonicalEmail } from '@/lib/account/profile/email';
import { fullName } from '@/lib/account/profile/person-name';
import { ROLE_NAMES, type Role } from '@/lib/account/role';
import { lockRoles, requireOtherAdmin } from '@/lib/account/session/lock-user';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { pushSubscriptions, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { consumeAccountLimit } from '@/lib/http/route/rate-limit';
import { logInfo } from '@/lib/log';
import { enqueue } from '@/lib/outbox/enqueue';
import type { RoleInput } from './inputs';

/** Whether the role is pending until the user has opened the invitation mail. */
export type ChangedRole = { isWaiting: boolean };

/**
 * Gives a user a staff role, or makes them a customer again; takes effect with their next request. A user with an
 * unverified address is invited by mail, and the role is pending until they open it; a repeated call sends another
 * mail. If a name is given and there is no account, one is created. `before` is the role the caller saw. Throws
 * ShopError: not_found; edit_conflict; too_many_requests; last_admin when the shop would be left without an admin.
 */
export async function changeRole(
  db: Database,
  byUserId: number,
  { email, role, before, firstName, lastName }: RoleInput,
): Promise<ChangedRole> {
  if (firstName && lastName && role !== 'customer') {
    await openAccount(db, { email, firstName, lastName });
  }
  // Rate limits are not consumed inside a transaction.
  const [invited] = await db.select().from(users).where(isUser(email));
  if (invited && waitsFor(invited, role))
    await consumeAccountLimit('invitation', String(invited.id));
  return transaction(db, async (tx) => {
    await lockRoles(tx);
    const user = await requirePerson(tx, email);
    const known = user.invitedRole ?? user.role;
    if (before !== undefined && before !== known) throw changedMeanwhile(known);
    if (user.role === 'admin' && role !== 'admin') await requireOtherAdmin(tx, user.id);
    const isWaiting = waitsFor(user, role);
    const after =
      isWaiting && role !== 'customer'
        ? { role: user.role, invitedRole: role }
        : { role, invitedRole: null };
    await tx
      .update(users)
      .set({ ...after, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    // After a role change the user must subscribe to push notifications again.
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
    await recordChange(tx, {
      userId: byUserId,
      action: isWaiting ? 'user.invite' : 'user.role',
      entityId: user.id,
      title: fullName(user),
      before: { role: user.role, invitedRole: user.invitedRole },
      after,
    });
    if (isWaiting) await enqueue(tx, { kind: 'mail.invitation', payload: { userId: user.id } });
    logInfo('role changed', { user: user.id, role, isWaiting, by: byUserId });
    return { isWaiting };
  });
}

/** Creates an account with an unverified address and a random password: the invitation's link sets a new one. */
async function openAccount(
  db: Database,
  { email, ...name }: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const emailKey = canonicalEmail(email);
  if ((await db.$count(users, isUser(email))) > 0) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db
    .insert(users)
    .values({ ...name, email, emailKey, phone: '', passwordHash })
    .onConflictDoNothing();
}

const isUser = (email: string) => eq(users.emailKey, canonicalEmail(email));

const waitsFor = ({ role, emailProvenAt }: typeof users.$inferSelect, next: Role): boolean =>
  hasToWait({ role, next, isProven: emailProvenAt !== null });

/**
 * The user's row, locked until the end of the transaction, since another request may be changing or verifying the
 * address.
 */
async function requirePerson(tx: Database, email: string) {
  const [user] = await tx.select().from(users).where(isUser(email)).for('update');
  if (!user) {
    throw new ShopError('not_found', {
      message:
        'Кабінету з\u00a0такою поштою ще немає: впишіть ім’я та\u00a0прізвище, і\u00a0ми його створимо',
    });
  }
  return user;
}

const changedMeanwhile = (role: Role): ShopError =>
  new ShopError('edit_conflict', {
    message: `Роль цієї людини вже змінив хтось інший. Тепер вона: ${ROLE_NAMES[role].toLowerCase()}`,
  });

type RoleGiven = {
  /** The current role. */
  role: Role;
  next: Role;
  /** Whether the e-mail is verified. */
  isProven: boolean;
};

/**
 * Pure: whether the role `next` is pending until the user opens a mail, since anybody may have registered the address.
 * False for the customer's role, the current role, and a user who is already an admin.
 */
export const hasToWait = ({ role, next, isProven }: RoleGiven): boolean =>
  !isProven && next !== 'customer' && next !== role && role !== 'admin';
