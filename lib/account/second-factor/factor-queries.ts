import { and, eq, isNull } from 'drizzle-orm';
import type { FactorView } from '@/lib/account/answers';
import type { Database } from '@/lib/db/client';
import { recoveryCodes, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';

/** The caller's own second factor, without secrets. Throws ShopError: session_expired. */
export async function findFactor(db: Database, viewer: Viewer): Promise<FactorView> {
  const [user] = await db
    .select({ since: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (!user) throw new ShopError('session_expired');
  return {
    role: viewer.grantedRole,
    appSince: user.since?.toISOString() ?? null,
    lacking: viewer.lacking,
    isRequired: env().SECOND_FACTOR === 'required',
    codesLeft: await db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, viewer.id), isNull(recoveryCodes.usedAt)),
    ),
  };
}
