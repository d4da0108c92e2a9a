import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import type { SessionTokens } from '@/lib/http/auth/session-cookies';
import type { Viewer } from '@/lib/http/auth/viewer';
import { requireRecentPassword } from '../password/confirm-password';
import { findPersonEmail } from '../profile/queries';
import { recordOwnChange } from '../profile/record-own-change';
import { isStaff } from '../role';
import { grantFactor } from '../second-factor/accept-code';
import { notifyFactorChange } from '../second-factor/notify-factor-change';
import { requireFactor } from '../second-factor/require-factor';
import { endSessions } from '../session/end-sessions';
import { lockOwner } from '../session/lock-user';
import { deviceName } from '../session/start-session';
import { expectedOf, issueChallenge, passkeyDomain, passkeyRefused } from './challenge';
import type { NewPasskeyInput } from './inputs';

const MOST_PASSKEYS = 10;
const WHY = 'Щоб змінити ключі доступу, введіть пароль';

async function requireProof(db: Database, viewer: Viewer, password: string | undefined) {
  requireFactor(viewer);
  if (isStaff(viewer.grantedRole)) requireFreshCode(viewer);
  await requireRecentPassword(db, viewer, password, WHY);
}

/**
 * What the browser needs to create a passkey for the caller. Needs the password, unless it was given within a quarter
 * of an hour, and a fresh second factor of staff who have one. Throws ShopError: second_factor_needed,
 * fresh_code_needed, password_needed, wrong_password, too_many_requests, too_many_rows, busy.
 */
export async function offerPasskey(
  db: Database,
  viewer: Viewer,
  password?: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireProof(db, viewer, password);
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, viewer.id));
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const challenge = await issueChallenge(db, viewer.sessionId);
  const rpID = passkeyDomain();
  return generateRegistrationOptions({
    ...{ rpName: 'Амплуа', rpID, userName: await findPersonEmail(db, viewer.id) },
    userID: new Uint8Array(Buffer.from(String(viewer.id))),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

const tooMany = () =>
  new ShopError('too_many_rows', { message: 'Ключів уже 10. Видаліть той, що вже не потрібен' });

/**
 * Stores the passkey that the browser has created. Where staff must have a second factor, it becomes that of this
 * session, which gets new tokens; otherwise returns null. Throws ShopError: wrong_code, too_many_rows, session_expired.
 */
export async function addPasskey(
  db: Database,
  viewer: Viewer,
  response: NewPasskeyInput,
  userAgent: string,
): Promise<SessionTokens | null> {
  const { registrationInfo: made } = await verifyRegistrationResponse({
    ...expectedOf(db, viewer.sessionId),
    response,
  }).catch((error: unknown) => {
    throw passkeyRefused(error);
  });
  if (!made) throw passkeyRefused('not verified');
  return transaction(db, async (tx) => {
    const owner = await lockOwner(tx, viewer.id);
    const count = await tx.$count(passkeys, eq(passkeys.userId, viewer.id));
    if (count >= MOST_PASSKEYS) throw tooMany();
    const name = deviceName(userAgent);
    const added = await tx
      .insert(passkeys)
      .values({
        userId: viewer.id,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: made.credential.counter,
        transports: response.response.transports,
        isBackedUp: made.credentialBackedUp,
        name,
      })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw passkeyRefused('the credential exists already');
    await recordOwnChange(tx, owner, 'passkey', null, { passkey: name });
    await notifyFactorChange(tx, viewer.id, 'passkey-added');
    return viewer.lacking === 'setup' ? grantFactor(tx, viewer.sessionId) : null;
  });
}

/**
 * Removes a passkey of the caller and ends their other sessions, which may have been opened with it. Needs the same
 * proof as `offerPasskey`. Throws ShopError: as `offerPasskey`; not_found; forbidden for the last second factor in a
 * shop where staff must have one.
 */
export async function removePasskey(
  db: Database,
  viewer: Viewer,
  id: number,
  password?: string,
): Promise<void> {
  await requireProof(db, viewer, password);
  await transaction(db, async (tx) => {
    const owner = await lockOwner(tx, viewer.id);
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
      .returning({ name: passkeys.name });
    if (!gone) throw new ShopError('not_found');
    const isRequired = env().SECOND_FACTOR === 'required' && isStaff(owner.role);
    const left = await tx.$count(passkeys, eq(passkeys.userId, viewer.id));
    if (isRequired && !owner.totpConfirmedAt && left === 0) {
      throw new ShopError('forbidden', {
        message: 'Спершу додайте інший ключ або застосунок: без них команда не входить',
      });
    }
    await recordOwnChange(tx, owner, 'passkey', { passkey: gone.name }, null);
    await notifyFactorChange(tx, viewer.id, 'passkey-removed');
    await endSessions(tx, viewer.id, { except: viewer.sessionId });
  });
}
