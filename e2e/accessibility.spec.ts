import type { Locator, Page } from 'playwright/test';
import { listProducts } from './api/shop';
import { atRest, expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const PAGES: Record<string, () => Promise<string[]>> = {
  'the home page and lists': async () => ['/', '/wigs', '/wigs?page=2', '/bundles'],
  'pages of goods': async () => {
    const figure = await givenProduct({ place: 13 });
    const sized = (await listProducts('cosplay')).find(({ modifications }) => modifications.length);
    return [`/figures/${figure.product_id}`, `/cosplay/${sized?.product_id}`];
  },
  'texts, an empty checkout and what is missing': async () => [
    '/public',
    '/politic',
    '/checkout',
    '/wigs/999999',
  ],
};

for (const [pages, pathsOf] of Object.entries(PAGES)) {
  test(`${pages} break no accessibility rule`, { tag: '@both' }, async ({ page, shopper }) => {
    for (const path of await pathsOf()) {
      await shopper.open(path);
      await test.step(path, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectClean(page);
      });
    }
  });
}

test('the HTML of a missing product says that it is missing', async ({ request }) => {
  for (const path of ['/wigs/999999', '/products/999999', '/wigs?page=99', '/nonsense']) {
    const answer = await request.get(path);
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
    expect(await answer.text()).toContain('<h1>Такої сторінки немає</h1>');
  }
});

test(
  'search, menu and basket break no accessibility rule and return the focus',
  { tag: '@both' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: 14 });
    await shopper.addToBasket(`/figures/${figure.product_id}`);
    await expect(page.getByText('уже в кошику')).toBeVisible();
    await expectClean(page);

    const search = shopper.searchOpener;
    await search.click();
    await page.getByRole('combobox', { name: 'Пошук товарів' }).fill('перука');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();

    if (info.project.name === 'phone') {
      const menu = page.getByRole('button', { name: 'Меню' });
      await menu.click();
      await expect(page.getByRole('dialog', { name: 'Каталог' })).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    }

    await shopper.openBasket();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(shopper.basketButton()).toBeFocused();
  },
);

test('a checkout with mistakes and an order page break no accessibility rule', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  await shopper.openWithBasket('/checkout', await givenProduct({ place: 15 }));
  await shopper.confirm();
  await expect(page.getByLabel('Ім’я')).toBeFocused();
  await expectClean(page);

  await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
  await expectClean(page);
  await shopper.confirm();
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/A-\d+/);
  await expectClean(page);
});

test('the keyboard alone leads from a product to its checkout', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
  const figure = await givenProduct({ place: 16 });
  await shopper.open(`/figures/${figure.product_id}`);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'До вмісту' })).toBeFocused();
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('button', { name: 'Додати в кошик' }).first());
  await page.keyboard.press('Enter');
  const messages = page.getByRole('region', { name: /^Сповіщення/ });
  await expect(messages).toHaveAttribute('aria-live', 'polite');
  await expect(messages).toContainText('уже в кошику');

  await walkTo(page, shopper.basketButton(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(shopper.panel).toBeVisible();
  await atRest(page);
  await walkTo(page, shopper.more);
  await page.keyboard.press('Space');
  await expect(shopper.basketButton(/товарів: 2/)).toHaveCount(1);
  await walkTo(page, shopper.orderButton);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');

  await walkTo(page, page.getByLabel('Ім’я'));
  await page.keyboard.type('Олена');
  await walkTo(page, page.getByRole('radio', { name: /Нова пошта/ }));
  for (const way of [/Укрпошта/, /Самовивіз/]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: way })).toBeChecked();
  }
  await walkTo(page, page.getByRole('button', { name: 'Підтвердити замовлення' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Прізвище')).toBeFocused();
});

/** Presses `key` until the target has focus; the focused element must be visible at every step. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    expect(await hiddenFocus(page), 'something covers the focus').toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`40 presses of ${key} do not lead to ${target}`);
}

/** HTML of the focused element if it and its label are completely hidden, for example by a header; otherwise null. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const shown = focused.closest('label') ?? focused;
    const { left, top, width, height, bottom } = shown.getBoundingClientRect();
    const isSeen = [top + 2, top + height / 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    return isSeen ? null : focused.outerHTML.slice(0, 200);
  });
}
