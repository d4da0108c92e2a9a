import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ERROR_TEXT, ShopError } from '@/lib/errors';
import { consumeAccountLimit, resetAccountLimit } from '@/lib/http/route/rate-limit';
import { isPassword } from './hash-password';

/**
 * Checks the account's password. `field` is the form field that shows the error. Throws ShopError: wrong_password,
 * too_many_requests, not_found, busy.
 */
export async function confirmPassword(
  db: Database,
  userId: number,
  password: string,
  field: 'oldPass' | 'password',
): Promise<typeof users.$inferSelect> {
  await consumeAccountLimit('password-account', String(userId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ShopError('not_found');
  if (!(await isPassword(user.passwordHash, password))) {
    throw new ShopError('wrong_password', { errors: { [field]: [ERROR_TEXT.wrong_password] } });
  }
  await resetAccountLimit('password-account', String(userId));
  return user;
}
