import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Enrolment } from '@/lib/account/answers';
import { requireRecentPassword } from '@/lib/account/password/confirm-password';
import { fullName } from '@/lib/account/profile/person-name';
import { isStaff } from '@/lib/account/role';
import { lockOwner } from '@/lib/account/session/lock-user';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { sessions, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import { acceptCode, grantFactor, secretOf, wrongCode } from './accept-code';
import { appAddress, decrypt, encrypt, newSecret, stepOf } from './codes';
import { type ConfirmAppInput, type EnrolInput, enrolmentNote } from './inputs';
import { limitCodeAttempts } from './limit-code-attempts';
import { notifyFactorChange } from './notify-factor-change';
import { writeRecoveryCodes } from './renew-recovery-codes';

const TICKET_LIFE = 15 * MINUTE;
const WHY = 'Щоб налаштувати застосунок, введіть пароль';

/**
 * Starts the setup of an authenticator app: returns a new secret, and a ticket that contains the secret encrypted.
 * Nothing is stored until a first code proves that an app has the secret, so the previous app works until then. Needs
 * the password, unless it was given within a quarter of an hour, and a code of the previous app if there is one. Throws
 * ShopError: not_found for customers, password_needed, wrong_password, wrong_code, too_many_requests, session_expired,
 * busy.
 */
export async function enrolApp(
  db: Database,
  viewer: Viewer,
  { password, code }: EnrolInput,
): Promise<Enrolment> {
  if (!isStaff(viewer.grantedRole)) {
    throw new ShopError('not_found', { message: 'Вхід за кодом є лише в команди магазину' });
  }
  await requireRecentPassword(db, viewer, password, WHY);
  const user = await findOwner(db, viewer.id);
  if (user.totpConfirmedAt) {
    await limitCodeAttempts(db, viewer, () =>
      transaction(db, (tx) => acceptCode(tx, viewer.id, code ?? '')),
    );
  }
  const secret = newSecret();
  const note = {
    secret,
    before: user.totpConfirmedAt?.getTime() ?? null,
    until: clock.now().getTime() + TICKET_LIFE,
  };
  return {
    secret,
    address: appAddress(secret, user.email),
    ticket: encrypt(JSON.stringify(note), ticketOf(viewer)),
  };
}

export type Ticket = { secret: string; before: number | null };

/** Decrypts this session's ticket. Throws ShopError: link_expired when it is expired or belongs to another session. */
export function readTicket(ticket: string, viewer: Viewer): Ticket {
  const note = enrolmentNote.safeParse(decrypt(ticket, ticketOf(viewer)));
  if (note.success && note.data.until > clock.now().getTime()) return note.data;
  throw new ShopError('link_expired', {
    message: 'Минуло забагато часу. Почніть налаштування ще раз',
  });
}

/** The `purpose` for which a ticket is encrypted. Only the session that requested the ticket can use it. */
const ticketOf = ({ id, sessionId }: Viewer): string => `enrolment:${id}:${sessionId}`;

async function findOwner(db: Database, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ShopError('session_expired');
  return user;
}

/**
 * Turns on an authenticator app with its first code. When it replaces another app, sessions confirmed by the old app
 * need a code again. Returns ten recovery codes, which are shown only once, and new tokens for this session, which now
 * has its second factor. Throws ShopError: wrong_code, link_expired, edit_conflict, too_many_requests, session_expired.
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

/** Resets the second factor of the user's other sessions, so that each needs a code of the new app. */
async function resetOtherSessions(tx: Database, { id, sessionId }: Viewer): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(
      and(eq(sessions.userId, id), ne(sessions.id, sessionId), isNotNull(sessions.secondFactorAt)),
    );
}
