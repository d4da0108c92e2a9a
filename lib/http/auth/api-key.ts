import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { apiKeys } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock, MINUTE } from '@/lib/shared/clock';
import { consumeKeyLimit } from '../route/rate-limit';
import type { KeyScope } from './scopes';
import { hashToken } from './secrets';
import { bearerToken } from './session-cookies';
import type { Viewer } from './viewer';

/** With this every API key begins, followed by a token (`newToken`); tokens of sessions are shorter. */
export const KEY_START = 'amp_';
const KEY = new RegExp(`^${KEY_START}[\\w-]{43}$`);

/** Whether the request carries an API key: then nothing else identifies its caller. */
export const hasApiKey = (request: Request): boolean => KEY.test(bearerToken(request) ?? '');

/** Whoever calls with an API key: a manager without a session and without a second factor. */
export type KeyViewer = Viewer & { keyName: string };

/**
 * Admits an API key that has the handler's scope. Throws ShopError: forbidden without the scope, unauthorized for a key
 * that does not exist or has ended, too_many_requests.
 */
export async function admitKey(
  db: Database,
  request: Request,
  scope: KeyScope | undefined,
): Promise<KeyViewer> {
  if (!scope) throw new ShopError('forbidden');
  const now = clock.now();
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.hash, hashToken(bearerToken(request) ?? '')),
        or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)),
      ),
    );
  if (!key) throw new ShopError('unauthorized');
  if (!key.scopes.includes(scope)) throw new ShopError('forbidden');
  await consumeKeyLimit(key);
  if (!key.usedAt || now.getTime() - key.usedAt.getTime() > MINUTE) {
    await db.update(apiKeys).set({ usedAt: sql`now()` }).where(eq(apiKeys.id, key.id));
  }
  return {
    ...{ id: key.userId, role: 'manager', grantedRole: 'manager', lacking: null },
    // No session, and a second factor that was never entered, so that nothing counts as freshly confirmed.
    ...{ sessionId: 0, hasApp: true, codeGivenAt: null },
    keyName: `Ключ «${key.name}»`,
  };
}
