import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from 'playwright/test';
import { misfitOf } from './api/description';
import { address, call, listProducts } from './api/shop';
import { Shopper } from './shopper';

type Fixtures = { shopper: Shopper; quietConsole: undefined; describedAnswers: undefined };

/** Every journey: a shopper with verbs, and a browser that must not complain about anything. */
export const test = base.extend<Fixtures>({
  shopper: async ({ page }, use) => use(new Shopper(page)),
  quietConsole: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(undefined);
      // An answer that a journey has left on its way would fail the journey after it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
  describedAnswers: [
    async ({ page }, use) => {
      const misfits = listenToApi(page);
      await use(undefined);
      // The body of an answer that nobody waited for may never come.
      const late = sleep(5000, null);
      const found = await Promise.all(misfits.map((misfit) => Promise.race([misfit, late])));
      expect(found.filter(Boolean), 'answers are as the API describes them').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Stops the page's clock, which `page.clock.install` has replaced: from here on only `runFor` moves it. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Holds the answers to what fits, until the function that it answers is called. */
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
    // The page may have given up on it by then.
    await route.continue().catch(() => {});
  });
  return letGo;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The bank's own page is somebody else's.
    const isOurs = message.location().url.startsWith(address('SHOP_URL'));
    // A refusal that the API is asked for shows up as a failed load; the journey checks its text.
    const isRefusal = /status of (401|403|404|409|410|422|429)/.test(message.text());
    // The POS may be slow on a busy machine; the drawing that stands in is seen to elsewhere.
    const isLatePicture =
      message.text().includes('status of 503') && message.location().url.includes('/media/');
    if (['error', 'warning'].includes(message.type()) && isOurs && !isRefusal && !isLatePicture) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

/** Looks at every answer that the shop itself gives to the page; what a journey puts in its place has no id. */
function listenToApi(page: Page): Promise<string | null>[] {
  const misfits: Promise<string | null>[] = [];
  page.on('response', (answer) => {
    const { pathname, origin } = new URL(answer.url());
    const headers = answer.headers();
    const isJson = headers['content-type']?.startsWith('application/json');
    if (origin !== address('SHOP_URL') || !headers['x-request-id'] || !isJson) return;
    const asked = { method: answer.request().method(), url: pathname, status: answer.status() };
    // A page that is left takes the bodies of its answers along.
    misfits.push(
      answer.json().then(
        (body) => misfitOf({ ...asked, body }),
        () => null,
      ),
    );
  });
  return misfits;
}

/** Prime, so that steps of it come to every product. */
const FAR = 37;

type Wanted = { category?: string; minPrice?: number; maxPrice?: number; place: number };

/**
 * A plain product in stock; `place` keeps journeys that run side by side off each other's goods.
 * Figures unless told, since nothing is offered with them.
 */
export async function givenProduct({
  category = 'figures',
  minPrice = 30_000,
  maxPrice = 10_000_000,
  place,
}: Wanted) {
  // What is in a bundle is left to the journeys that count its stock.
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
  // Whatever others have bought meanwhile, a place stays the same product's; the next choice is far away.
  const tried = fitting.map((_, step) => fitting[(place + step * FAR) % fitting.length]);
  const product = tried.find((one) => one && one.amount >= 3 && !isInBundle.has(one.product_id));
  if (!product) throw new Error(`The demo catalogue has no such product in ${category}`);
  return product;
}
