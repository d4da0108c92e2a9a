/** Maximum parallel requests. As few as a search engine sends, so that the crawl does not overload the shop. */
const AT_ONCE = 4;

/** Processes the entries of a list, which may grow while they are processed. */
export async function inTurns<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      if (next >= list.length && running === 0) resolve();
      for (const one of list.slice(next, next + AT_ONCE - running)) {
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

/** Pages and pictures of the whole sitemap, through its index, as paths. */
export async function readSitemap(origin: string): Promise<{ pages: string[]; images: string[] }> {
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
