import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { canonicalEmail, isEmail } from './email';
import { endSessions } from './end-sessions';
import { hashPassword } from './hash-password';

type Given = { email: string | undefined; password: string | undefined };

/**
 * Makes the first admin out of the environment, when there is none yet. An account that has this e-mail
 * already becomes it, with the given password and without its sessions: nobody has proved to own it.
 */
export async function ensureFirstAdmin(db: Database, { email, password }: Given): Promise<void> {
  if (!email || !password || (await hasAdmin(db))) return;
  if (!isEmail(email)) throw new Error('ADMIN_EMAIL is no e-mail address');
  const passwordHash = await hashPassword(password.normalize('NFKC'));
  await transaction(db, async (tx) => {
    if (await hasAdmin(tx)) return;
    const [admin] = await tx
      .insert(users)
      .values({
        firstName: 'Адмін',
        lastName: 'Амплуа',
        phone: '',
        email: email.trim(),
        emailKey: canonicalEmail(email),
        role: 'admin',
        passwordHash,
      })
      .onConflictDoUpdate({
        target: users.emailKey,
        set: { role: 'admin', passwordHash, updatedAt: sql`now()` },
      })
      .returning({ id: users.id });
    if (admin) await endSessions(tx, admin.id);
    logInfo('first admin made');
  });
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'admin'))) > 0;
}
