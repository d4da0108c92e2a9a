import type { Database } from '@/lib/db/client';
import { enqueue } from '@/lib/outbox/enqueue';
import type { FactorNews } from './factor-news';

/** Notifies a person by mail of a change of their second factor: it may not have been them. */
export async function notifyFactorChange(
  tx: Database,
  userId: number,
  news: FactorNews,
): Promise<void> {
  await enqueue(tx, { kind: 'mail.second-factor', payload: { userId, news } });
}
