/*
 * Walks a shop as a search engine does: from the site map and the home page along every link of its
 * own, and looks at every picture that pages name.
 */

type Found = {
  asked: number;
  /** Addresses by what is wrong with them. */
  wrong: Record<
    | 'broken links'
    | 'redirects that are linked'
    | 'soft 404s'
    | 'pages without a title or text'
    | 'titles said twice'
    | 'descriptions said twice'
    | 'canonical is another page'
    | 'in the site map and not for search'
    | 'broken pictures',
    string[]
  >;
};

type Page = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
};

/** Side by side; a search engine is no denial of service. */
const AT_ONCE = 4;

/** Asks for at most so many addresses. `origin` has no slash at the end. */
export async function crawl(origin: string, most: number): Promise<Found> {
  const listed = await readSitemap(origin);
  const found: Found = {
    asked: 0,
    wrong: {
      'broken links': [],
      'redirects that are linked': [],
      'soft 404s': [],
      'pages without a title or text': [],
      'titles said twice': [],
      'descriptions said twice': [],
      'canonical is another page': [],
      'in the site map and not for search': [],
      'broken pictures': [],
    },
  };
  const pages: Page[] = [];
  const pictures = new Set(listed.images);
  const known = new Set(['/', ...listed.pages]);
  const line = [...known];

  const visit = async (path: string) => {
    if (found.asked >= most) return;
    found.asked += 1;
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const html = await answer.text();
    const isListed = listed.pages.includes(path);
    if (answer.status >= 300 && answer.status < 400) {
      found.wrong['redirects that are linked'].push(path);
      return;
    }
    if (answer.status !== 200) {
      found.wrong['broken links'].push(`${answer.status} ${path}`);
      return;
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    const page = readPage(path, html, answer.headers);
    if (/<h1[^>]*>(Такої сторінки немає|Цей товар зняли)/.test(html)) {
      found.wrong['soft 404s'].push(path);
    }
    if (isListed && !page.isIndexed) found.wrong['in the site map and not for search'].push(path);
    if (page.isIndexed) pages.push(page);
    for (const picture of picturesOf(html, origin)) pictures.add(picture);
    for (const link of linksOf(html, origin, path)) {
      if (known.has(link)) continue;
      known.add(link);
      line.push(link);
    }
  };
  await inTurns(line, visit);

  const own = pages.filter(({ path, canonical }) => canonical === whole(origin, path));
  for (const { path, title, description, canonical } of pages) {
    if (!title || !description) found.wrong['pages without a title or text'].push(path);
    // `/products/{id}` of basket lines names the product's own page, and is not linked from pages.
    if (canonical !== whole(origin, path)) {
      found.wrong['canonical is another page'].push(`${path} → ${canonical}`);
    }
  }
  found.wrong['titles said twice'] = repeated(own, ({ title }) => title);
  found.wrong['descriptions said twice'] = repeated(own, ({ description }) => description);

  await inTurns([...pictures], async (path) => {
    if (found.asked >= most) return;
    found.asked += 1;
    const answer = await fetch(origin + path);
    const bytes = await answer.arrayBuffer();
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    if (answer.status !== 200 || !isPicture || bytes.byteLength === 0) {
      found.wrong['broken pictures'].push(`${answer.status} ${path}`);
    }
  });
  return found;
}

/** Runs through a list that grows meanwhile. */
async function inTurns(list: string[], work: (one: string) => Promise<void>): Promise<void> {
  let next = 0;
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      if (next >= list.length && running === 0) resolve();
      while (running < AT_ONCE && next < list.length) {
        const one = list[next] ?? '';
        next += 1;
        running += 1;
        work(one).then(() => {
          running -= 1;
          go();
        }, reject);
      }
    };
    go();
  });
}

const whole = (origin: string, path: string) => (path === '/' ? origin : origin + path);

function readPage(path: string, html: string, headers: Headers): Page {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '';
  return {
    path,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    description: meta('description'),
    canonical: plain(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? ''),
    isIndexed: !/noindex/.test(meta('robots') + (headers.get('x-robots-tag') ?? '')),
  };
}

function linksOf(html: string, origin: string, from: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => {
    const target = new URL(plain(href ?? ''), new URL(from, origin));
    return target.origin === origin ? target.pathname + target.search : '';
  });
  return links.filter((link) => link !== '' && !link.startsWith('/api/'));
}

function picturesOf(html: string, origin: string): string[] {
  const shown = [...html.matchAll(/<img\s[^>]*\bsrc="([^"]+)"/g)].map(([, at]) => at ?? '');
  const shared = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(
    ([, at]) => at ?? '',
  );
  return [...shown, ...shared]
    .filter((at) => !at.startsWith('data:'))
    .map((at) => {
      const target = new URL(plain(at), origin);
      return target.pathname + target.search;
    });
}

const plain = (text: string) => text.replaceAll('&amp;', '&');

function repeated(pages: Page[], said: (page: Page) => string): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = first.get(said(page));
    if (other === undefined) first.set(said(page), page.path);
    return other === undefined ? [] : [`${page.path} = ${other}: ${said(page)}`];
  });
}

async function readSitemap(origin: string): Promise<{ pages: string[]; images: string[] }> {
  const found = { pages: [] as string[], images: [] as string[] };
  for (const part of placesIn(await textOf(`${origin}/sitemap.xml`), 'loc')) {
    const xml = await textOf(part);
    found.pages.push(...placesIn(xml, 'loc').map((at) => at.slice(origin.length)));
    found.images.push(...placesIn(xml, 'image:loc').map((at) => at.slice(origin.length)));
  }
  return found;
}

const textOf = async (url: string) => (await fetch(url)).text();

const placesIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, at]) =>
    (at ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
