import type { Metadata } from 'next';

export const SITE_NAME = 'Амплуа';
export const SITE_TITLE = `${SITE_NAME} — косплей-магазин з доставкою по Україні`;
export const SITE_DESCRIPTION =
  'Костюми, перуки, лінзи, аксесуари та реквізит для косплею. Доставка по всій Україні, самовивіз в Одесі.';
export const SITE_KEYWORDS = [
  'косплей',
  'косплей магазин',
  'костюми для косплею',
  'перуки',
  'лінзи для косплею',
  'катани',
  'доставка по Україні',
];
/** Lengths in characters, inclusive: search engines cut longer titles and descriptions and replace shorter ones. */
export const TITLE_LIMIT = 60;
export const SHORTEST_TITLE = 30;
export const DESCRIPTION_LIMIT = 160;
export const SHORTEST_DESCRIPTION = 70;

type PageFacts = {
  /** The title without the shop's name, which is added if there is room for it. */
  title: string;
  description: string;
  /** Canonical path, with leading slash. */
  path: string;
  /** The page's own image for link previews; without it the shop's general image. */
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  keywords?: string[];
  /** False excludes the page from search engines. */
  isIndexed?: boolean;
  /** Whether the page has a Markdown twin (`app/markdown`). */
  hasMarkdown?: boolean;
};

/** Pure: the path of a page's Markdown twin: the same path with `.md`, as llmstxt.org proposes. */
export const markdownPath = (path: string): string => path.replace(/(?=\?)|$/, '.md');

const SOCIAL_IMAGE = {
  url: '/social.jpg',
  width: 1200,
  height: 630,
  alt: 'Амплуа: обери своє амплуа',
};

/** Title, description, canonical URL and link preview of a page. */
export function pageMetadata({
  title,
  description,
  path,
  image,
  keywords,
  isIndexed = true,
  hasMarkdown = false,
}: PageFacts): Metadata {
  const shown = pageTitle(title);
  const text = shorten(description, DESCRIPTION_LIMIT);
  const images = [image ?? SOCIAL_IMAGE];
  return {
    title: { absolute: shown },
    description: text,
    keywords: keywords?.length ? keywords : [title, ...SITE_KEYWORDS.slice(0, 2)],
    alternates: {
      canonical: path,
      ...(hasMarkdown && { types: { 'text/markdown': markdownPath(path) } }),
    },
    ...(!isIndexed && { robots: { index: false } }),
    openGraph: {
      type: 'website',
      locale: 'uk_UA',
      siteName: SITE_NAME,
      title: shown,
      description: text,
      url: path,
      images,
    },
    twitter: { card: 'summary_large_image', title: shown, description: text, images },
  };
}

/**
 * Metadata of a filtered list: it has a link preview and is not indexed. It has no canonical URL: the URL of the
 * unfiltered list would drop the filter when the link is shared.
 */
export const narrowedMetadata = (facts: UnaddressedFacts): Metadata => ({
  ...unaddressed(facts),
  robots: { index: false, follow: true },
});

/**
 * Metadata of the home page. Its canonical URL is set in components/home/home-sections.tsx: Next would omit the trailing
 * slash that the sitemap, the structured data and all links have.
 */
export const homeMetadata = (facts: UnaddressedFacts): Metadata => unaddressed(facts);

type UnaddressedFacts = Pick<PageFacts, 'title' | 'description'>;

function unaddressed(facts: UnaddressedFacts): Metadata {
  const { alternates: _canonical, openGraph, ...metadata } = pageMetadata({ ...facts, path: '/' });
  const { url: _address, ...graph } = openGraph ?? {};
  return { ...metadata, openGraph: graph };
}

/** Whether a title has fewer than two characters. Such a title describes nothing, and search engines replace it. */
const isSlip = (title: string): boolean => title.trim().length < 2;

/**
 * Pure: the page title with the shop's name if both fit into 60 characters, else without the name and cut to 60
 * characters. A title of a single letter is replaced by the shop's default title.
 */
export function pageTitle(title: string): string {
  if (isSlip(title)) return SITE_TITLE;
  if (title.includes(SITE_NAME)) return shorten(title, TITLE_LIMIT);
  const whole = `${title} — ${SITE_NAME}`;
  return whole.length <= TITLE_LIMIT ? whole : shorten(title, TITLE_LIMIT);
}

/**
 * Metadata of a page whose contents differ by visitor; it is not indexed. With `path` it has a link preview, so pass
 * `path` only if the URL is not secret.
 */
export function privateMetadata(title: string, path?: string): Metadata {
  const robots = { index: false, follow: false };
  if (path === undefined) return { title: `${title} — ${SITE_NAME}`, robots };
  return { ...pageMetadata({ title, description: SITE_DESCRIPTION, path }), robots };
}

/** Metadata of the 404 page. */
export const MISSING_METADATA: Metadata = {
  title: { absolute: `Сторінку не знайдено — ${SITE_NAME}` },
  robots: { index: false },
};

/** The text as a single line, cut between words to at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > limit / 2 ? space : undefined).replace(/[\s,.;:–—-]+$/, '')}…`;
}
