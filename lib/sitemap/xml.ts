export type SitemapEntry = {
  /** Absolute URL. */
  url: string;
  /** When the page's content last changed; omitted when unknown. */
  changedAt?: Date | null;
  /** Absolute URLs of its images. */
  images?: string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const URLSET_START = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const URLSET_END = '</urlset>\n';

export const entryXml = ({ url, changedAt, images = [] }: SitemapEntry): string =>
  `<url><loc>${escaped(url)}</loc>${lastmod(changedAt)}${images
    .map((image) => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`)
    .join('')}</url>\n`;

/** The sitemap index of all parts. */
export const indexXml = (parts: { url: string; changedAt: Date | null }[]): string =>
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
