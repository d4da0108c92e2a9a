/** What a crawler reads from one page. */
export type Page = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  headings: number;
  isDataReadable: boolean;
  /** Internal links of the page, with their queries. */
  links: string[];
  pictures: string[];
};

export function readPage(path: string, html: string, headers: Headers, origin: string): Page {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = (name: string) =>
    plain(new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    path,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: meta('description'),
    canonical: plain(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? ''),
    isIndexed: !/noindex/.test(meta('robots') + (headers.get('x-robots-tag') ?? '')),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    isDataReadable: data.every(([, text]) => isJson(text ?? '')),
    links: linksOf(html, origin, path),
    pictures: picturesOf(html, origin, data.map(([, text]) => text ?? '').join()),
  };
}

/** Whether a page with status 200 shows the text for a missing page. */
export const isNotFoundPage = (html: string): boolean =>
  /<h1[^>]*>(Такої сторінки немає|Цей товар зняли)/.test(html);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function linksOf(html: string, origin: string, from: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) =>
    localOf(href ?? '', origin, from),
  );
  return links.filter((link) => link !== '' && !link.startsWith('/api/'));
}

function picturesOf(html: string, origin: string, data: string): string[] {
  return [
    ...html.matchAll(/<img\s[^>]*\bsrc="([^"]+)"/g),
    ...html.matchAll(/property="og:image" content="([^"]+)"/g),
    ...data.matchAll(/"(http[^"]+\/media\/[^"]+)"/g),
  ]
    .map(([, at]) => localOf(at ?? '', origin, '/'))
    .filter(Boolean);
}

/** Path and query of an address; empty for another host. */
function localOf(href: string, origin: string, from: string): string {
  const target = new URL(plain(href), new URL(from, origin));
  return target.origin === origin ? target.pathname + target.search : '';
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
