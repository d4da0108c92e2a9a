import { isCategorySlug } from '../lib/catalogue/listing/categories';
import { FACETS } from '../lib/catalogue/listing/filter';
import { recordOf } from '../lib/shared/record-of';
import { isNotFoundPage, type Page, readPage } from './crawl-page';
import { inTurns, readSitemap } from './crawl-parts';

export type Limits = {
  /** Maximum requests for pages and pictures together. */
  most: number;
  /** Maximum filtered lists, since the number of filter combinations is practically unlimited. */
  narrowed: number;
  /** Maximum milliseconds for checking pictures, which the shop generates at the first request. */
  forPictures: number;
};

const FINDINGS = [
  'broken links',
  'redirects that are linked',
  'soft 404s',
  'pages without a title or text',
  'titles said twice',
  'descriptions said twice',
  'titles not of 30 to 60 signs',
  'texts not of 70 to 160 signs',
  'pages not with one heading',
  'canonical is another page',
  'in the site map and not for search',
  'for search and not in the site map',
  'narrowed and for search',
  'unreadable structured data',
  'broken pictures',
] as const;
type Finding = (typeof FINDINGS)[number];

type Found = {
  asked: number;
  /** Responses with HTML. */
  pages: number;
  /** Pages that search engines may index. */
  indexed: number;
  narrowed: number;
  /** Number of checked pictures; `named` is the number of pictures that pages reference. */
  pictures: number;
  named: number;
  /** Number of titles and descriptions by length, in steps of ten characters. */
  lengths: { titles: Map<number, number>; texts: Map<number, number> };
  /** Addresses of pages and pictures that have a problem, by problem. */
  wrong: Record<Finding, string[]>;
};

/**
 * Crawls a shop as a search engine does: starts at the sitemap and the home page, follows every internal link, and adds
 * a sample of filtered lists. Then checks as many pictures as time allows, spread over all of them. `origin` has no
 * slash at the end.
 */
export async function crawl(origin: string, limits: Limits): Promise<Found> {
  const listed = await readSitemap(origin);
  const wrong = recordOf(FINDINGS.map((finding) => [finding, [] as string[]]));
  const pages: Page[] = [];
  const pictures = new Set(listed.images);
  const known = new Set(['/', ...listed.pages]);
  const line = [...known];
  let [asked, read, narrowed] = [0, 0, 0];

  const add = (path: string) => {
    if (known.has(path) || (isNarrowed(path) && narrowed >= limits.narrowed)) return;
    narrowed += Number(isNarrowed(path));
    known.add(path);
    line.push(path);
  };
  for (const path of await narrowedLists(origin, listed.pages, limits.narrowed / 2)) add(path);

  await inTurns(line, async (path) => {
    if (asked >= limits.most) return;
    asked += 1;
    const answer = await fetch(origin + path, { redirect: 'manual' });
    const html = await answer.text();
    if (answer.status >= 300 && answer.status < 400) wrong['redirects that are linked'].push(path);
    else if (answer.status !== 200) wrong['broken links'].push(`${answer.status} ${path}`);
    else if (answer.headers.get('content-type')?.startsWith('text/html')) {
      const page = readPage(path, html, answer.headers, origin);
      read += 1;
      pages.push(page);
      if (isNotFoundPage(html)) wrong['soft 404s'].push(path);
      for (const picture of page.pictures) pictures.add(picture);
      for (const link of page.links) add(link);
    }
  });

  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  judge(wrong, pages, new Set(listed.pages), origin);
  const looked = await lookAtPictures(origin, [...pictures], wrong, {
    most: limits.most - asked,
    until: Date.now() + limits.forPictures,
  });
  return {
    asked: asked + looked,
    pages: read,
    indexed: indexed.length,
    narrowed,
    pictures: looked,
    named: pictures.size,
    lengths: {
      titles: byTens(indexed.map(({ title }) => title)),
      texts: byTens(indexed.map(({ description }) => description)),
    },
    wrong,
  };
}

const isNarrowed = (path: string): boolean =>
  /[?&](q|type|material|color|fandom|character|size|price|stock|sort)=/.test(path);

/** Addresses of filtered lists as the filter generates them; they are not in the pages' HTML. */
async function narrowedLists(origin: string, listed: string[], most: number): Promise<string[]> {
  const slugs = listed.filter((path) => isCategorySlug(path.slice(1)));
  const lists = await Promise.all(
    slugs.map(async (path) => {
      const answer = await fetch(`${origin}/api/products${path}`);
      const { facets } = await answer.json();
      return FACETS.flatMap((key) =>
        ((facets[key] ?? []) as { slug: string }[]).map(({ slug }) => `${path}?${key}=${slug}`),
      );
    }),
  );
  const all = [...lists.flat(), ...slugs.map((path) => `${path}?sort=priceUp`)];
  return spread(all, most);
}

function judge(
  wrong: Record<Finding, string[]>,
  pages: Page[],
  listed: Set<string>,
  origin: string,
): void {
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  for (const { path, title, description, canonical, headings } of indexed) {
    if (headings !== 1) wrong['pages not with one heading'].push(`${path} ${headings}`);
    if (!title || !description) wrong['pages without a title or text'].push(path);
    if (title.length < 30 || title.length > 60) {
      wrong['titles not of 30 to 60 signs'].push(`${path} ${title.length}: ${title}`);
    }
    if (description.length < 70 || description.length > 160) {
      wrong['texts not of 70 to 160 signs'].push(`${path} ${description.length}: ${description}`);
    }
    if (!isSameUrl(canonical, origin + path)) {
      wrong['canonical is another page'].push(`${path} → ${canonical}`);
    }
    // Further pages of a list are not in the sitemap: crawlers find them only by links.
    if (!listed.has(path) && !path.includes('?page=')) {
      wrong['for search and not in the site map'].push(path);
    }
    if (isNarrowed(path)) wrong['narrowed and for search'].push(path);
  }
  for (const { path, isIndexed, isDataReadable } of pages) {
    if (listed.has(path) && !isIndexed) wrong['in the site map and not for search'].push(path);
    if (!isDataReadable) wrong['unreadable structured data'].push(path);
  }
  wrong['titles said twice'] = repeated(indexed, ({ title }) => title);
  wrong['descriptions said twice'] = repeated(indexed, ({ description }) => description);
}

/** Whether two URLs are equal; the home page's may end with a slash or without one. */
const isSameUrl = (one: string, other: string) =>
  URL.canParse(one) && new URL(one).href === new URL(other).href;

function repeated(pages: Page[], said: (page: Page) => string): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = first.get(said(page));
    if (other === undefined) first.set(said(page), page.path);
    return other === undefined ? [] : [`${page.path} = ${other}: ${said(page)}`];
  });
}

/** Checks pictures until time or requests run out; returns how many were checked. */
async function lookAtPictures(
  origin: string,
  named: string[],
  wrong: Record<Finding, string[]>,
  { most, until }: { most: number; until: number },
): Promise<number> {
  let looked = 0;
  await inTurns(spread(named, named.length), async (path) => {
    if (looked >= most || Date.now() > until) return;
    looked += 1;
    const answer = await askInTime(origin + path, until);
    const bytes = await answer.arrayBuffer();
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    if (answer.status !== 200 || !isPicture || bytes.byteLength === 0) {
      wrong['broken pictures'].push(`${answer.status} ${path}`);
    }
  });
  return looked;
}

/** Fetches a picture. If the POS did not send it in time, waits as long as `Retry-After` says and requests it again. */
async function askInTime(url: string, until: number): Promise<Response> {
  const answer = await fetch(url);
  const pause = Number(answer.headers.get('retry-after')) * 1000;
  if (answer.status !== 503 || !(pause > 0) || Date.now() + pause > until) return answer;
  await answer.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, pause));
  return askInTime(url, until);
}

/**
 * Returns at most `most` entries of the list, in steps of 97 entries. So even a crawl that stops early checks entries
 * from all parts of the list.
 */
function spread<T>(list: T[], most: number): T[] {
  const step = 97;
  const rows = Array.from({ length: step }, (_, first) =>
    list.filter((_one, place) => place % step === first),
  );
  return rows.flat().slice(0, most);
}

function byTens(texts: string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { length } of texts) {
    const ten = Math.floor(length / 10) * 10;
    counts.set(ten, (counts.get(ten) ?? 0) + 1);
  }
  return new Map([...counts].sort(([one], [other]) => one - other));
}
