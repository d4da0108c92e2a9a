import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock } from '@/lib/shared/clock';
import { fullName } from '../profile/person-name';
import { lockOwner } from '../session/lock-user';
import { secretOf, wrongCode } from './accept-code';
import { encrypt } from './encrypt';
import { readTicket } from './enrol-app';
import type { ConfirmAppInput } from './inputs';
import { limitCodeAttempts } from './limit-code-attempts';
import { notifyFactorChange } from './notify-factor-change';
import { writeRecoveryCodes } from './renew-recovery-codes';
import { grantFactor } from './submit-code';
import { stepOf } from './totp';

/**
 * Turns on an authenticator app with its first code. When it replaces another app, sessions confirmed by the old app
 * need a code again. Returns ten recovery codes, shown only once, and new tokens: this session now has its second
 * factor. Throws ShopError: wrong_code, link_expired, edit_conflict, too_many_requests, session_expired.
 */
export async function confirmApp(
  db: Database,
  viewer: Viewer,
  { ticket, code }: ConfirmAppInput,
): Promise<{ tokens: SessionTokens; recoveryCodes: string[] }> {
  const { secret, before } = readTicket(ticket, viewer);
  return limitCodeAttempts(db, viewer, async () => {
    const step = stepOf(code, secret, clock.now());
    if (step === null) throw wrongCode();
    return transaction(db, async (tx) => {
      const user = await lockOwner(tx, viewer.id);
      // Another app was set up, or the app was reset, since the ticket was issued.
      if ((user.totpConfirmedAt?.getTime() ?? null) !== before) {
        throw new ShopError('edit_conflict');
      }
      await tx
        .update(users)
        .set({
          totpSecret: encrypt(secret, secretOf(viewer.id)),
          totpConfirmedAt: clock.now(),
          totpLastStep: step,
        })
        .where(eq(users.id, viewer.id));
      await resetOtherSessions(tx, viewer);
      await recordChange(tx, {
        userId: viewer.id,
        action: 'user.second-factor',
        entityId: viewer.id,
        title: fullName(user),
        before: { secondFactor: before === null ? 'немає' : 'є' },
        after: { secondFactor: before === null ? 'є' : 'інший застосунок' },
      });
      await notifyFactorChange(tx, viewer.id, 'set-up');
      const codes = await writeRecoveryCodes(tx, viewer.id);
      return { tokens: await grantFactor(tx, viewer.sessionId), recoveryCodes: codes };
    });
  });
}

/** The user's other sessions, confirmed by the previous app, need a code of the new app. */
async function resetOtherSessions(tx: Database, { id, sessionId }: Viewer): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(
      and(eq(sessions.userId, id), ne(sessions.id, sessionId), isNotNull(sessions.secondFactorAt)),
    );
}
