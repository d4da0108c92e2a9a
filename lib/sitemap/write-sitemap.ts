import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { bundlePath } from '@/lib/bundles/bundle';
import { listBundles } from '@/lib/bundles/queries';
import { bundlePhotos } from '@/lib/bundles/seo';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { photoUrl } from '@/lib/catalogue/product/photo';
import { productPath } from '@/lib/catalogue/product/product';
import { countByCategory } from '@/lib/catalogue/product/queries';
import { infoPath } from '@/lib/content/pages/info-path';
import { listPages } from '@/lib/content/pages/queries';
import type { Database } from '@/lib/db/client';
import { HELP_PAGES, helpPath } from '@/lib/help/help-pages';
import {
  hasReduced,
  listLandingAddresses,
  listProductParts,
  partName,
  productBatches,
  type SitemapPart,
} from './queries';

/** The sitemap index, gzipped. `siteUrl` without trailing slash. */
export async function writeIndex(db: Database, siteUrl: string): Promise<Buffer> {
  const address = (part: SitemapPart) => `${siteUrl}/sitemaps/${partName(part)}`;
  const parts = await listProductParts(db);
  return gzipped(async (write) => {
    await write(
      indexXml([
        { url: address({ kind: 'pages' }), changedAt: null },
        ...parts.map(({ number, changedAt }) => ({
          url: address({ kind: 'products', number }),
          changedAt,
        })),
      ]),
    );
  });
}

/** One part of the sitemap, gzipped; null when there is no such part. */
export async function writePart(
  db: Database,
  part: SitemapPart,
  siteUrl: string,
): Promise<Buffer | null> {
  let amount = 0;
  const bytes = await gzipped(async (write) => {
    await write(URLSET_START);
    for await (const entries of entriesOf(db, part, siteUrl)) {
      amount += entries.length;
      await write(entries.map(entryXml).join(''));
    }
    await write(URLSET_END);
  });
  return amount > 0 ? bytes : null;
}

async function* entriesOf(
  db: Database,
  part: SitemapPart,
  siteUrl: string,
): AsyncGenerator<SitemapEntry[]> {
  if (part.kind === 'pages') {
    yield await pageEntries(db, siteUrl);
    return;
  }
  for await (const products of productBatches(db, part.number)) {
    yield products.map((product) => ({
      url: siteUrl + productPath(product),
      changedAt: product.updatedAt,
      images: product.photo ? [siteUrl + photoUrl(product.photo, 1200)] : [],
    }));
  }
}

/**
 * All pages except products. Only the first page of a category: crawlers find the others by links. Home, categories,
 * sale, bundles and legal texts have no modification date, since none is stored.
 */
async function pageEntries(db: Database, siteUrl: string): Promise<SitemapEntry[]> {
  const counts = await countByCategory(db);
  const bundles = await listBundles(db);
  const isAnyReduced = await hasReduced(db);
  const landings = await listLandingAddresses(db);
  const pages = await listPages(db);
  return [
    ...['/', ...HELP_PAGES.map(({ slug }) => helpPath(slug)), '/public', '/politic'].map(
      (path) => ({ url: siteUrl + path }),
    ),
    ...pages.map(({ slug, changedAt }) => ({ url: siteUrl + infoPath(slug), changedAt })),
    ...counts
      .filter(({ slug }) => isCategorySlug(slug))
      .map(({ slug }) => ({ url: `${siteUrl}/${slug}` })),
    ...(isAnyReduced ? [{ url: `${siteUrl}/sale` }] : []),
    ...(bundles.length > 0 ? [{ url: `${siteUrl}/bundles` }] : []),
    ...bundles.map((bundle) => ({
      url: siteUrl + bundlePath(bundle),
      images: [...new Set(bundlePhotos(bundle))].map((photo) => siteUrl + photoUrl(photo, 1200)),
    })),
    ...(landings.length > 0 ? [{ url: `${siteUrl}/character` }] : []),
    ...landings.map(({ path, changedAt }) => ({ url: siteUrl + path, changedAt })),
  ];
}

/** Compresses the text while it is written, since the whole part would need ten times the memory. */
async function gzipped(work: (write: (text: string) => Promise<void>) => Promise<void>) {
  const gzip = createGzip();
  const whole = buffer(gzip);
  await work(async (text) => {
    if (!gzip.write(text)) await once(gzip, 'drain');
  });
  gzip.end();
  return whole;
}

type SitemapEntry = {
  /** Absolute URL. */
  url: string;
  /** When the page's content last changed; omitted when unknown. */
  changedAt?: Date | null;
  /** Absolute URLs of its images. */
  images?: string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const URLSET_START = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const URLSET_END = '</urlset>\n';

const entryXml = ({ url, changedAt, images = [] }: SitemapEntry): string =>
  `<url><loc>${escaped(url)}</loc>${lastmod(changedAt)}${images
    .map((image) => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`)
    .join('')}</url>\n`;

/** The sitemap index of all parts. */
const indexXml = (parts: { url: string; changedAt: Date | null }[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts
    .map(
      ({ url, changedAt }) =>
        `<sitemap><loc>${escaped(url)}</loc>${lastmod(changedAt)}</sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`;

const lastmod = (moment: Date | null | undefined) =>
  moment ? `<lastmod>${moment.toISOString()}</lastmod>` : '';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
