import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { HomeBlocks } from '@/components/home/home-blocks';
import { AnnouncementLine } from '@/components/layout/announcement';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { findByToken } from '@/lib/content/queries';
import { database } from '@/lib/db/client';

export const metadata: Metadata = privateMetadata('Перегляд');

type PreviewPageProps = { params: Promise<{ token: string }> };

/** What a version of the content would look like. Whoever has the link sees it. */
export default async function PreviewPage({ params }: PreviewPageProps) {
  await connection();
  const version = (await findByToken(database(), (await params).token)) ?? notFound();
  return (
    <>
      <p className="wrap py-3 text-sm text-ink-2">
        Перегляд: покупці бачать це лише після публікації.
      </p>
      {version.kind === 'announcement' && <AnnouncementLine {...version.value} />}
      {version.kind === 'home' && (
        <HydratedPart>
          <HomeBlocks {...version.value} />
        </HydratedPart>
      )}
    </>
  );
}
