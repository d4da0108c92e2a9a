import { get } from 'node:http';
import type { Browser, BrowserContextOptions } from 'playwright';

export type Weight = {
  html: number;
  /** Gzip bytes of scripts that the page itself references, whatever encoding the browser received. */
  script: number;
  /** Gzip bytes of scripts that are prefetched. */
  ahead: number;
  /** Bytes of all scripts as the browser received them. */
  sent: number;
  /** Gzip bytes of style sheets that the page itself references, which block the first paint. */
  style: number;
  /** Gzip bytes of style sheets that are prefetched for other pages. */
  styleAhead: number;
  font: number;
  /** Bytes of everything as the browser received it. */
  all: number;
  requests: number;
};

const AT_A_DESK = { viewport: { width: 1440, height: 900 } };

/**
 * Measures the bytes and requests of a first visit. Of the fonts, only those requested before the first paint count.
 */
export async function weigh(
  browser: Browser,
  url: string,
  device: BrowserContextOptions = AT_A_DESK,
): Promise<Weight> {
  const page = await browser.newPage(device);
  const weight: Weight = {
    html: 0,
    script: 0,
    ahead: 0,
    sent: 0,
    style: 0,
    styleAhead: 0,
    font: 0,
    all: 0,
    requests: 0,
  };
  const sizes: Promise<void>[] = [];
  const fonts: { url: string; size: number }[] = [];
  const scripts: string[] = [];
  const styles: string[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize: size }) => {
        weight.requests += 1;
        weight.all += size;
        const kind = request.resourceType();
        if (kind === 'document') weight.html += size;
        if (kind === 'script') {
          scripts.push(request.url());
          weight.sent += size;
        }
        if (kind === 'stylesheet') styles.push(request.url());
        if (kind === 'font') fonts.push({ url: request.url(), size });
      }),
    );
  });
  const html = (await (await page.goto(url, { waitUntil: 'load' }))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  const isNamed = (file: string) => html.includes(new URL(file).pathname);
  for (const script of new Set(scripts))
    weight[isNamed(script) ? 'script' : 'ahead'] += await bytesInGzip(script);
  for (const style of new Set(styles))
    weight[isNamed(style) ? 'style' : 'styleAhead'] += await bytesInGzip(style);
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < paint)
      .map((entry) => entry.name);
  });
  weight.font = fonts
    .filter((font) => early.includes(font.url))
    .reduce((sum, font) => sum + font.size, 0);
  await page.close();
  return weight;
}

/** Bytes of a response to a browser that supports only gzip. */
function bytesInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve(bytes));
    }).once('error', reject);
  });
}
