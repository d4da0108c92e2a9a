import { Secret, TOTP } from 'otpauth';
import type { Role } from '@/lib/account/role';
import { confirmApp, enrolApp } from '@/lib/account/second-factor/enrol-app';
import type { Database } from '@/lib/db/client';
import { findViewer, type Viewer } from '@/lib/http/auth/viewer';
import { clock, SECOND } from '@/lib/shared/clock';
import { givenSession, givenUser, PASSWORD, pageRequest } from './account';

/** The code of an authenticator app for this secret, this many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30 * SECOND,
  });

/** Signs a user in with only the password; returns the new session's viewer. */
export async function givenSignIn(db: Database, userId: number) {
  const { access } = await givenSession(db, userId);
  return { viewer: (await seenBy(db, access)) as Viewer, seenAgain: () => seenBy(db, access) };
}

export const seenBy = (db: Database, token: string): Promise<Viewer | null> =>
  findViewer(db, pageRequest('/', { cookie: `token=${token}` }));

/** A staff member with an authenticator app, in the session that set it up. */
export async function givenApp(db: Database, role: Role = 'manager') {
  const { id, email } = await givenUser(db, { role });
  const { viewer } = await givenSignIn(db, id);
  const { secret, ticket } = await enrolApp(db, viewer, { password: PASSWORD });
  // The code of the previous step, so that the current codes remain unused.
  const code = codeOf(secret, -1);
  const { tokens, recoveryCodes } = await confirmApp(db, viewer, { ticket, code });
  return {
    id,
    email,
    secret,
    access: tokens.access,
    recoveryCodes,
    seenAgain: () => seenBy(db, tokens.access),
    viewer: (await seenBy(db, tokens.access)) as Viewer,
  };
}
