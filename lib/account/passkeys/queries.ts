import { asc, eq, sql } from 'drizzle-orm';
import type { PasskeyView } from '@/lib/account/answers';
import type { Database } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';

/** SQL: whether the user of the row (`users`) has a passkey. */
export const HAS_PASSKEY = sql<boolean>`exists (select 1 from passkeys k where k.user_id = users.id)`;

/** A user's passkeys in the order in which they were added. */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyView[]> {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkeys;
  const rows = await db
    .select({ id, name, isBackedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
