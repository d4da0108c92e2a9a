import { test as base, type Page } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { placeOrder } from './api/place-order';
import { address, listProducts } from './api/shop';
import { expect, givenProduct, test } from './fixtures';
import { Shopper } from './shopper';
import { isTranslated, textsBesideElements, translate } from './translator';

// A page translator replaces React's text nodes by elements of its own: docs/decisions/027.

const field = (page: Page) => page.getByRole('combobox', { name: 'Пошук товарів' });
const found = (page: Page) => page.getByRole('search').getByRole('status');
const count = (page: Page) => page.locator('[data-count]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const hryvnias = (kopecks: number) => `${(kopecks / 100).toLocaleString('uk-UA')} ₴`;

/**
 * Errors of a page except hydration mismatches: if a translator runs before React, React renders that part of the page
 * again.
 */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  const add = (text: string) => {
    if (!text.includes('React error #418')) complaints.push(text);
  };
  page.on('pageerror', ({ message }) => add(message));
  page.on('console', (message) => {
    if (/^\w*Error/.test(message.text())) add(message.text());
  });
  return complaints;
}

base(
  'a translated shop is searched, narrowed, sorted and bought from',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    // Slow: a complete journey.
    base.slow();
    const complaints = listen(page);
    const shopper = new Shopper(page);
    await translate(page, 'when hydrated');
    await shopper.open('/');
    await isTranslated(page);
    await search(page);
    await narrow(page, shopper, info.project.name === 'phone');

    const place = info.project.name === 'phone' ? 51 : 52;
    const { product_id, price } = await givenProduct({ place });
    await buy(page, shopper, `/figures/${product_id}`, price);
    expect(complaints).toEqual([]);
  },
);

async function search(page: Page): Promise<void> {
  await new Shopper(page).searchOpener.click();
  for (const [text, said] of Object.entries({
    перука: /^Знайдено/,
    пе: /^Введіть щонайменше/,
    '<b>%_\\': 'Результати не знайдено',
    мавка: /^Знайдено/,
    '': /^Введіть щонайменше/,
  })) {
    await field(page).fill(text);
    await expect(found(page)).toHaveText(said);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.search-panel')).toHaveCount(0);
}

async function narrow(page: Page, shopper: Shopper, isPhone: boolean): Promise<void> {
  await shopper.open('/wigs');
  await isTranslated(page);
  const whole = (await count(page).textContent()) ?? '';
  const filters = isPhone
    ? page.getByRole('dialog', { name: 'Фільтри' })
    : page.getByRole('complementary', { name: 'Фільтри' });
  const open = page.getByRole('button', { name: /^Фільтри/ });
  const show = page.getByRole('button', { name: /^Показати/ });
  const pick = async (name: RegExp) => {
    if (isPhone) await open.click();
    const box = filters.getByRole('checkbox', { name });
    const label = await box.locator('xpath=..').textContent();
    await box.check();
    if (isPhone) await show.click();
    return Number(/(\d+)\s*\u200b?$/.exec(label ?? '')?.[1]);
  };
  const pink = await pick(/^рожевий/);
  await expect(page).toHaveURL('/wigs?color=rozhevyi');
  await expect(count(page)).toHaveText(new RegExp(`^${pink}\\D`));
  await pick(/^чорний/);
  await expect(page).toHaveURL('/wigs?color=chornyi,rozhevyi');
  await expect(count(page)).not.toHaveText(new RegExp(`^${pink}\\D`));
  if (isPhone) await expect(open).toHaveText('Фільтри (2)');

  await page.getByLabel('Порядок товарів').selectOption('priceUp');
  await expect(page).toHaveURL(/sort=priceUp/);
  await page.getByRole('link', { name: 'Очистити все' }).click();
  await expect(page).toHaveURL(/^[^?]+\/wigs(\?sort=priceUp)?$/);
  await expect(count(page)).toHaveText(whole.replaceAll('\u200b', ''));
  await page.getByRole('link', { name: 'Сторінка 2' }).click();
  await expect(count(page)).toHaveText(/, сторінка 2\u200b?$/);
  await page.goBack();
  await expect(count(page)).toHaveText(whole.replaceAll('\u200b', ''));
}

async function buy(page: Page, shopper: Shopper, path: string, price: number): Promise<void> {
  await shopper.open(path);
  await isTranslated(page);
  await shopper.pressAdd();
  await expect(shopper.basketButton(/товарів: 1$/)).toBeVisible();
  await shopper.pressAdd();
  await expect(shopper.basketButton(/товарів: 2$/)).toBeVisible();
  await shopper.openBasket();
  const total = shopper.panel.locator('p', { hasText: 'Разом' }).locator('b');
  await expect(total).toHaveText(hryvnias(price * 2));
  await shopper.more.click();
  await expect(total).toHaveText(hryvnias(price * 3));
  await expect(shopper.basketButton(/товарів: 3$/)).toHaveCount(1);
  const less = shopper.panel.getByRole('button', { name: /^Зменшити кількість/ });
  await less.click();
  await less.click();
  await expect(total).toHaveText(hryvnias(price));

  await shopper.goToCheckout();
  await shopper.confirm();
  await expect(page.getByText(/^Перевірте поля \(\d\): /)).toBeVisible();
  await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
  await shopper.fillCheckout();
  await shopper.confirm();
  await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
  await page.getByRole('button', { name: /Сплатити/ }).click();
  await page.waitForURL('**/order/**');
  await expect(heading(page)).toHaveText(/^Дякуємо, .* оплачено/, { timeout: 20_000 });
}

base('a translator that is there before React is no harm', { tag: '@long' }, async ({ page }) => {
  const complaints = listen(page);
  await translate(page, 'at once');
  await new Shopper(page).open('/');
  await search(page);
  expect(complaints).toEqual([]);
});

test('no text has sibling elements on any page', {
  tag: '@long',
}, async ({ page, context, shopper }) => {
  test.setTimeout(180_000);
  const { product_id } = await givenProduct({ place: 53 });
  const sized = (await listProducts('cosplay')).find(({ modifications }) => modifications.length);
  const wig = (await listProducts('wigs'))[0]?.product_id;
  const { orderUrl } = await placeOrder(product_id);
  const order = new URL(String(orderUrl), address('SHOP_URL')).pathname;
  const guests = ['/', '/wigs', '/wigs?page=2&color=chornyi', `/figures/${product_id}`]
    .concat([`/cosplay/${sized?.product_id}`, `/wigs/${wig}`, '/search?q=перука', '/search'])
    .concat([
      '/bundles',
      '/sale',
      '/character',
      '/basket',
      '/public',
      '/politic',
      '/delivery',
      '/returns',
    ])
    .concat(['/payment', '/contacts', '/about', '/register', '/restore', '/wishes', '/user'])
    .concat(['/checkout', '/offline', '/nonsense', '/wigs/999999', order]);
  const seen: Record<string, string[]> = {};
  const look = async (path: string) => {
    await shopper.open(path);
    await expect(heading(page)).toHaveCount(1);
    const texts = await textsBesideElements(page);
    if (texts.length > 0) seen[path] = texts;
  };
  for (const path of guests) await look(path);
  for (const list of ['/character', '/bundles']) {
    await page.goto(list);
    const link = page.getByRole('main').locator(`a[href^="${list}/"]`).first();
    await look((await link.getAttribute('href')) ?? '');
  }
  await signInBrowser(context, await givenCustomer());
  await shopper.openWithBasket('/checkout', await givenProduct({ place: 54 }));
  for (const path of ['/user', '/wishes', '/checkout']) await look(path);
  expect(seen).toEqual({});
});

base('a broken frame shows a message, and recovers by itself once', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Пошук товарів/ });
  const breakFrame = async () => {
    await button.click();
    await expect(field(page)).toBeFocused();
    await page.locator('.search-panel .search-panel').evaluate((panel) => panel.remove());
    // React now tries to remove the panel from a parent that no longer contains it.
    await button.click();
  };
  const complaints = listen(page);
  await new Shopper(page).open('/delivery');
  await breakFrame();
  await expect.poll(() => complaints.join()).toContain('NotFoundError');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(heading(page)).toHaveText('Доставка');

  await breakFrame();
  await expect(heading(page)).toHaveText('Ця сторінка зламалася');
  await expect(page.getByRole('link', { name: 'На головну' })).toBeVisible();
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(heading(page)).toHaveText('Доставка');
});
