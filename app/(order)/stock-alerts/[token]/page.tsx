import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailboxScreen } from '@/components/stock-alerts/mailbox-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { listAwaitedBy } from '@/lib/stock-alerts/queries';

export const metadata: Metadata = {
  ...privateMetadata('Повідомлення про наявність'),
  // The URL allows unsubscribing: it must not reach other hosts in a Referer header.
  referrer: 'no-referrer',
};

type StockAlertsPageProps = { params: Promise<{ token: string }> };

/** The page of a mailed link. Rendered even without waiting alerts, to confirm that the visitor has unsubscribed. */
export default async function StockAlertsPage({ params }: StockAlertsPageProps) {
  await connection();
  const { token } = await params;
  return (
    <div className="wrap pt-6 md:pt-10">
      <MailboxScreen token={token} items={await listAwaitedBy(database(), token)} />
    </div>
  );
}
