import type { Page } from 'playwright/test';
import { address } from './api/shop';
import { blockCookies, breakStorage, FAILURES } from './broken-storage';
import { expect, givenProduct, test } from './fixtures';
import type { Shopper } from './shopper';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const accepted = (page: Page) => page.getByRole('heading', { name: /^Замовлення A-\d+ прийнято$/ });

async function orderInShop(page: Page, shopper: Shopper): Promise<void> {
  await shopper.fillCheckout({ payment: 'Оплата в магазині' });
  await shopper.confirm();
  await page.waitForURL('**/order/**');
  await expect(heading(page)).toHaveText(/^Дякуємо, замовлення A-\d+ прийнято$/);
}

for (const [index, failure] of FAILURES.entries()) {
  test(
    `an order can be placed when the storage is ${failure}`,
    { tag: ['@both', '@long'] },
    async ({ page, shopper }, info) => {
      // Slow: the journey opens seven pages.
      test.slow();
      const place = 60 + index + (info.project.name === 'phone' ? 10 : 0);
      const { product_id, product_name } = await givenProduct({ place });
      await breakStorage(page, failure);
      await shopper.addToBasket(`/figures/${product_id}`);
      await shopper.pressAdd();
      await expect(shopper.basketButton(/товарів: 2/)).toBeAttached();

      await shopper.goToCheckout();
      await expect(page.getByText(product_name).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Ім’я')).toBeVisible();

      await page.getByRole('link', { name: /покупок$/ }).click();
      await expect(shopper.basketButton(/товарів: 2/)).toBeAttached();
      await shopper.goToCheckout();
      await orderInShop(page, shopper);

      await page.goBack();
      await expect(accepted(page)).toBeVisible();
      await page.getByRole('link', { name: 'До замовлення' }).click();
      await expect(heading(page)).toContainText(/A-\d+/);
    },
  );
}

test('the checkout leads back to the bank’s page without a storage', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 64 });
  await breakStorage(page, 'refused');
  await shopper.addToBasket(`/figures/${product_id}`);
  await shopper.goToCheckout();
  await shopper.fillCheckout();
  await shopper.confirm();
  await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
  await page.goBack();
  await expect(accepted(page)).toBeVisible();
  await page.getByRole('link', { name: 'До замовлення' }).click();
  await page
    .getByRole('button', { name: /Оплатити/ })
    .first()
    .click();
  await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
});

test('a lost answer leads to no second order without a storage', {
  tag: '@long',
}, async ({ page, shopper }) => {
  test.slow();
  const { product_id } = await givenProduct({ place: 65 });
  await breakStorage(page, 'refused');
  await shopper.addToBasket(`/figures/${product_id}`);
  await shopper.goToCheckout();
  await shopper.fillCheckout({ payment: 'Оплата в магазині' });
  const answers: { orderId: string }[] = [];
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch();
    answers.push(await answer.json());
    if (answers.length > 1) return route.fulfill({ response: answer });
    // A refusal with a status, because the browser would log a broken connection in the console.
    return route.fulfill({ status: 429, json: { message: 'Спробуйте ще раз' } });
  });
  await shopper.confirm();
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.getByText('Спробуйте ще раз')).toBeVisible();
  await shopper.confirm();
  await page.waitForURL('**/order/**');
  expect(answers[1]?.orderId).toBe(answers[0]?.orderId);
});

test('a guest orders with cookies blocked too', { tag: '@long' }, async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 66 });
  await breakStorage(page, 'refused');
  await blockCookies(page);
  await shopper.addToBasket(`/figures/${product_id}`);
  await shopper.goToCheckout();
  await orderInShop(page, shopper);
});

test('a working storage leaves nothing in the address', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 67 });
  await shopper.addToBasket(`/figures/${product_id}`);
  await shopper.goToCheckout();
  await expect(page).toHaveURL('/checkout');
  await page.goBack();
  await expect(page).toHaveURL(`/figures/${product_id}`);
  await page.goForward();
  await expect(page.getByLabel('Ім’я')).toBeVisible();
  await orderInShop(page, shopper);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
});
