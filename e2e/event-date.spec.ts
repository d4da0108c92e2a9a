import type { Page } from 'playwright/test';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';

/**
 * A Monday before the dispatch cut-off of the day. A parcel ordered then arrives between the 24th and the 28th of
 * November.
 */
const MONDAY = new Date('2026-11-23T10:00:00+02:00');

const IN_TIME = /Встигне: орієнтовно 24–.?28\sлистопада/;
const MAYBE = /Може не\sвстигнути: орієнтовно 24–.?28\sлистопада/;

const question = (page: Page) => page.getByRole('button', { name: /Вкажіть дату/ });
const day = (page: Page) => page.getByLabel('Дата події');
const change = (page: Page) => page.getByRole('button', { name: 'Змінити дату події' });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(MONDAY);
});

test(
  'a day is chosen once and answered on the product’s page, in the basket and at the checkout',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 11 : 10 });
    await shopper.open(`/figures/${figure.product_id}`);
    await question(page).click();
    await day(page).fill('2026-12-05');
    await expect(page.getByText(IN_TIME)).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Закрити' }).click();
    await expect(change(page)).toBeFocused();
    await expect(page.getByText('Подія 5 грудня')).toBeVisible();

    await shopper.pressAdd();
    await shopper.openBasket();
    await expect(shopper.panel.getByText(IN_TIME)).toBeVisible();
    await expectClean(page);

    await shopper.goToCheckout();
    const summary = page.getByRole('region', { name: 'Ваше замовлення' });
    await expect(summary.getByText(IN_TIME)).toBeVisible();
    await page.getByText('Самовивіз', { exact: true }).click();
    await expect(
      summary.getByText(/Встигне: забрати можна орієнтовно 23–.?24\sлистопада/),
    ).toBeVisible();
    await page.reload();
    await expect(summary.getByText(/забрати можна/)).toBeVisible();
    await page.getByText('Нова пошта', { exact: true }).click();
    await change(page).click();
    await day(page).fill('2026-11-26');
    await expect(summary.getByText(MAYBE)).toBeVisible();
    await expect(summary.getByText('Встигне самовивіз в Одесі')).toBeVisible();
    await expectClean(page);
    await day(page).press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(change(page)).toBeFocused();

    await shopper.open(`/figures/${figure.product_id}`);
    await expect(page.getByText(MAYBE)).toBeVisible();
  },
);

test(
  'a past day is refused with a message, and a cleared one leaves nothing',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 13 : 12 });
    await shopper.open(`/figures/${figure.product_id}`);
    await question(page).focus();
    await page.keyboard.press('Enter');
    await expect(day(page)).toBeFocused();
    await expect(day(page)).toHaveAttribute('min', '2026-11-23');

    await day(page).fill('2026-11-22');
    await expect(day(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(day(page)).toHaveAccessibleDescription('Ця дата вже минула');
    await expect(page.getByText(/встигн.*орієнтовно/i)).toHaveCount(0);
    await expectClean(page);

    await day(page).fill('2026-11-23');
    await expect(page.getByText(/Не\sвстигне: орієнтовно/)).toBeVisible();
    await expect(page.getByText('Зателефонуйте нам')).toBeVisible();
    await page.getByRole('button', { name: 'Прибрати дату' }).click();
    await expect(question(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('event-date'))).toBeNull();

    await page.reload();
    await expect(question(page)).toBeVisible();
  },
);

test(
  'a day chosen before takes the space of the question, so that nothing moves',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 15 : 14 });
    const terms = page.getByRole('region', { name: 'Доставка, оплата, повернення' });
    await shopper.open(`/figures/${figure.product_id}`);
    await expect(question(page)).toBeVisible();
    const asked = await terms.boundingBox();

    await page.evaluate(() =>
      localStorage.setItem(
        'event-date',
        JSON.stringify({ state: { day: '2026-12-05' }, version: 1 }),
      ),
    );
    await shopper.open(`/figures/${figure.product_id}`);
    await expect(page.getByText(IN_TIME)).toBeVisible();
    expect((await terms.boundingBox())?.height).toBe(asked?.height);
  },
);

test('above a list nothing moves for a day chosen before, on the narrowest phone too', {
  tag: '@long',
}, async ({ page, shopper }) => {
  // The longest text of the delivery estimate: two month names, a long town name, and the link beside it.
  await page.clock.setFixedTime(new Date('2026-11-27T10:00:00+02:00'));
  await page.route('**/api/delivery/quote*', (route) =>
    route.fulfill({ json: { quote: { price: null, days: null, arrival: null } } }),
  );
  const top = async () => (await page.locator('.grid-cards').first().boundingBox())?.y;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await shopper.open('/wigs');
    await page.evaluate(() => localStorage.clear());
    await shopper.open('/wigs');
    await expect(question(page)).toBeVisible();
    const asked = await top();

    await page.evaluate(() => {
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
      const ref = '00000000-0000-0000-0000-000000000001';
      const town = { ref, name: 'м. Кам’янець-Подільський', place: 'Хмельницька обл.' };
      keep('event-date', { day: '2026-12-02' });
      keep('last-delivery', { settlements: [town], places: [], streets: [] });
    });
    await shopper.open('/wigs');
    await expect(page.getByText('Кам’янець-Подільський')).toBeVisible();
    await expect(page.getByText(/^Може не\sвстигнути/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Лише те, що встигне' })).toBeVisible();
    expect(await top(), `at ${width} px`).toBe(asked);
  }
});

test(
  'a returning customer is told the carrier’s days to their town',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const ref = '00000000-0000-0000-0000-000000000001';
    const settlements = [{ ref, name: 'м. Львів', place: 'Львівська обл.' }];
    await page.addInitScript(
      (state) => {
        localStorage.setItem('last-delivery', JSON.stringify({ state, version: 1 }));
      },
      { settlements, places: [], streets: [] },
    );
    const asked: string[] = [];
    await page.route('**/api/delivery/quote*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { quote: { price: null, days: 1, arrival: null } } });
    });
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 13 : 12 });
    await shopper.open(`/figures/${figure.product_id}`);
    await question(page).click();
    expect(asked).toEqual([]);
    await day(page).fill('2026-12-05');

    await expect(page.getByText(/Встигне: орієнтовно 24–.?26\sлистопада/)).toBeVisible();
    expect(asked.every((url) => url.includes(ref))).toBe(true);
  },
);
