import type { Locator, Page } from 'playwright/test';
import { listProducts } from './api/shop';
import { atRest, expectClean } from './axe';
import { expect, test } from './fixtures';
import { Shopper } from './shopper';

/** Every dialog that a visitor can open from the header. */
const DIALOGS: {
  name: string;
  tag?: '@both';
  opener: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
}[] = [
  {
    name: 'the basket',
    tag: '@both',
    opener: (page) => page.getByRole('button', { name: /^Кошик/ }),
    dialog: (page) => page.getByRole('dialog', { name: /Кошик/ }),
  },
  {
    name: 'the account',
    tag: '@both',
    opener: (page) => page.getByRole('link', { name: 'Кабінет' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Вхід' }),
  },
  {
    name: 'the menu',
    opener: (page) => page.getByRole('button', { name: 'Меню' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Каталог' }),
  },
];

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The longest transition of an open dialog, in milliseconds. */
const duration = (dialog: Locator) =>
  dialog.evaluate((element) =>
    Math.max(
      ...getComputedStyle(element)
        .transitionDuration.split(',')
        .map((part) => Number.parseFloat(part) * 1000),
    ),
  );

for (const { name, tag = '@phone', opener, dialog } of DIALOGS) {
  test(`${name} keeps the focus, stops the page from scrolling and restores both`, { tag }, async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await atRest(page);

    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog[open]');
      });
      expect(isOutside, 'the focus stays in').toBe(false);
    }
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('PageDown');
    expect(await scrolled(page), 'the page does not scroll').toBe(0);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.mouse.wheel(0, 800);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  });

  test(`${name} takes about 0,3 s, or no time with reduced motion`, {
    tag: [tag, '@long'],
  }, async ({ page, shopper }) => {
    await shopper.open('/public');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await duration(dialog(page))).toBe(300);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await duration(dialog(page))).toBeLessThanOrEqual(10);
  });
}

test('a press beside a dialog closes it', { tag: '@long' }, async ({ page, shopper }, info) => {
  await shopper.open('/public');
  // Uses the account dialog on phones, where it is a bottom sheet: the basket covers the whole screen there.
  const opened = info.project.name === 'phone' ? DIALOGS[1] : DIALOGS[0];
  await opened?.opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await atRest(page);

  // Retry: for half a second after opening, a click outside counts as the second of a double click.
  await expect(async () => {
    await page.mouse.click(20, 20);
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 300 });
  }).toPass();
});

test('going to another page closes the basket', { tag: '@long' }, async ({ page, shopper }) => {
  await shopper.open('/');
  await shopper.openBasket();
  await shopper.panel.getByRole('link', { name: 'До покупок' }).click();
  await expect(shopper.panel).toBeHidden();

  await page.getByRole('main').getByRole('link', { name: 'Перуки', exact: true }).click();
  await page.waitForURL('**/wigs');
  await shopper.openBasket();
  await page.goBack();
  await expect(shopper.panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(shopper.panel).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

const LISTING = '/wigs';

/** Dialogs and panels that cover a page, with the button that opens each; the last ones exist only on phones. */
const COVERS: Pick<(typeof DIALOGS)[number], 'name' | 'opener' | 'dialog'>[] = [
  ...DIALOGS.slice(0, 2),
  {
    name: 'the search',
    opener: (page) => new Shopper(page).searchOpener,
    dialog: (page) => page.locator('.search-shade'),
  },
  ...DIALOGS.slice(2),
  {
    name: 'the filters',
    opener: (page) => page.getByRole('button', { name: /^Фільтри/ }),
    dialog: (page) => page.getByRole('dialog', { name: /^Фільтри/ }),
  },
];
const ON_DESKS = 3;

test(
  'the browser’s Back closes what is open, and only then leaves the page',
  {
    tag: ['@both', '@long'],
  },
  async ({ page, shopper }, info) => {
    const covers = COVERS.slice(0, info.project.name === 'phone' ? undefined : ON_DESKS);
    for (const { name, opener, dialog } of covers) {
      await test.step(name, async () => {
        await shopper.open('/about');
        await shopper.open(LISTING);
        const cover = dialog(page);
        await opener(page).click();
        await expect(cover).toBeVisible();
        await page.goBack();
        await expect(cover).toBeHidden();
        await expect(page).toHaveURL(LISTING);

        // After the dialog was closed with Escape, Back leaves the page at once.
        await atRest(page);
        await opener(page).click();
        await expect(cover).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(cover).toBeHidden();
        await page.goBack();
        await expect(page).toHaveURL('/about');
      });
    }
  },
);

test('Back closes the photos of a product', { tag: ['@both', '@long'] }, async ({
  page,
  shopper,
}) => {
  const [wig] = await listProducts('wigs');
  const path = `/wigs/${wig?.product_id}`;
  await shopper.open('/about');
  await shopper.open(path);
  await page.getByRole('button', { name: 'Збільшити фото' }).click();
  const viewer = page.getByRole('dialog', { name: 'Фото товару' });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a double click leaves a dialog open, and a press outside asks if text was typed', {
  tag: '@both',
}, async ({ page, shopper }) => {
  await shopper.open('/about');
  const login = page.getByRole('dialog', { name: 'Вхід' });
  await page.getByRole('link', { name: 'Кабінет' }).dblclick();
  await expect(login).toBeVisible();
  await atRest(page);
  await expect(login).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Закрити без збереження?' });
  await login.getByLabel('Пошта').fill('olena@example.com');
  await expect(async () => {
    await page.mouse.click(10, 10);
    await expect(question).toBeVisible({ timeout: 300 });
  }).toPass();
  await atRest(page);
  await expectClean(page);
  await question.getByRole('button', { name: 'Не закривати' }).click();
  await expect(question).toHaveCount(0);
  await expect(login.getByLabel('Пошта')).toHaveValue('olena@example.com');

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Закрити', exact: true }).last().click();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL('/about');
});
