import type { Locator, Page } from 'playwright/test';
import { atRest } from './axe';
import { expect, test } from './fixtures';

/** Every dialog that a visitor can open from the header, by the same mechanism. */
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

/** How long the last change of an open dialog takes, in milliseconds. */
const duration = (dialog: Locator) =>
  dialog.evaluate((element) =>
    Math.max(
      ...getComputedStyle(element)
        .transitionDuration.split(',')
        .map((part) => Number.parseFloat(part) * 1000),
    ),
  );

for (const { name, tag = '@phone', opener, dialog } of DIALOGS) {
  test(`${name} keeps the focus, stops the page and gives both back`, { tag }, async ({
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

  test(`${name} takes about 0,3 s, or no time for those who want no motion`, {
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
  // On phones the basket covers the screen, the sheet from below does not.
  const opened = info.project.name === 'phone' ? DIALOGS[1] : DIALOGS[0];
  await opened?.opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await atRest(page);

  await page.mouse.click(20, 20);

  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  await expect(page).toHaveURL(/\/$/);
  await expect(shopper.panel).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});
