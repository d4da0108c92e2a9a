import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright/test';
import { PARCEL, placeOrder } from './api/place-order';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const widerBy = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Letters only: a surname may not contain digits. */
const surname = () =>
  `Ранок${Array.from(randomUUID().replace(/\W/g, '').slice(0, 8), (sign) => 'абвгдежзиклмнопр'[Number.parseInt(sign, 16)]).join('')}`;

test(
  'ранок: ten new orders become labels and a pick list in a few presses',
  { tag: ['@both', '@long'] },
  async ({ page, context }, info) => {
    test.setTimeout(120_000);
    const isPhone = info.project.name === 'phone';
    const lastName = surname();
    const numbers: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { product_id } = await givenProduct({
        category: 'merch',
        place: (isPhone ? 10 : 0) + n,
      });
      const { orderId } = await placeOrder(product_id, {
        ...PARCEL,
        lastName,
        email: `${randomUUID().slice(0, 12)}@example.com`,
      });
      numbers.push(String(orderId));
    }
    await signInStaff(page, 'manager');
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };

    await page.goto(`/admin/orders?status=new&search=${encodeURIComponent(lastName)}`);
    await expect(page.locator('tr[data-row]')).toHaveCount(10);
    if (isPhone) await press(page.getByRole('button', { name: 'Відбір і дії' }));
    await press(page.getByRole('button', { name: 'Обрати всі, що знайдено (10)' }));
    const bar = page.getByRole('region', { name: 'Дії з обраними' });
    await expect(bar.getByText('Обрано: 10')).toBeVisible();
    // At the end of the list the floating bar covers no row.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectClean(page);
    await press(bar.getByRole('button', { name: 'Зібрати все' }));
    const results = page.getByRole('region', { name: 'Що вийшло' });
    await expect(results.getByText('10 зроблено')).toBeVisible({ timeout: 60_000 });
    await expect(results.getByRole('heading')).toBeFocused();
    expect(await widerBy(page)).toBeLessThanOrEqual(0);

    await press(results.getByRole('button', { name: 'Друк наклейок' }));
    await expect(page.getByText('Готово: 10')).toBeVisible();
    const file = await page.getByRole('link', { name: 'Відкрити PDF' }).getAttribute('href');
    const bytes = await page.evaluate(
      async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      file ?? '',
    );
    expect((await PDFDocument.load(new Uint8Array(bytes))).getPageCount()).toBe(10);

    const opened = context.waitForEvent('page', (one) => one.url().includes('pick-list'));
    await press(results.getByRole('link', { name: 'Лист збирання' }));
    const list = await opened;
    await expect(list.getByRole('heading', { name: 'Лист збирання' })).toBeVisible();
    for (const number of numbers) await expect(list.getByText(number).first()).toBeVisible();
    await expectClean(list);
    expect(await widerBy(list)).toBeLessThanOrEqual(0);
    expect(presses).toBeLessThanOrEqual(8);

    // The bulk action is undone from its results.
    await list.close();
    await page.bringToFront();
    await results.getByRole('button', { name: /^Повернути, як було/ }).click();
    const question = page.getByRole('dialog', { name: 'Повернути, як було?' });
    await question.getByRole('button', { name: 'Повернути', exact: true }).click();
    await expect(page.getByText('Повернуто, як було: 10')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('tr[data-row]')).toHaveCount(10);
  },
);
