import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { Article } from '@/components/help/article';
import { HelpArticle } from '@/components/help/help-page';
import { HomeBlocks } from '@/components/home/home-blocks';
import { AnnouncementLine } from '@/components/layout/announcement';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import type { ContentKind } from '@/lib/content/kinds';
import { findByToken, parseContent } from '@/lib/content/queries';
import { database } from '@/lib/db/client';
import { sampleMails } from '@/lib/notifications/sample-mails';

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
      <Preview {...version} />
    </>
  );
}

async function Preview({ kind, value }: { kind: ContentKind; value: unknown }) {
  const shop = await readShop();
  switch (kind) {
    case 'announcement':
      return <AnnouncementLine {...parseContent(kind, value)} />;
    case 'home':
      return (
        <HydratedPart>
          <HomeBlocks {...parseContent(kind, value)} />
        </HydratedPart>
      );
    case 'page': {
      const { title, text } = parseContent(kind, value);
      return <Article name={title} path="/info" text={text} shop={shop} hasContents />;
    }
    case 'menu':
      return (
        <ul className="wrap grid gap-2 pb-10">
          {Object.values(parseContent(kind, value))
            .flat()
            .map(({ text, href }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a link may stand in several lists
              <li key={place}>
                <b>{text}</b> → {href}
              </li>
            ))}
        </ul>
      );
    case 'mails':
      return sampleMails(parseContent(kind, value), shop).map(({ name, subject, html }) => (
        <section key={name} className="wrap pb-10">
          <h2 className="mb-3">{subject}</h2>
          <iframe title={subject} srcDoc={html} sandbox="" className="h-[560px] w-full bg-white" />
        </section>
      ));
    default:
      return <HelpArticle slug={kind} text={parseContent(kind, value).text} />;
  }
}
