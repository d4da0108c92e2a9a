import { asc, eq } from 'drizzle-orm';
import type { PasskeyView } from '@/lib/account/answers';
import type { Database } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';

/** A user's passkeys in the order in which they were added. */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyView[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
