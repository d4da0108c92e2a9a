import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { apiKeys, users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { KEY_START } from '@/lib/http/auth/api-key';
import { hashToken, newToken } from '@/lib/http/auth/secrets';
import { clock, DAY } from '@/lib/shared/clock';
import type { ApiKeyView, NewSecret } from './answers';
import type { ApiKeyInput } from './inputs';

/** Maximum keys, ended ones included. */
const MOST = 100;
/** How long a replaced key still works, in ms. */
const OVERLAP = DAY;

/** All API keys, newest first, without the keys themselves. */
export async function listApiKeys(db: Database): Promise<ApiKeyView[]> {
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key: { id, name, scopes, prefix, perMinute, ...key }, ...person }) => ({
    ...{ id, name, scopes, prefix, perMinute, by: fullName(person) },
    createdAt: key.createdAt.toISOString(),
    usedAt: key.usedAt?.toISOString() ?? null,
    endsAt: key.endsAt?.toISOString() ?? null,
    hasEnded: key.endsAt !== null && key.endsAt <= clock.now(),
  }));
}

/** Makes an API key; only this answer contains it. Throws ShopError: too_many_rows. */
export const createApiKey = (
  db: Database,
  input: ApiKeyInput,
  userId: number,
): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    const made = await insertKey(tx, { ...input, userId });
    const after = { name: input.name, scopes: input.scopes, perMinute: input.perMinute };
    await record(tx, userId, 'create', { ...made, ...input }, { before: null, after });
    return made;
  });

/** Replaces a key by a new one with the same rights; the old one still works for a day. Throws ShopError: not_found. */
export const rotateApiKey = (db: Database, id: number, userId: number): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    const { name, scopes, perMinute } = await lockKey(tx, id);
    const made = await insertKey(tx, { name, scopes, perMinute, userId });
    const endsAt = new Date(clock.now().getTime() + OVERLAP);
    await tx.update(apiKeys).set({ replacedBy: made.id, endsAt }).where(eq(apiKeys.id, id));
    await record(
      tx,
      userId,
      'rotate',
      { id, name },
      { before: null, after: { replacedBy: made.id } },
    );
    return made;
  });

/** Ends a key at once. Throws ShopError: not_found. */
export const revokeApiKey = (db: Database, id: number, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, scopes } = await lockKey(tx, id);
    await tx.update(apiKeys).set({ endsAt: clock.now() }).where(eq(apiKeys.id, id));
    await record(tx, userId, 'revoke', { id, name }, { before: { name, scopes }, after: null });
  });

async function lockKey(tx: Database, id: number) {
  const isOpen = or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, clock.now()));
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isOpen))
    .for('update');
  if (!key) throw new ShopError('not_found');
  return key;
}

async function insertKey(
  tx: Database,
  row: Pick<typeof apiKeys.$inferInsert, 'name' | 'scopes' | 'perMinute' | 'userId'>,
): Promise<NewSecret> {
  if ((await tx.$count(apiKeys)) >= MOST) throw new ShopError('too_many_rows');
  const secret = KEY_START + newToken();
  const [made] = await tx
    .insert(apiKeys)
    .values({ ...row, prefix: secret.slice(0, 10), hash: hashToken(secret) })
    .returning({ id: apiKeys.id });
  return { id: made?.id ?? 0, secret };
}

const record = (
  tx: Database,
  userId: number,
  action: string,
  { id, name }: { id: number; name: string },
  change: Pick<Parameters<typeof recordChange>[1], 'before' | 'after'>,
) => recordChange(tx, { userId, action: `apiKey.${action}`, entityId: id, title: name, ...change });
