import { desc, eq } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { apiKeys, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { KEY_START } from '@/lib/http/auth/api-key';
import { hashToken, newToken } from '@/lib/http/auth/secrets';
import { clock, DAY } from '@/lib/shared/clock';
import { pick } from '@/lib/shared/record-of';
import type { ApiKeyView, NewSecret } from './answers';
import type { ApiKeyInput } from './inputs';

/** Maximum keys, ended ones included. */
const MOST = 100;
/** How long a replaced key still works, in ms. */
const OVERLAP = DAY;

type KeyRow = typeof apiKeys.$inferSelect;

const hasEnded = ({ endsAt }: KeyRow): boolean => endsAt !== null && endsAt <= clock.now();

/** All API keys, newest first, without the keys themselves. */
export async function listApiKeys(db: Database): Promise<ApiKeyView[]> {
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, ...person }) => ({
    ...pick(key, ['id', 'name', 'scopes', 'prefix', 'perMinute']),
    by: fullName(person),
    usedAt: key.usedAt?.toISOString() ?? null,
    endsAt: key.endsAt?.toISOString() ?? null,
    hasEnded: hasEnded(key),
  }));
}

/** Makes an API key; only this answer contains it. Throws ShopError: too_many_rows. */
export const createApiKey = (db: Database, input: ApiKeyInput, userId: number) =>
  transaction(db, async (tx) => {
    const made = await insertKey(tx, { ...input, userId });
    await record(tx, userId, 'create', { ...made, ...input }, null, { ...input });
    return made;
  });

/**
 * Replaces a key by a new one with the same rights; the old one still works for a day. Throws ShopError: not_found,
 * edit_conflict for a key that was replaced already.
 */
export const rotateApiKey = (db: Database, id: number, userId: number): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    const key = await lockKey(tx, id);
    if (key.replacedBy !== null) {
      throw new ShopError('edit_conflict', { message: 'Цей ключ уже замінено' });
    }
    const made = await insertKey(tx, { ...pick(key, ['name', 'scopes', 'perMinute']), userId });
    const endsAt = new Date(clock.now().getTime() + OVERLAP);
    await tx.update(apiKeys).set({ replacedBy: made.id, endsAt }).where(eq(apiKeys.id, id));
    await record(tx, userId, 'rotate', key, null, { replacedBy: made.id });
    return made;
  });

/** Ends a key at once. Throws ShopError: not_found. */
export const revokeApiKey = (db: Database, id: number, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const key = await lockKey(tx, id);
    await tx.update(apiKeys).set({ endsAt: clock.now() }).where(eq(apiKeys.id, id));
    await record(tx, userId, 'revoke', key, { name: key.name, scopes: key.scopes }, null);
  });

async function lockKey(tx: Database, id: number): Promise<KeyRow> {
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!key || hasEnded(key)) throw new ShopError('not_found');
  return key;
}

async function insertKey(
  tx: Database,
  row: Pick<KeyRow, 'name' | 'scopes' | 'perMinute' | 'userId'>,
): Promise<NewSecret> {
  if ((await tx.$count(apiKeys)) >= MOST) throw new ShopError('too_many_rows');
  const secret = KEY_START + newToken();
  const stored = { ...row, prefix: secret.slice(0, 10), hash: hashToken(secret) };
  const [made] = await tx.insert(apiKeys).values(stored).returning({ id: apiKeys.id });
  return { id: made?.id ?? 0, secret };
}

const record = (
  tx: Database,
  userId: number,
  action: string,
  { id, name }: { id: number; name: string },
  before: AuditFields | null,
  after: AuditFields | null,
) =>
  recordChange(tx, {
    ...{ userId, action: `apiKey.${action}`, entityId: id, title: name, before, after },
  });
