import { eq } from 'drizzle-orm';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { EntryPanel } from '@/components/account/entry/entry-panel';
import { NoticesScreen } from '@/components/notices/notices-screen';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { userNotices } from '@/lib/db/schema';
import { findNotices } from '@/lib/notices/change-notices';

// The URL allows unsubscribing: it must not reach other hosts in a Referer header.
export const metadata: Metadata = { ...privateMetadata('Листи магазину'), referrer: 'no-referrer' };

/** The page of a mailed link. */
export default async function NoticesPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  const own = await findNotices(database(), eq(userNotices.token, token));
  return (
    <div className="wrap pt-6 md:pt-10">
      {own ? (
        <NoticesScreen token={token} initial={own.view} />
      ) : (
        <EntryPanel title="Це посилання вже не&nbsp;діє">
          <p className="text-ink-2">
            Листи про обране та кошик можна вмикати й&nbsp;вимикати в&nbsp;
            <a href="/user">кабінеті</a>.
          </p>
        </EntryPanel>
      )}
    </div>
  );
}
