import { address } from './shop';

/** User agents of link previews, search engines and a browser. */
export const READERS: Record<string, string> = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  Viber: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Viber/21.0.0',
  WhatsApp: 'WhatsApp/2.23.20.0',
  X: 'Twitterbot/1.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bing: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  browser:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

export type Read = { status: number; headers: Headers; html: string; location: string };

/** Requests a page as one of these user agents; redirects are not followed. */
export async function readPage(path: string, reader = READERS.browser ?? ''): Promise<Read> {
  const answer = await fetch(address('SHOP_URL') + path, {
    redirect: 'manual',
    headers: { 'User-Agent': reader },
  });
  const location = answer.headers.get('location') ?? '';
  const target = location && new URL(location, address('SHOP_URL'));
  return {
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
    location: target ? target.pathname + target.search : '',
  };
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

/** The tags of a document's head that crawlers read. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    head,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: plain(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? ''),
    meta: (name: string) => plain(metas.find(([, key]) => key === name)?.[2] ?? ''),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: structured data has any shape, and tests read it by field name
type Node = Record<string, any>;

/** Structured data of a document, one object for each script. */
export const jsonLdOf = (html: string): Node[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );

/** All addresses of the sitemap, through its index, as paths; images separately. */
export async function readSitemap(): Promise<{ pages: string[]; images: string[] }> {
  const origin = address('SHOP_URL');
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = { pages: [] as string[], images: [] as string[] };
  for (const part of placesIn(index, 'loc')) {
    const xml = await (await fetch(part)).text();
    found.pages.push(...placesIn(xml, 'loc').map((place) => place.slice(origin.length)));
    found.images.push(...placesIn(xml, 'image:loc').map((place) => place.slice(origin.length)));
  }
  return found;
}

const placesIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, place]) =>
    (place ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
