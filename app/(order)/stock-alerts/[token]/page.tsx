import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailboxScreen } from '@/components/stock-alerts/mailbox-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { listAwaitedBy } from '@/lib/stock-alerts/queries';

// Rendered for each visit, since its scripts carry the nonce of the page's strict policy.
export const instant = false;

export const metadata: Metadata = {
  ...privateMetadata('Повідомлення про наявність'),
  // The link is the permission to leave: it must not travel to other hosts.
  referrer: 'no-referrer',
};

type StockAlertsPageProps = { params: Promise<{ token: string }> };

/** Also for a link under which nothing waits any more: whoever has left by it has to see that they have. */
export default async function StockAlertsPage({ params }: StockAlertsPageProps) {
  await connection();
  const { token } = await params;
  return (
    <div className="wrap pt-6 md:pt-10">
      <MailboxScreen token={token} items={await listAwaitedBy(database(), token)} />
    </div>
  );
}
