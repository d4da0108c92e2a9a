import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from 'playwright/test';
import { misfitOf } from './api/description';
import { address, call, listProducts } from './api/shop';
import { Shopper } from './shopper';

type Fixtures = { shopper: Shopper; quietConsole: undefined; describedAnswers: undefined };

/** Every journey gets a `shopper` and checks of the console and of API responses. */
export const test = base.extend<Fixtures>({
  // The server may close an idle connection just as it is reused (after 5 s): a read is then repeated once.
  page: async ({ page }, use) => {
    const get = page.request.get.bind(page.request);
    page.request.get = (url, options) => get(url, { maxRetries: 1, ...options });
    await use(page);
  },
  shopper: async ({ page }, use) => use(new Shopper(page)),
  quietConsole: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(undefined);
      // Removes the routes; otherwise a response still in flight would fail the next journey.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
  describedAnswers: [
    async ({ page }, use) => {
      const misfits = listenToApi(page);
      await use(undefined);
      // Do not wait longer: a response body that the page has not read may never arrive.
      const late = sleep(5000, null);
      const found = await Promise.all(misfits.map((misfit) => Promise.race([misfit, late])));
      expect(found.filter(Boolean), 'answers are as the API describes them').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Stops the page's clock, which only `runFor` then advances. Needs an earlier call of `page.clock.install`. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Holds matching responses until the returned function is called. */
export async function holdAnswers(
  page: Page,
  url: Parameters<Page['route']>[0],
): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have cancelled the request by then.
    await route.continue().catch(() => {});
  });
  return letGo;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Messages of the bank's own page are not checked.
    const isOurs = message.location().url.startsWith(address('SHOP_URL'));
    // An expected refusal of the API is logged as a failed load; the journey checks its text.
    const isRefusal = /status of (401|403|404|409|410|422|429)/.test(message.text());
    // The POS may be slow on a busy machine; the placeholder drawing has tests of its own.
    const isLatePicture =
      message.text().includes('status of 503') && message.location().url.includes('/media/');
    if (['error', 'warning'].includes(message.type()) && isOurs && !isRefusal && !isLatePicture) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

/** Checks every API response of the shop. Responses that a journey mocks have no request id and are skipped. */
function listenToApi(page: Page): Promise<string | null>[] {
  const misfits: Promise<string | null>[] = [];
  page.on('response', (answer) => {
    const { pathname, origin } = new URL(answer.url());
    const headers = answer.headers();
    const isJson = headers['content-type']?.startsWith('application/json');
    if (origin !== address('SHOP_URL') || !headers['x-request-id'] || !isJson) return;
    const asked = { method: answer.request().method(), url: pathname, status: answer.status() };
    // Leaving a page discards the bodies of its responses.
    misfits.push(
      answer.json().then(
        (body) => misfitOf({ ...asked, body }),
        () => null,
      ),
    );
  });
  return misfits;
}

/** A prime, so that steps of this size reach every product. */
const FAR = 37;

type ProductQuery = { category?: string; minPrice?: number; maxPrice?: number; place: number };

/**
 * A product without sizes, with at least three pieces in stock. A different `place` gives parallel journeys different
 * products. The default category is figures, for which the shop offers no accessory.
 */
export async function givenProduct({
  category = 'figures',
  minPrice = 30_000,
  maxPrice = 10_000_000,
  place,
}: ProductQuery) {
  // Excludes products in bundles: other journeys count the stock of bundles.
  const { body } = await call('GET', '/api/bundle/');
  const bundles = body.bundles as { products: { product_id: number }[] }[];
  const isInBundle = new Set(
    bundles.flatMap(({ products }) => products.map((one) => one.product_id)),
  );
  const fitting = (await listProducts(category))
    .filter(
      ({ price, modifications }) =>
        price >= minPrice && price <= maxPrice && modifications.length === 0,
    )
    .sort((a, b) => b.product_id - a.product_id);
  // A `place` always means the same product. If it is sold out, the replacement is `FAR` places away.
  const tried = fitting.map((_, step) => fitting[(place + step * FAR) % fitting.length]);
  const product = tried.find((one) => one && one.amount >= 3 && !isInBundle.has(one.product_id));
  if (!product) throw new Error(`The demo catalogue has no such product in ${category}`);
  return product;
}
