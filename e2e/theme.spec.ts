import type { Page } from 'playwright/test';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { LoginModal } from './login-modal';

const LIGHT = 'rgb(251, 247, 240)';
const DARK = 'rgb(23, 18, 30)';

const theme = (page: Page) => page.getByLabel('Тема:');
const expectPaper = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);
/** Checks the colour of the browser's own bars; the browser uses the first of these tags. */
const expectBars = (page: Page, colour: string) =>
  expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', colour);

test.use({ colorScheme: 'dark' });

test('the system sets the theme until a person does, on every page and in every tab', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await shopper.open('/wigs');
  await expectPaper(page, DARK);
  await expect(theme(page)).toHaveValue('');

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 18, 29)');
  await page.emulateMedia({ media: 'screen' });

  await theme(page).selectOption('світла');
  await expectPaper(page, LIGHT);
  await expectBars(page, '#FBF7F0');

  // Private pages have a stricter CSP.
  await shopper.open('/wishes');
  await expectPaper(page, LIGHT);
  await expect(theme(page)).toHaveValue('light');
  const html = await (await page.request.get('/wigs')).text();
  expect(html.indexOf('applyTheme')).toBeGreaterThan(0);
  expect(html.indexOf('applyTheme')).toBeLessThan(html.indexOf('<body'));

  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/delivery');
  await theme(other).selectOption('темна');
  await expectPaper(other, DARK);
  await expectPaper(page, DARK);
  await expect(theme(page)).toHaveValue('dark');
  await theme(other).selectOption('як у системі');
  await expectPaper(other, LIGHT);
  await expectPaper(page, DARK);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test.describe('in the dark', () => {
  // The CSP blocks the injected accessibility checker (axe).
  test.use({ bypassCSP: true });

  test('no page breaks an accessibility rule', { tag: '@long' }, async ({ page, shopper }) => {
    test.slow();
    const figure = await givenProduct({ place: 17 });
    for (const path of [
      '/',
      '/wigs',
      '/character/lysiacha-mechnytsia',
      '/bundles',
      '/sale',
      '/none',
    ]) {
      await shopper.open(path);
      await test.step(path, async () => {
        await expectPaper(page, DARK);
        await expectClean(page);
      });
    }

    const login = new LoginModal(page);
    await login.open();
    await expectClean(page);

    await shopper.addToBasket(`/figures/${figure.product_id}`);
    await expectClean(page);
    await shopper.openBasket();
    await expectClean(page);
    await shopper.open('/checkout');
    await shopper.confirm();
    await expect(page.getByLabel('Ім’я')).toBeFocused();
    await expectClean(page);
    await shopper.fillCheckout({ payment: 'При отриманні', delivery: 'Нова пошта' });
    await expectClean(page);
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/A-\d+/);
    await expectClean(page);
  });
});
