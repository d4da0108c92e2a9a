import type { Browser, Page } from 'playwright/test';
import { call, listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { Shopper } from './shopper';

type Bundle = {
  bundle_id: number;
  title: string;
  price: number;
  amount: number;
  discount: number;
  products: {
    product_id: number;
    product_name: string;
    category_name: string;
    price: number;
    modifications: { modificator_name: string; amount: number }[];
  }[];
};

/** A bundle in stock, each of its products in an available size. */
async function givenBundle() {
  const { body } = await call('GET', '/api/bundle/');
  const bundle = (body.bundles as Bundle[]).find(({ amount }) => amount > 2);
  if (!bundle) throw new Error('The demo shop has no bundle in stock');
  const { modifications: _sizes, ...first } = { modifications: [], ...bundle };
  const products = bundle.products.map(({ modifications, ...product }) => {
    const size = modifications.find(({ amount }) => amount > 2)?.modificator_name;
    return { ...product, ...(size ? { size } : {}) };
  });
  return { ...first, amount: 1, products };
}

/** A costume, an available size of it, and a plain figure. */
async function givenGoods(place: number) {
  const costumes = (await listProducts('cosplay')).filter(({ modifications }) =>
    modifications.some(({ amount }) => amount > 2),
  );
  const costume = costumes[place % costumes.length];
  const size = costume?.modifications.find(({ amount }) => amount > 2)?.modificator_name;
  if (!costume || !size) throw new Error('The demo catalogue has no costume in stock');
  return { costume, size, figure: await givenProduct({ place }) };
}

/** Fills the basket with a costume in a size, two figures and a bundle; ends with the basket panel open. */
async function fillBasket(shopper: Shopper, place: number) {
  const { costume, size, figure } = await givenGoods(place);
  const bundle = await givenBundle();
  const state = {
    productBusket: [
      { ...costume, category_name: '', amount: 1, size },
      { ...figure, category_name: '', amount: 2 },
    ],
    bundleBusket: [bundle],
  };
  await shopper.open('/api/health');
  await shopper.page.localStorage.setItem('products', JSON.stringify({ state, version: 1 }));
  await shopper.open('/');
  await shopper.openBasket();
  return { costume, size, figure, bundle };
}

/** Clicks the share button and returns the link, which a fake clipboard receives. */
async function takeLink(page: Page, shopper: Shopper): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          (window as unknown as { copied: string }).copied = text;
        },
      },
    });
  });
  await shopper.panel.getByRole('button', { name: 'Поділитися кошиком' }).click();
  await expect(page.getByText('Посилання на кошик скопійовано')).toBeVisible();
  return page.evaluate(() => (window as unknown as { copied: string }).copied);
}

/** Opens another shopper's browser with the same window size. */
async function otherDevice(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return new Shopper(await context.newPage());
}

const linesOf = (shopper: Shopper) => shopper.panel.locator('[data-line]');
const isPhone = (name: string) => name === 'phone';

test(
  'a basket is transferred by its link to another device',
  { tag: '@long' },
  async ({ page, browser, shopper }, info) => {
    const place = isPhone(info.project.name) ? 21 : 20;
    const { costume, size, figure, bundle } = await fillBasket(shopper, place);
    const link = await takeLink(page, shopper);
    const total = await shopper.panel.locator('.price-big').textContent();
    expect(link).toMatch(/^http:\/\/[\w.:]+\/basket#[\w.-]+$/);

    const friend = await otherDevice(browser, page);
    await friend.open(link);
    await expect(friend.page.getByRole('heading', { name: 'Вам надіслали кошик' })).toBeVisible();
    const main = friend.page.getByRole('main');
    await expect(main.getByRole('link', { name: costume.product_name })).toBeVisible();
    await expect(main.getByText(`Розмір ${size}`, { exact: true })).toBeVisible();
    await expect(main.getByText('2 шт.')).toBeVisible();
    await expect(main.locator('.price-big')).toHaveText(total ?? '');
    await expect(main.getByRole('button', { name: 'Замінити мій кошик' })).toHaveCount(0);
    await expectClean(friend.page);
    await main.getByRole('button', { name: 'Додати до мого кошика' }).click();

    await expect(friend.panel).toBeVisible();
    await expect(friend.page.getByText('Кошик додано')).toBeVisible();
    await expect(linesOf(friend)).toHaveCount(3);
    for (const text of [costume.product_name, figure.product_name, bundle.title]) {
      await expect(linesOf(friend).filter({ hasText: text })).toHaveCount(1);
    }
    await expect(friend.panel.locator('.price-big')).toHaveText(total ?? '');
    await expect(friend.offer).toHaveCount(0);
    expect(new URL(friend.page.url()).hash).toBe('');
    await friend.page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'Відкрити кошик' })).toBeFocused();
    await friend.page.reload();
    await expect(friend.basketButton(/товарів: 4/)).toHaveCount(1);
    await expect(friend.page.getByRole('button', { name: 'Додати до мого кошика' })).toHaveCount(0);
    await friend.page.context().close();
  },
);

test(
  'a shared basket is added to the own one or replaces it, never above the stock',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const place = isPhone(info.project.name) ? 23 : 22;
    const [own, sent] = [await givenProduct({ place }), await givenProduct({ place: place + 2 })];
    const link = `/basket#p${sent.product_id}-1.p${own.product_id}-99`;

    await shopper.openWithBasket(link, own);
    const main = page.getByRole('main');
    await expect(main.getByText(/Залишилось \d+/)).toBeVisible();
    await main.getByRole('button', { name: 'Додати до мого кошика' }).click();
    await expect(linesOf(shopper)).toHaveCount(2);
    await expect(linesOf(shopper).getByRole('button', { name: /^Залишити/ })).toHaveCount(0);

    await page.goto('/');
    await shopper.open(`/basket#p${sent.product_id}-2`);
    await expectClean(page);
    await main.getByRole('button', { name: 'Замінити мій кошик' }).click();
    await expect(page.getByText('Кошик замінено')).toBeVisible();
    await expect(linesOf(shopper)).toHaveCount(1);
    await expect(linesOf(shopper).getByRole('group')).toHaveText('2');
    await page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'Відкрити кошик' })).toBeFocused();
  },
);

test(
  'missing products are reported, and a link with nothing else adds nothing',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: isPhone(info.project.name) ? 27 : 26 });
    await shopper.open(`/basket#p${figure.product_id}-1.p2147483647-3`);
    const main = page.getByRole('main');
    await expect(main.getByText('Уже не продається: 1 позиція')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Додати до мого кошика' })).toBeVisible();

    await page.goto('/');
    await shopper.open('/basket#p2147483647-3');
    await expect(main.getByText(/вже немає в\sнаявності/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Додати до мого кошика' })).toHaveCount(0);
    await expectClean(page);
  },
);

test('a damaged link says so and does not change the own basket', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 28 });
  await shopper.openWithBasket('/politic', figure);
  for (const hash of ['#p1-1.garbage', '#', '']) {
    await page.goto('/politic');
    await shopper.open(`/basket${hash}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Посилання на кошик пошкоджене');
    await expect(shopper.basketButton(/товарів: 1/)).toHaveCount(1);
  }
  await expectClean(page);
  await page.getByRole('main').getByRole('link', { name: 'На головну' }).click();
  await page.waitForURL('**/');
});

test('a failed request can be retried', { tag: '@long' }, async ({ page, shopper }) => {
  const figure = await givenProduct({ place: 28 });
  await page.route('**/api/products/list?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Немає відповіді', code: 'not_found' } }),
  );
  await shopper.open(`/basket#p${figure.product_id}-1`);
  await expect(page.getByText('Немає відповіді')).toBeVisible();
  await page.unroute('**/api/products/list?*');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('link', { name: figure.product_name })).toBeVisible();
});

test('the page is for people with the link, not for search engines', { tag: '@long' }, async ({
  request,
}) => {
  const html = await (await request.get('/basket')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Вам надіслали кошик');
});

test('where copying is impossible the link is shown, selected', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 28 });
  await shopper.openWithBasket('/politic', figure);
  await shopper.openBasket();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const share = shopper.panel.getByRole('button', { name: 'Поділитися кошиком' });
  await share.click();

  const field = page.getByRole('textbox', { name: 'Скопіюйте й надішліть' });
  await expect(field).toBeFocused();
  const selected = await page.evaluate(() => document.getSelection()?.toString());
  expect(selected).toBe(await field.inputValue());
  expect(selected).toContain(`/basket#p${figure.product_id}-1`);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  await expect(shopper.panel).toBeVisible();
});

test('a phone opens its own share sheet, and closing that is no failure', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 28 });
  await shopper.openWithBasket('/politic', figure);
  await shopper.openBasket();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: { url: string }) => {
        (window as unknown as { sent: string }).sent = data.url;
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await shopper.panel.getByRole('button', { name: 'Поділитися кошиком' }).click();

  const sent = () => page.evaluate(() => (window as unknown as { sent?: string }).sent);
  await expect.poll(sent).toContain(`/basket#p${figure.product_id}-1`);
  await expect(page.getByText('Посилання на кошик скопійовано')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Посилання на кошик' })).toHaveCount(0);
});
