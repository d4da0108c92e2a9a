import type { Browser } from 'playwright';

export type Weight = {
  html: number;
  /** Of the files that the page itself names. */
  script: number;
  /** Of those that it fetches for what may be pressed next. */
  ahead: number;
  style: number;
  font: number;
  requests: number;
};

/** Encoded bytes of a first visit by kind; fonts only those asked for before the first paint. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const weight: Weight = { html: 0, script: 0, ahead: 0, style: 0, font: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  const fonts: { url: string; size: number }[] = [];
  const scripts: { url: string; size: number }[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize: size }) => {
        weight.requests += 1;
        const kind = request.resourceType();
        if (kind === 'document') weight.html += size;
        if (kind === 'script') scripts.push({ url: request.url(), size });
        if (kind === 'stylesheet') weight.style += size;
        if (kind === 'font') fonts.push({ url: request.url(), size });
      }),
    );
  });
  const html = (await (await page.goto(url, { waitUntil: 'load' }))?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  for (const script of scripts) {
    const isOwn = html.includes(new URL(script.url).pathname);
    weight[isOwn ? 'script' : 'ahead'] += script.size;
  }
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
