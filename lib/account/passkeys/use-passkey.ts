import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { clock } from '@/lib/shared/clock';
import { deviceMark } from '../session/known-device';
import { lockOwner } from '../session/lock-user';
import type { SignedIn } from '../session/sign-in';
import { startSession } from '../session/start-session';
import { expectedOf, issueChallenge, passkeyDomain, passkeyRefused } from './challenge';
import type { SignedChallenge } from './inputs';

/** What the browser needs to sign with a passkey of its choice. It names no passkeys, so strangers learn nothing. */
export const askForPasskey = async (db: Database): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: passkeyDomain(),
    challenge: new Uint8Array(Buffer.from(await issueChallenge(db, null), 'base64url')),
    userVerification: 'required',
  });

/**
 * Signs in with a passkey, which counts as password and second factor. Throws ShopError: wrong_code for an unknown
 * passkey, a wrong signature or a copied passkey, session_expired when the account was just deleted.
 */
export async function signInWithPasskey(
  db: Database,
  response: SignedChallenge,
  userAgent: string,
): Promise<SignedIn> {
  const userId = await acceptPasskey(db, response);
  return transaction(db, async (tx) => {
    const { emailKey } = await lockOwner(tx, userId);
    const tokens = await startSession(tx, userId, userAgent, true);
    logInfo('signed in with a passkey', { user: userId });
    return { userId, tokens, device: deviceMark(emailKey) };
  });
}

/** Checks a signed challenge and returns whose passkey has signed it. */
async function acceptPasskey(db: Database, response: SignedChallenge): Promise<number> {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!key) throw passkeyRefused('unknown');
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    ...expectedOf(db, null),
    response,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      // The counter is compared below, where two answers cannot pass at the same time.
      counter: 0,
    },
  }).catch((error: unknown) => {
    throw passkeyRefused(error);
  });
  const owner = Buffer.from(response.response.userHandle, 'base64url').toString();
  if (!verified || owner !== String(key.userId)) throw passkeyRefused('wrong signature or owner');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = info;
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: clock.now() })
    .where(
      and(
        eq(passkeys.id, key.id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  if (used.length > 0) return key.userId;
  throw passkeyRefused(
    'the counter did not grow',
    'Схоже, цей ключ доступу скопіювали. Увійдіть із паролем і замініть ключ',
  );
}
