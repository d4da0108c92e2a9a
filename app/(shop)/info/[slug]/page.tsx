import type { Metadata } from 'next';
import { Article } from '@/components/help/article';
import { NotFoundMessage } from '@/components/layout/missing';
import { readShop } from '@/lib/catalogue/cached';
import {
  MISSING_METADATA,
  pageMetadata,
  SITE_DESCRIPTION,
} from '@/lib/catalogue/seo/page-metadata';
import { readPage } from '@/lib/content/cached';
import { infoPath } from '@/lib/content/pages/info-path';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ slug: string }> };

/** Builds have no database: the pages are rendered on their first request. */
export const generateStaticParams = () => [{ slug: '_' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPage((await params).slug);
  if (!page) return MISSING_METADATA;
  const { title, description, slug } = page;
  return pageMetadata({
    title,
    description: description || SITE_DESCRIPTION,
    path: infoPath(slug),
  });
}

export default async function InfoPage({ params }: Props) {
  const [page, shop] = await Promise.all([readPage((await params).slug), readShop()]);
  if (!page) return <NotFoundMessage />;
  return (
    <Article
      name={page.title}
      path={infoPath(page.slug)}
      text={page.text}
      shop={shop}
      hasContents
    />
  );
}
