import type { Database } from '@/lib/db/client';
import { enqueue } from '@/lib/outbox/enqueue';
import type { FactorNews } from '@/lib/outbox/messages';

/** Mails a user about a change of their second factor, since somebody else may have made it. */
export async function notifyFactorChange(
  tx: Database,
  userId: number,
  news: FactorNews,
): Promise<void> {
  await enqueue(tx, { kind: 'mail.second-factor', payload: { userId, news } });
}
