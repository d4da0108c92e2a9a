import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { workerScript } from '@/lib/offline/worker-script';
import { formatPrice } from '@/lib/shared/money';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test as journey } from './fixtures';

/** Without a network the browser logs every failed call, so the console check is off. */
const test = journey.extend({ quietConsole: ({ page: _page }, use) => use(undefined) });

// The CSP blocks the injected accessibility checker (axe).
test.use({ serviceWorkers: 'allow', bypassCSP: true });
// The service worker is installed ten seconds after the first visit.
test.slow();

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreVary: true })), path);

const untilKept = (page: Page, path: string) =>
  expect.poll(() => isKept(page, path), { timeout: 60_000 }).toBe(true);

/** The addresses of everything that the browser caches, and the names of its caches. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => url.replace(location.origin, '')) };
  });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The picture of the basket's first line, as the basket shows it. */
const linePhoto = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, photo = ''] = /"photo":"\/?([^"]+)"/.exec(localStorage.products) ?? [];
    return `/media/240/${photo}`;
  });

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** A proxy in front of the shop that can replace the service worker's script. */
async function openBehind() {
  const shop = new URL(address('SHOP_URL'));
  let worker: string | undefined;
  const server = createServer((asked, answer) => {
    if (asked.url === '/sw.js' && worker !== undefined) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(worker);
      return;
    }
    const { method, headers } = asked;
    const onward = request(
      new URL(asked.url ?? '/', shop),
      { method, headers: { ...headers, host: shop.host } },
      (given) => given.pipe(answer.writeHead(given.statusCode ?? 500, given.headers)),
    );
    asked.pipe(onward.on('error', () => answer.destroy()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    replaceWorker: (text: string) => {
      worker = text;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test(
  'visited pages and the basket open without a network',
  { tag: ['@both', '@long'] },
  async ({ page, shopper, context }, info) => {
    const isPhone = info.project.name === 'phone';
    const first = await givenProduct({ place: isPhone ? 27 : 26 });
    const other = await givenProduct({ place: isPhone ? 29 : 28 });
    const path = `/figures/${first.product_id}`;
    await shopper.open('/figures');
    await untilKept(page, '/figures');
    await shopper.addToBasket(path);
    await untilKept(page, path);
    await untilKept(page, await linePhoto(page));

    await context.setOffline(true);
    await page.reload();

    await expect(heading(page, first.product_name)).toBeVisible();
    await expect.poll(() => isKept(page, '/offline/shown')).toBe(true);
    await expect(page.getByText(formatPrice(first.price)).first()).toBeVisible();
    await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
    await shopper.openBasket();
    await expect(shopper.panel.getByRole('link', { name: first.product_name })).toBeVisible();
    await expect(shopper.orderButton).toBeDisabled();
    await expect(shopper.orderButton).toHaveAccessibleDescription(/Немає мережі/);
    const photo = shopper.panel.locator('img').first();
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expectClean(page);
    await page.keyboard.press('Escape');

    // Follows a link: the router's request fails, so the browser loads the whole page.
    await page.getByRole('main').getByRole('link', { name: 'Фігурки' }).first().click();
    await expect(heading(page, /Фігурки/)).toBeVisible();
    await expect(page).toHaveURL(/\/figures$/);

    // A page that was never opened.
    await page.goto(`/figures/${other.product_id}`);
    await expect(heading(page, 'Немає мережі')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: first.product_name.slice(0, 20) }),
    ).toHaveAttribute('href', path);
    await expectClean(page);
    await page.getByRole('button', { name: 'Відкрити кошик' }).click();
    await expect(shopper.panel.getByRole('link', { name: first.product_name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(heading(page, 'Немає мережі')).toBeVisible();

    await context.setOffline(false);
    await expect(heading(page, other.product_name)).toBeVisible();
    // The service worker counts the pages shown offline. It deletes this count when it reports it to the shop.
    await expect.poll(() => isKept(page, '/offline/shown')).toBe(false);
    await shopper.openBasket();
    await expect(shopper.orderButton).toBeEnabled();
  },
);

test('a page opened by the router is cached too', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  await shopper.open('/figures');
  await untilKept(page, '/figures');
  const link = page.getByRole('main').locator('a[href^="/figures/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${path}`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await untilKept(page, path);

  await context.setOffline(true);
  await page.reload();

  await expect(heading(page, name)).toBeVisible();
});

test('nothing private and no API response is ever cached', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const { product_id } = await givenProduct({ place: 31 });
  await shopper.addToBasket(`/figures/${product_id}`);
  await untilKept(page, `/figures/${product_id}`);
  await shopper.goToCheckout();
  await page.goto('/wishes');
  await page.goto('/wigs?stock=1');
  await page.goto('/wigs');
  await untilKept(page, '/wigs');
  const { paths } = await allKept(page);
  expect(paths.length).toBeGreaterThan(20);
  const kinds = /^\/(_next\/static\/|media\/|art\/|figures\/\d+$|wigs$|offline$|placeholder\.svg$)/;
  expect(paths.filter((path) => !kinds.test(path))).toEqual([]);

  await context.setOffline(true);
  for (const path of ['/checkout', '/wishes', '/user', '/wigs?stock=1']) {
    await page.goto(path);
    await expect(heading(page, 'Немає мережі')).toBeVisible();
  }
  const isAnswered = await page.evaluate(() =>
    fetch('/api/products/wigs').then(
      () => true,
      () => false,
    ),
  );
  expect(isAnswered).toBe(false);
});

test('signing out leaves no visited page to the next person', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/wigs');
  await untilKept(page, '/wigs');

  await page.evaluate(() =>
    fetch('/api/auth/logout', { method: 'POST' }).then((answer) => answer.text()),
  );

  await expect.poll(() => isKept(page, '/wigs')).toBe(false);
  expect(await isKept(page, '/offline')).toBe(true);
});

test('a new version starts with empty caches, and the open page keeps working', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const shop = await openBehind();
  await shopper.open(`${shop.url}/figures`);
  await untilKept(page, '/figures');
  const script = await (await fetch(`${shop.url}/sw.js`)).text();
  const [build = ''] = (await allKept(page)).names[0]?.split(' ') ?? [];
  expect(script).toContain(build);

  shop.replaceWorker(script.replaceAll(build, 'next-build'));
  // Checks for a new service worker, as the browser itself does on each navigation.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  // The open page registers itself with the new worker.
  await expect
    .poll(async () => (await allKept(page)).names.join())
    .toMatch(/^(next-build \w+,?)+$/);
  await untilKept(page, '/figures');
  await shopper.openBasket();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, /Фігурки/)).toBeVisible();
  shop.close();
});

test('switched off, the worker is removed from browsers that have it', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const shop = await openBehind();
  await shopper.open(`${shop.url}/wigs`);
  await untilKept(page, '/wigs');
  expect(await workers(page)).toBe(1);

  // The script with offline mode off, as a shop with OFFLINE=off sends it (worker-script.test.ts).
  shop.replaceWorker(workerScript());
  await page.reload();

  await expect.poll(() => workers(page)).toBe(0);
  expect((await allKept(page)).names).toEqual([]);
  await shopper.open(`${shop.url}/wigs`);
  await expect(heading(page, /Перуки/)).toBeVisible();
  shop.close();
});

test('the worker’s script is revalidated each time, and is small', { tag: '@long' }, async () => {
  const answer = await fetch(`${address('SHOP_URL')}/sw.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  // Limit in characters, because every shopper's browser loads the script. Its part for staff notifications has 600,
  // the part for click ids 230.
  expect((await answer.text()).length).toBeLessThan(4700);
});
