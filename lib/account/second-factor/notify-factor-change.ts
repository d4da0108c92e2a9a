import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import type { FactorNews } from './factor';

/** Tells a person by mail what has happened to their second factor: it may not have been them. */
export async function notifyFactorChange(
  tx: Database,
  userId: number,
  news: FactorNews,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ kind: 'mail.second-factor', key: randomUUID(), payload: { userId, news } });
}
