import { eq } from 'drizzle-orm';
import { hashPassword, isPassword } from '@/lib/account/password/hash-password';
import { endSessions } from '@/lib/account/session/end-sessions';
import { type Database, transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { newToken } from '@/lib/http/auth/session-token';
import { DEMO_ADMIN } from './demo-admin';

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
