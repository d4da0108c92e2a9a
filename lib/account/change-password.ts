import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { outbox, restoreTokens, users } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/viewer';
import { confirmPassword } from './confirm-password';
import { endSessions } from './end-sessions';
import { hashPassword } from './hash-password';
import type { ChangePasswordInput } from './inputs';
import { refuseCommon } from './refuse-common';

/**
 * Changes the password of whoever knows the old one, ends all other sessions and tells by mail.
 * Throws ShopError: wrong_password, weak_password, too_many_requests, busy.
 */
export async function changePassword(
  db: Database,
  viewer: Viewer,
  { oldPass, newPass }: ChangePasswordInput,
): Promise<void> {
  const { email } = await confirmPassword(db, viewer.id, oldPass, 'oldPass');
  refuseCommon('newPass', newPass, email);
  const passwordHash = await hashPassword(newPass);
  await transaction(db, (tx) =>
    setPassword(tx, viewer.id, passwordHash, { keepSession: viewer.sessionId }),
  );
}

/** Writes a new hash and everything that follows: sessions and open links end, the owner hears of it. */
export async function setPassword(
  tx: Database,
  userId: number,
  passwordHash: string,
  { keepSession }: { keepSession?: number } = {},
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, userId));
  await endSessions(tx, userId, keepSession === undefined ? {} : { except: keepSession });
  await tx.delete(restoreTokens).where(eq(restoreTokens.userId, userId));
  await tx
    .insert(outbox)
    .values({ kind: 'mail.password-changed', key: randomUUID(), payload: { userId } });
}
