import type { Page } from 'playwright/test';
import { placeOrder } from './api/place-order';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInNewStaff, signInStaff } from './staff';

test.use({ bypassCSP: true });

async function ordered(place: number): Promise<string> {
  const thing = await givenProduct({ category: 'accessories', place });
  return String((await placeOrder(thing.product_id)).orderId);
}

const rowOf = (page: Page, number: string) => page.locator(`[data-row="${number}"]`);
const waiting = async (page: Page) => Number(/^\((\d+)/.exec(await page.title())?.[1] ?? 0);

/** Scrolls until the button that floats above the list overlaps no link or button. */
function moveOffLinks(floating: Element) {
  const links = [...document.querySelectorAll('main a, main button')].filter(
    (one) => one !== floating,
  );
  const { top, bottom } = floating.getBoundingClientRect();
  const isHalfUnder = (link: Element) => {
    const own = link.getBoundingClientRect();
    return own.top < bottom && own.bottom > top;
  };
  for (let step = 0; step < 250 && links.some(isHalfUnder); step += 1) window.scrollBy(0, 2);
}

test(
  'an open list shows a new order without moving under the finger',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    const place = info.project.name === 'phone' ? 400 : 401;
    await signInStaff(page, 'manager');
    const isListening = page.waitForResponse((answer) =>
      answer.url().endsWith('/api/admin/events'),
    );
    await page.goto('/admin/orders');
    await isListening;
    await expect(page.locator('[data-row]').first()).toBeVisible();

    const first = await ordered(place);
    await expect(rowOf(page, first)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\+?\) Замовлення — Амплуа$/);

    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const topOf = () => rowOf(page, first).evaluate((row) => row.getBoundingClientRect().top);
    const before = await topOf();
    const second = await ordered(place + 10);
    const button = page.getByRole('button', { name: /нов.+ замовлен.+ показати/ });
    await expect(button).toBeVisible();
    // Every new order, also of another journey, refetches the list and changes the count in the button.
    const told = (await button.textContent()) ?? '';
    await ordered(place + 15);
    await expect(button).not.toHaveText(told);
    // The tolerance is one pixel, because scrolling ends at fractions of a pixel.
    expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
    await expect(rowOf(page, second)).toHaveCount(0);
    await button.evaluate(moveOffLinks);
    // Hides the header: on a phone, rows scroll under it, and the accessibility checker would report the covered rows.
    await page
      .locator('header')
      .first()
      .evaluate((bar) => {
        bar.style.visibility = 'hidden';
      });
    await expectClean(page);
    await button.click();
    await expect(rowOf(page, second)).toBeVisible();
    await expect(button).toHaveCount(0);

    // On other pages a toast announces the order and links to it.
    const listensAgain = page.waitForResponse((answer) =>
      answer.url().endsWith('/api/admin/events'),
    );
    await page.goto('/admin/customers');
    await listensAgain;
    await expect.poll(() => waiting(page)).toBeGreaterThan(1);
    // Retry: if several orders arrive at once, also of other journeys, the toast shows only a count.
    await expect(async () => {
      const third = await ordered(place + 20);
      await expect(page.getByText(third)).toBeVisible({ timeout: 5000 });
      await page.getByRole('button', { name: 'Відкрити', exact: true }).click({ timeout: 5000 });
      await expect(page.getByRole('heading', { name: /^Замовлення A-\d+$/ })).toBeVisible();
    }).toPass({ timeout: 40_000 });
  },
);

test('without the stream an open list is kept up to date by polling', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/admin/events', (route) =>
    route.request().headers().accept === 'text/event-stream'
      ? route.fulfill({ status: 429, body: '' })
      : route.continue(),
  );
  await signInStaff(page, 'manager');
  const isAsked = page.waitForResponse((answer) => answer.url().includes('/events') && answer.ok());
  await page.goto('/admin/orders');
  await isAsked;
  const number = await ordered(430);
  await expect(rowOf(page, number)).toBeVisible();
});

test(
  'two staff members at one order are told of each other',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    // A person who has left is shown for up to 45 seconds more.
    test.slow();
    const number = await ordered(info.project.name === 'phone' ? 440 : 441);
    await signInStaff(page, 'manager');
    await page.goto(`/admin/orders/${number}`);
    const told = page.getByRole('status').filter({ hasText: 'Тут також Олена Мельник' });
    await expect(page.getByRole('heading', { name: `Замовлення ${number}` })).toBeVisible();
    await expect(told).toHaveCount(0);

    const { baseURL } = info.project.use;
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    await signInNewStaff(other, 'manager');
    await other.goto(`/admin/orders/${number}`);
    await expect(other.getByText('Тут також Олена Мельник')).toBeVisible();
    await expect(told).toBeVisible();
    await expectClean(page);
    await context.close();
    await expect(told).toHaveCount(0, { timeout: 60_000 });
  },
);
