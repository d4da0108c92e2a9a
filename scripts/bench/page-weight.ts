import type { Browser } from 'playwright';

export type Weight = {
  html: number;
  script: number;
  style: number;
  font: number;
  requests: number;
};

/** Encoded bytes of a first visit by kind; fonts only those asked for before the first paint. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const weight: Weight = { html: 0, script: 0, style: 0, font: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  const fonts: { url: string; size: number }[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize: size }) => {
        weight.requests += 1;
        const kind = request.resourceType();
        if (kind === 'document') weight.html += size;
        if (kind === 'script') weight.script += size;
        if (kind === 'stylesheet') weight.style += size;
        if (kind === 'font') fonts.push({ url: request.url(), size });
      }),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  await Promise.all(sizes);
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
