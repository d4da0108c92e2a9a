import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireFactor, requireFreshFactor } from '@/lib/account/second-factor/require-factor';
import { type Database, transaction } from '@/lib/db/client';
import { restoreTokens, sessions, users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { consumeAccountLimit } from '@/lib/http/route/rate-limit';
import { enqueue } from '@/lib/outbox/enqueue';
import type { ChangePasswordInput } from '../inputs';
import { recordOwnChange } from '../profile/record-own-change';
import { forgiveStrangers } from '../second-factor/limit-code-attempts';
import { endSessions } from '../session/end-sessions';
import { lockOwner } from '../session/lock-user';
import { refuseCommon } from './common-passwords';
import { confirmPassword } from './confirm-password';
import { hashPassword } from './hash-password';

/**
 * Changes the password given the old one, ends all other sessions and sends a mail. Throws
 * ShopError: second_factor_needed, fresh_code_needed, wrong_code, wrong_password, weak_password,
 * too_many_requests, session_expired, busy.
 */
export async function changePassword(
  db: Database,
  viewer: Viewer,
  { oldPass, newPass, code }: ChangePasswordInput,
): Promise<void> {
  requireFactor(viewer);
  const user = await confirmPassword(db, viewer.id, oldPass, 'oldPass');
  refuseCommon('newPass', newPass, user.email);
  await requireFreshFactor(db, viewer, code);
  // Rate-limited: each change sends a mail, and the account's address may belong to somebody else.
  await consumeAccountLimit('password-change', String(viewer.id));
  const passwordHash = await hashPassword(newPass);
  await transaction(db, async (tx) => {
    const owner = await lockOwner(tx, viewer.id);
    await requireOpenSession(tx, viewer.sessionId);
    const isWritten = await setPassword(tx, viewer.id, passwordHash, {
      before: user.passwordHash,
      keepSession: viewer.sessionId,
    });
    if (isWritten) return recordOwnChange(tx, owner, 'password', ...CHANGED);
    throw new ShopError('wrong_password', { errors: { oldPass: [ERROR_TEXT.wrong_password] } });
  });
  await forgiveStrangers(viewer.id);
}

/** Audit log values of a changed password: the log never contains the password. */
export const CHANGED = [{ password: 'колишній' }, { password: 'новий' }] as const;

/** Throws session_expired when the owner has ended this session elsewhere while the password was being checked. */
async function requireOpenSession(tx: Database, sessionId: number): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('update');
  if (open.length === 0) throw new ShopError('session_expired');
}

type Replaced = { before: string; keepSession?: number };

/**
 * Replaces the password hash, ends the sessions except `keepSession`, deletes the open restore links and mails the
 * owner. Returns false, and changes nothing, when the stored hash is no longer `before`.
 */
export async function setPassword(
  tx: Database,
  userId: number,
  passwordHash: string,
  { before, keepSession }: Replaced,
): Promise<boolean> {
  const written = await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
    .returning({ id: users.id });
  if (written.length === 0) return false;
  await endSessions(tx, userId, keepSession === undefined ? {} : { except: keepSession });
  await tx.delete(restoreTokens).where(eq(restoreTokens.userId, userId));
  await enqueue(tx, { kind: 'mail.password-changed', payload: { userId } });
  return true;
}
