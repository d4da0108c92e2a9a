import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { posEvents } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { readEvent } from '../adapter/read-event';
import { isHandledEvent } from './plan-refresh';

/**
 * Stores a POS webhook, once however often it is delivered. It is processed two seconds later or more, together with
 * others that arrive by then. Two changes of one object within a second have the same signature; the refresh runs
 * later, so it reads both. Throws ShopError: not_found when no secret is set to verify it; bad_json; bad_signature.
 */
export async function receiveWebhook(db: Database, raw: Buffer): Promise<void> {
  const { POSTER_SECRET: secret } = env();
  if (!secret) throw new ShopError('not_found');
  const event = readEvent(raw, secret);
  if (!event || !isHandledEvent(event)) return;
  await db
    .insert(posEvents)
    .values({ ...event, dueAt: sql`now() + interval '2 seconds'` })
    .onConflictDoNothing();
}
