import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import { requireRecentPassword } from '../password/recent-password';
import { isStaff } from '../role';
import { acceptCode } from './accept-code';
import { decrypt, encrypt } from './encrypt';
import type { Enrolment } from './factor';
import { type EnrolInput, enrolmentNote } from './inputs';
import { limitCodeAttempts } from './limit-code-attempts';
import { appAddress, newSecret } from './totp';

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

/** Encryption purpose of a ticket: only the session that requested it can use it. */
const ticketOf = ({ id, sessionId }: Viewer): string => `enrolment:${id}:${sessionId}`;

async function findOwner(db: Database, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ShopError('session_expired');
  return user;
}
