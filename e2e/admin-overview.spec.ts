import type { Page } from 'playwright/test';
import { placeOrder } from './api/place-order';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const sales = (page: Page) => page.getByRole('region', { name: 'Виручка' });

const queues = (page: Page) => page.getByRole('region', { name: 'Черги' });

/** The number of orders in the period, as the panel shows it. */
async function countOrders(page: Page): Promise<number> {
  const words = await sales(page)
    .getByText(/\d+\u00a0замовлен/)
    .first()
    .textContent();
  return Number(/(\d+)\u00a0замовлен/.exec(words ?? '')?.[1]);
}

async function givenOrder(): Promise<string> {
  const { product_id } = await givenProduct({ place: 7 });
  return String((await placeOrder(product_id)).orderId);
}

test('an admin sees an order in the figures, the chart’s table and the list', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin');
  await expect(sales(page)).toBeVisible();
  const before = await countOrders(page);

  const number = await givenOrder();
  await page.reload();

  await expect.poll(() => countOrders(page)).toBeGreaterThan(before);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(sales(page).getByRole('img', { name: /^Виручка за\sднями/ })).toBeVisible();
  await expect(sales(page).locator('[data-day]')).toHaveCount(14);

  await sales(page).getByText('Таблиця').click();
  const table = sales(page).getByRole('table', { name: 'Виручка за днями' });
  await expect(table.locator('tbody tr')).toHaveCount(14);
  await expect(table.locator('tbody tr').first()).toContainText('₴');
  await expectClean(page);
});

test('the period is in the address, and Back returns to the previous one', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'manager');
  await page.goto('/admin?days=7');
  const week = page.getByRole('button', { name: '7\u00a0днів' });
  const month = page.getByRole('button', { name: '30\u00a0днів' });
  await expect(week).toHaveAttribute('aria-pressed', 'true');

  await month.click();
  await expect(page).toHaveURL(/\?days=30$/);
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(sales(page).getByText('попередні 30\u00a0днів').first()).toBeVisible();

  await page.goBack();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
});

test('a manager sees the queues first, each of which leads to its list', async ({ page }) => {
  const number = await givenOrder();
  await signInStaff(page, 'manager');
  await page.goto('/admin');
  const confirm = queues(page).getByRole('link', { name: /^Підтвердити/ });
  await expect(confirm).toContainText(/чекає/);
  await expect(queues(page).getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Гроші сьогодні' })).toBeVisible();
  // The queues are above everything else and large enough for a finger.
  const boxes = await Promise.all(
    (await queues(page).getByRole('link').all()).map((link) => link.boundingBox()),
  );
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);

  await confirm.click();
  await expect(page).toHaveURL(/\/admin\/orders\?queue=confirm$/);
  const tab = page.getByRole('button', { name: /^Підтвердити/ });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  // Other journeys confirm orders in parallel, so the numbers of the two pages are not compared.
  await expect(tab).toContainText(/[1-9]/);
  await page.goto(`/admin/orders?queue=confirm&search=${number}`);
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  // A new order needs only confirmation.
  await page.goto(`/admin/orders?attention=1&search=${number}`);
  await expect(page.getByRole('button', { name: /^Потребують/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
});

test('an editor sees texts and products, and no money', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Якість метаданих' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Шукали й не знайшли' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Закінчуються' })).toBeVisible();
  await expect(queues(page).getByRole('link')).toHaveText([
    /^Ціни чекають рішення/,
    /^Відгуки на\sмодерації/,
    /^Питання без\sвідповіді/,
  ]);
  await expect(page.locator('main')).not.toContainText('₴');
  await expect(page.getByText(/Виручка|Останні замовлення|Гроші сьогодні/)).toHaveCount(0);
  const answer = await page.request.get('/api/admin/overview?days=30');
  expect(Object.keys((await answer.json()).data)).not.toContain('money');
  await expectClean(page);
});

test('a manager starts a synchronisation and sees its result', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await signInStaff(page, 'manager');
  await page.goto('/admin/pos');
  const last = page.getByRole('region', { name: 'Остання синхронізація' });
  await expect(last).toBeVisible();
  await expect(page.getByRole('region', { name: 'Довідник Нової пошти' })).toBeVisible();
  await expectClean(page);

  // Retry: another journey may be running a synchronisation.
  await expect(async () => {
    await page.getByRole('button', { name: 'Синхронізувати зараз' }).click();
    await expect(page.getByText('Каталог оновлено')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(last.getByText('вдалася')).toBeVisible();
});
