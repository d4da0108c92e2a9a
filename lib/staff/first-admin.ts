import { eq, sql } from 'drizzle-orm';
import { type LoginInput, loginInput } from '@/lib/account/inputs';
import { refuseCommon } from '@/lib/account/password/common-passwords';
import { hashPassword, isPassword } from '@/lib/account/password/hash-password';
import { canonicalEmail } from '@/lib/account/profile/email';
import { endSessions } from '@/lib/account/session/end-sessions';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { newToken } from '@/lib/http/auth/secrets';
import { logInfo } from '@/lib/log';
import { DEMO_ADMIN } from './demo-admin';

/**
 * The first admin from the environment, null when it names none. Throws an Error that names the variable which is
 * invalid or too easy to guess; the password of the demo admin is accepted only in a demo.
 */
export function readFirstAdmin(
  email: string | undefined,
  password: string | undefined,
  { isDemo }: { isDemo: boolean },
): LoginInput | null {
  if (!email && !password) return null;
  const result = loginInput.safeParse({ email: email ?? '', password: password ?? '' });
  if (!result.success) {
    const wrong = result.error.issues.map(
      ({ path, message }) => `ADMIN_${String(path[0]).toUpperCase()}: ${message}`,
    );
    throw wrongSettings(wrong.join('; '));
  }
  refuseKnown(result.data, isDemo);
  return result.data;
}

function refuseKnown({ email, password }: LoginInput, isDemo: boolean): void {
  if (password === DEMO_ADMIN.password) {
    if (isDemo) return;
    throw wrongSettings('ADMIN_PASSWORD: Цей пароль демонстрації відомий усім');
  }
  try {
    refuseCommon('password', password, email);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw wrongSettings(`ADMIN_PASSWORD: ${error.message}`);
  }
}

const wrongSettings = (what: string): Error =>
  new Error(`Wrong settings in the environment: ${what}`);

/**
 * Creates the first admin when there is none. An existing account with this e-mail becomes the admin. It gets the given
 * password, and its sessions end, since somebody else may have registered the address. An address from the environment
 * counts as verified.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password }: LoginInput,
): Promise<void> {
  if (await hasAdmin(db)) return;
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    if (await hasAdmin(tx)) return;
    const [admin] = await tx
      .insert(users)
      .values({
        firstName: 'Адмін',
        lastName: 'Амплуа',
        phone: '',
        email,
        emailKey: canonicalEmail(email),
        role: 'admin',
        emailProvenAt: sql`now()`,
        passwordHash,
      })
      .onConflictDoUpdate({
        target: users.emailKey,
        set: {
          role: 'admin',
          invitedRole: null,
          emailProvenAt: sql`now()`,
          passwordHash,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: users.id });
    if (admin) await endSessions(tx, admin.id);
    logInfo('first admin made');
  });
}

/** The error when a publicly reachable shop has no admin. */
export const lacksAdmin = (): Error =>
  new Error(
    'ADMIN_EMAIL and ADMIN_PASSWORD are not set: a shop that others reach, by HOST or SITE_URL, needs an admin of its own.',
  );

export async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'admin'))) > 0;
}

/**
 * Makes the demo admin a customer with a random password, unless the password was changed: a demo that goes live must
 * not keep a publicly known login. Returns whether anything was changed.
 */
export async function retireDemoAdmin(db: Database): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, DEMO_ADMIN.email));
  if (!user || !(await isPassword(user.passwordHash, DEMO_ADMIN.password))) return false;
  const passwordHash = await hashPassword(newToken());
  await transaction(db, async (tx) => {
    await tx.update(users).set({ role: 'customer', passwordHash }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
  });
  return true;
}
