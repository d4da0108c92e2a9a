import type { Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { callAs, signInAs } from './api/session';
import { address, tell } from './api/shop';
import { atRest, expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import type { Shopper } from './shopper';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const LIQPAY = () => address('LIQPAY_URL');
const MONOBANK = () => address('MONOBANK_URL');

/** Opens the checkout with one accessory; each journey has its own, so that none runs out of stock. */
async function atCheckout(shopper: Shopper, place: number) {
  const thing = await givenProduct({ category: 'accessories', place: place * 2 + 1 });
  await shopper.openWithBasket('/checkout', thing);
  return thing;
}

type Way = { payment?: string; delivery?: 'Самовивіз' | 'Нова пошта' };

/** Places the order without checking which page follows. */
async function order(shopper: Shopper, way: Way): Promise<void> {
  await shopper.fillCheckout(way);
  await shopper.confirm();
}

const onLiqpay = (page: Page) => page.waitForURL(`${LIQPAY()}/**`);
const onMonobank = (page: Page) => page.waitForURL(`${MONOBANK()}/pay/**`);
const onOrder = (page: Page) => page.waitForURL('**/order/**');

const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: 20_000 });

/** The payment data in the signed link to LiqPay's page. */
function askedOfLiqpay(page: Page): { order_id: string; result_url: string; amount: number } {
  const data = new URL(page.url()).searchParams.get('data') ?? '';
  return JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
}

test('an order is paid by LiqPay', { tag: '@long' }, async ({ page, shopper }) => {
  await atCheckout(shopper, 0);
  await order(shopper, { payment: 'LiqPay' });
  await onLiqpay(page);
  await page.getByRole('button', { name: /Сплатити/ }).click();

  await onOrder(page);
  await says(page, 'Оплачено');
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByRole('button', { name: /Оплатити|Інший спосіб/ })).toHaveCount(0);
  await page.reload();
  await says(page, 'Оплачено');
});

test('a payment by LiqPay waits for 3-D Secure', async ({ page, shopper }) => {
  await atCheckout(shopper, 1);
  await order(shopper, { payment: 'LiqPay' });
  await onLiqpay(page);
  const { result_url: orderUrl } = askedOfLiqpay(page);
  await page.getByRole('button', { name: /3-D Secure/ }).click();
  await expect(page.getByText('Чекає на 3-D Secure')).toBeVisible();

  const bankPage = page.url();
  await page.goto(orderUrl);
  await says(page, 'Перевіряємо оплату');
  await page.goto(bankPage);
  await page.getByRole('button', { name: 'Підтвердити в застосунку банку' }).click();
  await onOrder(page);
  await says(page, 'Оплачено');
});

test('after a card that LiqPay declines the other bank can be used', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await atCheckout(shopper, 2);
  await order(shopper, { payment: 'LiqPay' });
  await onLiqpay(page);
  await page.getByRole('button', { name: 'Відхилити' }).click();

  await onOrder(page);
  await says(page, 'Перевищено ліміт картки');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення A-\d+$/);
  await expect(page.getByText('Тримаємо товари до')).toBeVisible();
  await page.getByRole('button', { name: 'Інший спосіб оплати' }).click();
  await atRest(page);
  await expectClean(page);
  await page.getByText('Карткою онлайн', { exact: true }).click();
  await page.getByRole('button', { name: 'Обрати цей спосіб' }).click();

  await onMonobank(page);
  await page.getByRole('button', { name: /Сплатити/ }).click();
  await onOrder(page);
  await says(page, 'Оплачено');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Дякуємо, .* оплачено$/);
  const next = page.getByRole('region', { name: 'Що далі' });
  await expect(next.getByRole('listitem')).toHaveText([/^Пакуємо/, /./, /./]);
});

test('a tab closed after paying loses nothing', { tag: '@long' }, async ({ page, shopper }) => {
  await atCheckout(shopper, 3);
  await order(shopper, { payment: 'LiqPay' });
  await onLiqpay(page);
  const { order_id: orderId, result_url: orderUrl } = askedOfLiqpay(page);
  await page.goto('about:blank');
  await tell(`${LIQPAY()}/__pay/${orderId}`);

  await page.goto(orderUrl.replace(/\?.*/, ''));

  await says(page, 'Оплачено');
});

test('an order is bought in parts in the bank’s app, and a line of it is refunded', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const thing = await givenProduct({ category: 'accessories', minPrice: 50_000, place: 3 });
  await shopper.openWithBasket('/checkout', thing);
  await expect(page.getByText(/до\s6\sплатежів по\s/)).toBeVisible();
  await order(shopper, { payment: 'Покупка частинами' });
  await onOrder(page);
  await says(page, 'Підтвердьте покупку в\u00a0застосунку monobank');
  const heading = page.getByRole('heading', { level: 1 });
  const number = /A-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';

  const app = await context.newPage();
  await app.goto(address('MONOBANK_PARTS_URL'));
  const purchase = app.getByRole('row').filter({ hasText: number });
  await purchase.getByRole('button', { name: 'Клієнт підтверджує' }).click();
  await says(page, 'Оплачено');

  const admin = await signInAs(ADMIN.email, ADMIN.password);
  const change = { key: 'status', value: 'delivered' };
  expect((await callAs(admin, 'PATCH', `/api/orders/${number}/update`, change)).status).toBe(200);
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Повернути частину' }).click();
  const dialog = page.getByRole('dialog', { name: 'Повернути частину' });
  const more = `Збільшити кількість: ${thing.product_name}`;
  await dialog.getByRole('button', { name: more }).click();
  await dialog.getByLabel(`Де товар: ${thing.product_name}`).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Повернути/ }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await app.reload();
    await expect(purchase).toContainText('RETURNED', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

for (const [bank, payment, place] of [
  ['LiqPay', 'LiqPay', 4],
  ['monobank', 'Карткою онлайн', 5],
] as const) {
  const tag = bank === 'LiqPay' ? '@long' : [];
  test(`a webhook lost by ${bank} does not matter to a shopper who returns`, { tag }, async ({
    page,
    shopper,
  }) => {
    await atCheckout(shopper, place);
    await order(shopper, { payment });
    if (bank === 'LiqPay') {
      await onLiqpay(page);
      await tell(`${LIQPAY()}/__pay/${askedOfLiqpay(page).order_id}`, { webhooks: 'lost' });
    } else {
      await onMonobank(page);
      const invoiceId = page.url().split('/').at(-1);
      await tell(`${MONOBANK()}/__pay/${invoiceId}`, { webhooks: 'lost' });
    }
    await page.getByRole('link', { name: 'Повернутися до магазину' }).click();

    await onOrder(page);
    await says(page, 'Оплачено');
  });
}

test('an unpaid parcel is changed to payment on receipt with the keyboard', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await atCheckout(shopper, 6);
  await order(shopper, { payment: 'Карткою онлайн', delivery: 'Нова пошта' });
  await onMonobank(page);
  await page.getByRole('link', { name: 'Повернутися до магазину' }).click();
  await onOrder(page);
  await says(page, 'Перевіряємо оплату');
  await says(page, 'Очікуємо на оплату');

  const other = page.getByRole('button', { name: 'Інший спосіб оплати' });
  await expect(other).toHaveAttribute('aria-expanded', 'false');
  await other.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /LiqPay/ })).toBeFocused();
  // Over «Частинами».
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /При отриманні/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await says(page, 'Оплата при отриманні');
  await expect(page.getByRole('button', { name: /Оплатити|Інший спосіб/ })).toHaveCount(0);
  const number =
    /A-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await expect
    .poll(() => ordersAtPos(number), { timeout: 20_000, message: 'the order reaches the POS' })
    .toHaveLength(1);
});

test('an order exists although the bank opens no page, and is paid later', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const thing = await atCheckout(shopper, 7);
  await shopper.fillCheckout();
  // Only this order's request fails: other journeys pay at the same moment.
  await tell(`${MONOBANK()}/__mode`, { api: '500', times: 1, mentions: thing.product_name });
  await shopper.confirm();

  await onOrder(page);
  await says(page, 'Очікуємо на оплату');
  await expect(page.getByText('Банк не відкрив сторінку оплати')).toBeVisible();
  await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
  await onMonobank(page);
  await page.getByRole('button', { name: /Сплатити/ }).click();
  await onOrder(page);
  await says(page, 'Оплачено');
});

test('the basket can be refilled from an order that was not completed', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const thing = await atCheckout(shopper, 8);
  await order(shopper, { payment: 'LiqPay' });
  await onLiqpay(page);
  // Mocks the state an hour later, because the test cannot set the shop's clock.
  await page.route('**/api/orders/track/*', async (route) => {
    const answer = await route.fetch();
    const { order: placed } = await answer.json();
    const changes = { paymentStatus: 'failed', heldUntil: null, goods: 'free' };
    await route.fulfill({ response: answer, json: { order: { ...placed, ...changes } } });
  });
  await page.getByRole('link', { name: 'Повернутися до магазину' }).click();
  await onOrder(page);
  await says(page, 'Час на оплату минув');
  await expect(page.getByText('замовлення можна оплатити')).toBeVisible();
  await expect(shopper.basketButton(/^Кошик$/)).toBeVisible();

  await page.getByRole('button', { name: 'Замовити ще раз' }).click();

  await expect(page.getByText('У кошику ще 1 позиція')).toBeVisible();
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect(shopper.panel).toContainText(thing.product_name);
});

async function ordersAtPos(number: string): Promise<unknown[]> {
  const orders: { comment?: string }[] = await (
    await fetch(`${address('POSTER_URL')}/__orders`)
  ).json();
  return orders.filter(({ comment }) => comment?.includes(number));
}
