import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { LACKING_ERROR } from '@/lib/http/auth/admit';
import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import type { Viewer } from '@/lib/http/auth/viewer';
import { requireRecentPassword } from '../password/confirm-password';
import { findPersonEmail } from '../profile/queries';
import { recordOwnChange } from '../profile/record-own-change';
import { isStaff } from '../role';
import { notifyFactorChange } from '../second-factor/notify-factor-change';
import { endSessions } from '../session/end-sessions';
import { lockOwner } from '../session/lock-user';
import { deviceName } from '../session/start-session';
import { expectedOf, issueChallenge, passkeyDomain, passkeyRefused } from './challenge';
import type { NewPasskey } from './inputs';

const MOST_PASSKEYS = 10;
/** COSE numbers of ES256, RS256 and EdDSA; every device has one of them. */
const ALGORITHMS = [-7, -257, -8];
const WHY = 'Щоб змінити ключі доступу, введіть пароль';

async function requireProof(db: Database, viewer: Viewer, password: string | undefined) {
  // Staff sign in with the password and a code first, so that they have recovery codes when the passkey is lost.
  if (viewer.lacking) throw new ShopError(LACKING_ERROR[viewer.lacking]);
  if (isStaff(viewer.grantedRole)) requireFreshCode(viewer);
  await requireRecentPassword(db, viewer, password, WHY);
}

/**
 * What the browser needs to create a passkey for the caller. Needs the password, unless it was given within a quarter
 * of an hour, and a fresh code of staff with an app. Throws ShopError: second_factor_needed,
 * second_factor_setup_needed, fresh_code_needed, password_needed, wrong_password, too_many_requests, too_many_rows, busy.
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
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

const tooMany = () =>
  new ShopError('too_many_rows', { message: 'Ключів уже 10. Видаліть той, що вже не потрібен' });

/**
 * Stores the passkey that the browser has created, and tells the owner by mail. Throws ShopError: wrong_code,
 * too_many_rows, session_expired.
 */
export async function addPasskey(
  db: Database,
  viewer: Viewer,
  response: NewPasskey,
  userAgent: string,
): Promise<void> {
  const { registrationInfo: made } = await verifyRegistrationResponse({
    ...expectedOf(db, viewer.sessionId),
    supportedAlgorithmIDs: ALGORITHMS,
    response,
  }).catch((error: unknown) => {
    throw passkeyRefused(error);
  });
  if (!made) throw passkeyRefused('not verified');
  await transaction(db, async (tx) => {
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
  });
}

/**
 * Removes a passkey of the caller and ends their other sessions, which may have been opened with it. Needs the same
 * proof as `offerPasskey`. Throws ShopError: as `offerPasskey`; not_found.
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
    await recordOwnChange(tx, owner, 'passkey', { passkey: gone.name }, null);
    await notifyFactorChange(tx, viewer.id, 'passkey-removed');
    await endSessions(tx, viewer.id, { except: viewer.sessionId });
  });
}
