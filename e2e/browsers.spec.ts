import type { Locator, Page } from 'playwright/test';
import { givenCustomer } from './account-api';
import { address } from './api/shop';
import { expect, givenProduct, test } from './fixtures';
import { LoginModal } from './login-modal';

/** Fills a field as a password manager may do: without an event, and bypassing React's tracking of values. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((element, value) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(element, value);
  }, text);

test('a login filled by a password manager without events works', async ({ page, shopper }) => {
  const person = await givenCustomer();
  await shopper.open('/about');
  const modal = new LoginModal(page);
  await modal.open();
  await fillSilently(modal.email, person.email);
  await fillSilently(modal.password, person.password);
  await modal.submit.click();
  await expect(modal.dialog).toHaveCount(0);
  await modal.knowsPerson();
});

test('an order filled by the browser without events works', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.openWithBasket('/checkout', await givenProduct({ place: 12 }));
  await page.getByText('Самовивіз', { exact: true }).click();
  await page.getByText('Карткою онлайн', { exact: true }).click();
  await fillSilently(page.getByLabel('Ім’я'), '\u2066Мар`яна\u2069');
  await fillSilently(page.getByLabel('Прізвище'), 'Мельник');
  await fillSilently(page.getByLabel('Телефон'), 'tel:+380\u00a067\u2011123\u201145\u201167');
  await fillSilently(page.getByRole('textbox', { name: 'Пошта' }), 'olena@example.com');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  );
  await shopper.confirm();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Мар’яна',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: 'olena@example.com',
  });
  await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
});

/** Answers 404 for the code of the basket, as after a new release, until the returned function is called. */
async function replaceBasketCode(page: Page): Promise<() => void> {
  const gone = new Set<string>();
  let isGone = true;
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    const url = route.request().url();
    const answer = await route.fetch();
    if ((await answer.text()).includes('Поділитися кошиком')) gone.add(url);
    if (isGone && gone.has(url)) return route.fulfill({ status: 404, body: '' });
    await route.fulfill({ response: answer });
  });
  return () => {
    isGone = false;
  };
}

const loadsOf = (page: Page): { count: number } => {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
};

test.describe('a page from before a release', () => {
  test('is reloaded once by itself, and works', { tag: '@long' }, async ({ page, shopper }) => {
    const bringBack = await replaceBasketCode(page);
    const loads = loadsOf(page);
    await shopper.open('/about');
    await shopper.basketButton().click();
    await expect.poll(() => loads.count).toBe(2);
    bringBack();
    await shopper.openBasket();
  });

  test('says so when a reload does not help', { tag: '@long' }, async ({ page, shopper }) => {
    await replaceBasketCode(page);
    const loads = loadsOf(page);
    await shopper.open('/about');
    await shopper.basketButton().click();
    await expect.poll(() => loads.count).toBe(2);
    await shopper.basketButton().click();
    await expect(page.getByText('Магазин щойно оновився')).toBeVisible();
    await page.getByRole('button', { name: 'Оновити' }).click();
    await expect.poll(() => loads.count).toBe(3);
  });
});
