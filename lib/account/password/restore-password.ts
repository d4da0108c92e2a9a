import { createHmac } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { RestoreInput } from '@/lib/account/inputs';
import { canonicalEmail } from '@/lib/account/profile/email';
import { fullName } from '@/lib/account/profile/person-name';
import { recordOwnChange } from '@/lib/account/profile/record-own-change';
import type { StaffRole } from '@/lib/account/role';
import { forgiveStrangers } from '@/lib/account/second-factor/limit-code-attempts';
import { holdUser } from '@/lib/account/session/lock-user';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { passkeys, restoreTokens, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { hashToken, internalSecret } from '@/lib/http/auth/secrets';
import { hasAccountPoint, resetAccountLimit } from '@/lib/http/route/rate-limit';
import { logInfo } from '@/lib/log';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, HOUR } from '@/lib/shared/clock';
import { CHANGED, setPassword } from './change-password';
import { refuseCommon } from './common-passwords';
import { hashPassword } from './hash-password';

/**
 * Marks the user's address as verified, since a link mailed to it was opened; a pending staff role takes effect.
 * Returns that role, or null. Call it while the user's row is locked.
 */
export async function verifyEmail(
  tx: Database,
  user: typeof users.$inferSelect,
): Promise<StaffRole | null> {
  const { id: userId, role, invitedRole } = user;
  await tx
    .update(users)
    .set({
      emailProvenAt: clock.now(),
      ...(invitedRole && { role: invitedRole, invitedRole: null }),
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  if (!invitedRole) return null;
  await recordChange(tx, {
    userId,
    action: 'user.join',
    entityId: userId,
    title: fullName(user),
    before: { role },
    after: { role: invitedRole },
  });
  logInfo('role taken', { user: userId, role: invitedRole });
  return invitedRole;
}

/** How long the mailed link works, in ms. */
const RESTORE_LIFE = HOUR;

/**
 * Enqueues a restore mail. The queue looks up later whether the e-mail has an account, so that this call does the same
 * work in the same time for every e-mail. More than three requests per hour for an e-mail are dropped without an error,
 * so that strangers learn nothing and the owner never sees an error because of them.
 */
export async function askRestore(db: Database, email: string): Promise<void> {
  const emailKey = canonicalEmail(email);
  if (!(await hasAccountPoint('restore-account', emailKey))) return;
  await enqueue(db, { kind: 'mail.restore', payload: { emailKey } });
}

/**
 * The recipient of a requested restore mail and the token for its link, valid for `life` ms; null when no account has
 * the e-mail.
 */
export async function issueRestoreToken(
  db: Database,
  emailKey: string,
  outboxId: number,
  life = RESTORE_LIFE,
): Promise<{ email: string; firstName: string; token: string } | null> {
  return transaction(db, async (tx) => {
    // Locks the user: an address that is being replaced at this moment must not get the link.
    const [user] = await tx.select().from(users).where(eq(users.emailKey, emailKey)).for('update');
    if (!user) return null;
    // Every delivery attempt of the message derives the same token, so that a link mailed by an earlier attempt stays
    // valid.
    const token = createHmac('sha256', internalSecret())
      .update(`restore:${outboxId}:${user.passwordHash}`)
      .digest('base64url');
    await tx.delete(restoreTokens).where(eq(restoreTokens.userId, user.id));
    const expiresAt = new Date(clock.now().getTime() + life);
    await tx.insert(restoreTokens).values({ hash: hashToken(token), userId: user.id, expiresAt });
    return { email: user.email, firstName: user.firstName, token };
  });
}

/**
 * Sets a new password by the token of the mailed link. The link works once, and every session ends. Also verifies the
 * e-mail; returns the staff role that was pending until then, or null. Throws ShopError: link_expired, weak_password,
 * busy.
 */
export async function restorePassword(
  db: Database,
  { token, newPass }: RestoreInput,
): Promise<StaffRole | null> {
  const user = await findByToken(db, token);
  if (!user) throw new ShopError('link_expired');
  refuseCommon('newPass', newPass, user.email);
  const passwordHash = await hashPassword(newPass);
  const joinedAs = await transaction(db, async (tx) => {
    const owner = await holdUser(tx, user.id);
    if (!owner) throw new ShopError('link_expired');
    const used = await tx
      .delete(restoreTokens)
      .where(eq(restoreTokens.hash, hashToken(token)))
      .returning({ userId: restoreTokens.userId });
    if (used.length === 0) throw new ShopError('link_expired');
    if (!(await setPassword(tx, user.id, passwordHash, { before: user.passwordHash }))) {
      throw new ShopError('link_expired');
    }
    await recordOwnChange(tx, owner, 'password', ...CHANGED);
    // Somebody else may have registered with this address, and have added a passkey of their own.
    if (!owner.emailProvenAt) await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    return verifyEmail(tx, owner);
  });
  await resetAccountLimit('login-account', user.emailKey);
  await forgiveStrangers(user.id);
  return joinedAs;
}

async function findByToken(db: Database, token: string) {
  const [found] = await db
    .select({ user: users })
    .from(restoreTokens)
    .innerJoin(users, eq(users.id, restoreTokens.userId))
    .where(and(eq(restoreTokens.hash, hashToken(token)), gt(restoreTokens.expiresAt, clock.now())));
  return found?.user ?? null;
}
