import type { Locator, Page } from 'playwright/test';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { layoutShift, watchLayoutShift } from './layout-shift';

const count = (page: Page) => page.locator('[data-count]');
const cards = (page: Page) => page.locator('.grid-cards > li');
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Обрані фільтри' }).getByRole('link', { name, exact: false });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);
const box = (within: Page | Locator, name: RegExp | string) =>
  within.getByRole('checkbox', { name });

/** The number of products that the label of a filter value shows. */
async function promised(value: Locator): Promise<number> {
  const label = await value.locator('xpath=..').textContent();
  return Number(/(\d+)\s*$/.exec(label ?? '')?.[1]);
}

test.describe('on a wide screen', { tag: '@desk' }, () => {
  test('values are chosen, counted and removed, and Back and Forward are exact', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    const whole = (await count(page).textContent()) ?? '';
    const column = page.getByRole('complementary', { name: 'Фільтри' });

    const red = box(column, /^рожевий/);
    const amount = await promised(red);
    await red.check();
    await expect(page).toHaveURL('/wigs?color=rozhevyi');
    await expect(count(page)).toHaveText(new RegExp(`^${amount}\\D`));
    await expect(red).toBeFocused();

    await box(column, /^чорний/).check();
    await expect(page).toHaveURL('/wigs?color=chornyi,rozhevyi');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const both = (await count(page).textContent()) ?? '';

    await page.getByLabel('Порядок товарів').selectOption('Від дешевих');
    await expect(page).toHaveURL('/wigs?color=chornyi,rozhevyi&sort=priceUp');

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/wigs?color=rozhevyi');
    await expect(count(page)).toHaveText(new RegExp(`^${amount}\\D`));
    await expect(box(column, /^чорний/)).not.toBeChecked();
    await page.goForward();
    await expect(count(page)).toHaveText(both);
    await expect(box(column, /^чорний/)).toBeChecked();

    await chip(page, 'рожевий').click();
    await expect(page).toHaveURL('/wigs?color=chornyi');
    await expect(chip(page, 'чорний')).toBeFocused();
    await page.getByRole('link', { name: 'Очистити все' }).click();
    await expect(page).toHaveURL('/wigs');
    await expect(count(page)).toHaveText(whole);
    await expect(count(page)).toBeFocused();
  });

  test('the page does not move while values are chosen, and Back restores the position', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    await shopper.open('/wigs');
    const column = page.getByRole('complementary', { name: 'Фільтри' });
    const value = box(column, /^Світова класика/);
    // Hover first, so that the click itself does not scroll.
    await value.hover();
    expect(await scrollOf(page)).toBeGreaterThan(0);
    const before = (await value.boundingBox())?.y ?? 0;
    await value.check();
    await expect(chip(page, 'Світова класика')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // Filter values without products disappear above this one, and the page scrolls up by their height.
    expect(Math.abs(((await value.boundingBox())?.y ?? 0) - before)).toBeLessThan(5);

    const card = cards(page).nth(9).getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    const left = await scrollOf(page);
    await card.click();
    await page.waitForURL(/\/wigs\/\d+$/);
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/wigs?fandom=svitova-klasyka');
    await expect(value).toBeChecked();
    await expect.poll(async () => Math.abs((await scrollOf(page)) - left)).toBeLessThan(5);
  });

  test('the tab’s title names the list that is shown', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    const own = await page.title();
    const column = page.getByRole('complementary', { name: 'Фільтри' });
    await box(column, /^рожевий/).check();
    await expect(page).toHaveTitle('Перуки за вашим вибором — Амплуа');
    await page.goBack();
    await expect(page).toHaveTitle(own);

    await shopper.open('/wigs?price=1-2');
    await page.getByRole('link', { name: 'Очистити все' }).first().click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page).toHaveTitle(own);
    await box(column, /^рожевий/).check();
    // Wait: a click while cards move could hit two of them.
    await expect(page).toHaveTitle('Перуки за вашим вибором — Амплуа');
    await cards(page).first().getByRole('link').last().click();
    await page.waitForURL(/\/wigs\/\d+$/);
    await expect(page).not.toHaveTitle(/^Перуки/);
  });

  test('a price is typed, from either end', async ({ page, shopper }) => {
    await shopper.open('/wigs');
    const column = page.getByRole('complementary', { name: 'Фільтри' });
    await column.getByLabel('До', { exact: true }).fill('1000');
    await column.getByLabel('До', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/wigs?price=-1000');
    await expect(chip(page, 'до 1 000 ₴')).toBeVisible();
    await expect(column.getByLabel('До', { exact: true })).toBeFocused();
    await column.getByLabel('Від', { exact: true }).fill('2000');
    await column.getByLabel('Від', { exact: true }).press('Tab');
    await expect(page).toHaveURL('/wigs?price=1000-2000');
    await expect(column.getByLabel('Від', { exact: true })).toHaveValue('1000');
  });

  test('the category’s own link clears all filters', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    const whole = (await count(page).textContent()) ?? '';
    await box(page.getByRole('complementary'), /^рожевий/).check();
    await expect(chip(page, 'рожевий')).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Категорії' })
      .getByRole('link', { name: 'Перуки' })
      .click();

    await expect(page).toHaveURL('/wigs');
    await expect(count(page)).toHaveText(whole);
  });

  test('everything works from the keyboard', { tag: '@long' }, async ({ page, shopper }) => {
    await shopper.open('/wigs');
    const red = box(page.getByRole('complementary'), /^рожевий/);
    await red.focus();
    await page.keyboard.press('Space');
    await expect(chip(page, 'рожевий')).toBeVisible();
    await expect(red).toBeFocused();
    await chip(page, 'рожевий').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wigs');
  });
});

test.describe('on a phone', () => {
  test('values are chosen in a sheet that previews the number of results', async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    const button = page.getByRole('button', { name: /^Фільтри/ });
    await button.click();
    const sheet = page.getByRole('dialog', { name: /^Фільтри/ });
    const red = box(sheet, /^рожевий/);
    const amount = await promised(red);
    await red.check();
    await box(sheet, /в наявності/).check();
    await expect(page).toHaveURL('/wigs');
    const show = sheet.getByRole('button', { name: /^Показати \d/ });
    await expect(show).toHaveText(new RegExp(`Показати [1-${amount}]\\D`));
    const told = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await expectClean(page);
    await show.click();

    await expect(page).toHaveURL('/wigs?color=rozhevyi&stock=1');
    await expect(count(page)).toHaveText(new RegExp(`^${told}\\D`));
    await expect(button).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/wigs');
    await expect(chip(page, 'рожевий')).toHaveCount(0);
  });

  test('a price that was just typed counts at the first press', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    await shopper.open('/wigs');
    await page.getByRole('button', { name: /^Фільтри/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Фільтри/ });
    await sheet.getByLabel('Від', { exact: true }).fill('1000');
    await sheet.getByRole('button', { name: /^Показати \d/ }).click();
    await expect(page).toHaveURL('/wigs?price=1000-');
  });

  test('closing a sheet changes nothing', async ({ page, shopper }) => {
    await shopper.open('/wigs');
    await page.getByRole('button', { name: /^Фільтри/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Фільтри/ });
    await box(sheet, /^рожевий/).check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/wigs');
    await page.getByRole('button', { name: /^Фільтри/ }).click();
    await expect(box(sheet, /^рожевий/)).not.toBeChecked();
  });
});

test('pages keep the filter, and a filter begins at the first page', async ({ page, shopper }) => {
  await shopper.open('/wigs?sort=priceUp');
  await page.getByRole('link', { name: 'Наступна сторінка' }).click();
  await page.waitForURL('/wigs?sort=priceUp&page=2');
  await expect(count(page)).toContainText('сторінка 2');
  await shopper.open('/wigs?sort=priceUp&page=2');
  await page.getByLabel('Порядок товарів').selectOption('Від дорогих');
  await expect(page).toHaveURL('/wigs?sort=priceDown');
});

test('the address of a filter is canonical, and matches the page', async ({ request }) => {
  const cases: [string, number, string?][] = [
    ['/wigs?color=chervonyi', 200],
    ['/wigs?color=chervonyi,chornyi&price=-5000', 200],
    ['/wigs?color=chervonyi%2Cchornyi', 200],
    ['/wigs?color=chervonyi&utm_source=tg', 200],
    ['/search?q=%22it%27s%22+(a)&sort=priceUp', 200],
    ['/wigs?page=2&utm_source=tg', 200],
    ['/wigs?color=chornyi,chervonyi', 308, '/wigs?color=chervonyi,chornyi'],
    ['/wigs?color=chornyi&color=chervonyi', 308, '/wigs?color=chervonyi,chornyi'],
    ['/wigs?stock=1&color=chervonyi', 308, '/wigs?color=chervonyi&stock=1'],
    ['/wigs?sale=1&stock=1', 308, '/wigs?stock=1&sale=1'],
    ['/wigs?sale=2', 404],
    ['/wigs?page=2&sort=priceUp', 308, '/wigs?sort=priceUp&page=2'],
    ['/wigs?sort=priceUp&page=1', 308, '/wigs?sort=priceUp'],
    ['/wigs?sort=new', 308, '/wigs'],
    ['/wigs?sort=new&page=2', 308, '/wigs?page=2'],
    ['/wigs?color=chervonyi&junk=1', 308, '/wigs?color=chervonyi'],
    ['/wigs?from=500&to=900&stock=', 308, '/wigs?price=500-900'],
    ['/wigs/pick?color=chervonyi', 308, '/wigs?color=chervonyi'],
    ['/wigs/nothing', 308, '/wigs'],
    ['/wigs?color=nemaie', 404],
    ['/wigs?color=chervonyi&page=99', 404],
    ['/wigs?sort=cheap', 404],
    ['/sale?sale=1&stock=1', 308, '/sale?stock=1'],
    ['/sale?sort=discount', 308, '/sale'],
    ['/sale?price=1-2', 404],
    ['/wigs?price=abc', 404],
    ['/wigs?color=%00', 404],
    ['/wigs?type=peruka-kare&material=kanekalon&color=miatnyi', 404],
    ['/search?q=xyz', 200],
    ['/search', 200],
    ['/search?sort=cheap', 404],
  ];
  for (const [path, status, location] of cases) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status });
    if (location) {
      const target = new URL(answer.headers().location ?? '', 'http://shop.test');
      expect(target.pathname + target.search).toBe(location);
    }
  }
  for (const path of ['/wigs?color=chervonyi', '/sale?stock=1']) {
    const narrowed = await request.get(path);
    expect(narrowed.headers()['x-robots-tag']).toContain('noindex');
    expect(await narrowed.text()).toMatch(/<meta name="robots" content="noindex, follow"/);
  }
  expect((await request.get('/wigs')).headers()['x-robots-tag']).toBeUndefined();
});

test('reduced goods are found on a page of their own and in each category', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  await shopper.open('/sale');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Акції та знижки');
  const reduced = await cards(page).count();
  expect(reduced).toBeGreaterThan(0);
  await expect(cards(page).locator('del, s')).toHaveCount(reduced);
  await page.getByLabel('Порядок товарів').selectOption('Від дешевих');
  await expect(page).toHaveURL('/sale?sort=priceUp');
  await expect(cards(page).locator('del, s')).toHaveCount(reduced);
  await page.reload();
  await expect(cards(page).locator('del, s')).toHaveCount(reduced);
  const link = main.getByRole('list', { name: 'Знижки за категоріями' }).getByRole('link').first();
  const amount = /\d+$/.exec((await link.textContent()) ?? '')?.[0];

  await link.click();
  await expect(page).toHaveURL(/\?sale=1$/);
  await expect(count(page)).toHaveText(new RegExp(`^${amount}\\D`));
  await page.getByLabel('Порядок товарів').selectOption('За знижкою');
  await expect(page).toHaveURL(/\?sale=1&sort=discount$/);
  await chip(page, 'Зі знижкою').click();
  await expect(page).toHaveURL(/\?sort=discount$/);
  await expect(cards(page).first().locator('del, s')).toBeVisible();
});

test('a filter without results says so and offers ways out', { tag: '@both' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/wigs?type=peruka-kare&material=kanekalon&color=miatnyi');
  await expect(page.getByRole('heading', { name: 'Жоден товар не підходить' })).toBeVisible();
  const main = page.getByRole('main');
  const near = main.getByRole('link', { name: /^Без\s«.+», \d+\sтовар/ });
  await expect(near.first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Telegram/ })).toHaveAttribute(
    'href',
    /text=.*%C2%AB/,
  );
  await chip(page, 'канекалон').click();
  await expect(page).toHaveURL('/wigs?type=peruka-kare&color=miatnyi');
  await expect(cards(page).first()).toBeVisible();
});

test('the chosen order is readable on the narrowest phone', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/wigs', '/search?q=перука']) {
    await shopper.open(path);
    const cut = await page.getByLabel('Порядок товарів').evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('No canvas');
      pen.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options]
        .map(({ text }) => text)
        .filter((text) => pen.measureText(text).width > room);
    });
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('nothing moves while the page of a filter without results loads its filter', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  await watchLayoutShift(page);
  await shopper.open('/wigs?type=peruka-kare&material=kanekalon&color=miatnyi');
  await expect(page.getByRole('heading', { name: 'Жоден товар не підходить' })).toBeVisible();
  await expect(chip(page, 'канекалон')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Схоже на/ })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
});

test('a failure is shown and can be retried', async ({ page, shopper }) => {
  await shopper.open('/wigs');
  await page.route('**/api/products/wigs?*', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Забагато запитів', code: 'too_many_requests' },
    }),
  );
  await page.getByLabel('Порядок товарів').selectOption('Популярні');
  const alert = page.getByRole('alert').filter({ hasText: 'Забагато запитів' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/products/wigs?*');
  await alert.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL('/wigs?sort=popular');
});

test('narrow phones have room for everything', { tag: '@long' }, async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/wigs?color=rozhevyi&stock=1',
    '/search?q=%D0%BF%D0%B5%D1%80%D1%83%D0%BA%D0%B0',
  ]) {
    await shopper.open(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  }
});

test.describe('a search page', () => {
  test('finds, narrows and keeps the text', async ({ page, shopper }) => {
    await shopper.open('/search');
    const field = page.getByRole('searchbox', { name: 'Що шукаєте' });
    await field.fill('перука');
    await field.press('Enter');
    await page.waitForURL(/\/search\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Знайдено за запитом «перука»',
    );
    await expect(field).toHaveValue('перука');
    await expect(page).toHaveTitle('Пошук: перука — Амплуа');
    await page.getByLabel('Порядок товарів').selectOption('Від дорогих');
    await expect(page).toHaveURL(/\/search\?q=.+&sort=priceDown$/);
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
  });

  test('says what to do when nothing is found or the text is too short', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    await shopper.open('/search?q=%D0%BF%D0%B5');
    await expect(page.getByText('щонайменше три літери')).toBeVisible();
    await shopper.open('/search?q=%D1%89%D1%8C%D1%8E%D0%B6%D1%8F%D1%85%D1%86%D1%84%D0%B3');
    await expect(page.getByText('Результати не знайдено')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Лінзи', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Telegram/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Популярні персонажі/ })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  test('shows any text as plain text', { tag: '@long' }, async ({ page, shopper }) => {
    const text = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await shopper.open(`/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    await expect(page).toHaveTitle(/^Пошук: "><script>.*…$/);
    await shopper.open(`/search?q=${'щ'.repeat(99)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    expect(dialogs).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form, chips are links', async ({ page }) => {
    await page.goto('/wigs');
    await page.getByRole('checkbox', { name: /^рожевий/ }).check();
    await page.getByRole('checkbox', { name: /^чорний/ }).check();
    await page.getByLabel('До', { exact: true }).fill('5000');
    await page.getByRole('button', { name: 'Показати', exact: true }).click();
    await expect(page).toHaveURL('/wigs?color=chornyi,rozhevyi&price=-5000');
    await expect(cards(page).first()).toBeVisible();
    await chip(page, 'рожевий').click();
    await expect(page).toHaveURL('/wigs?color=chornyi&price=-5000');
    await page.goto('/wigs?color=nemaie');
    await expect(page.getByText('Жоден товар не підходить')).toBeVisible();
  });

  test('a search is a form', { tag: '@long' }, async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox').fill('перука');
    await page.getByRole('button', { name: 'Знайти' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Знайдено за запитом «перука»',
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('searchbox')).toHaveValue('перука');
  });
});

test.describe('no accessibility rule is broken', () => {
  test.use({ bypassCSP: true });

  test('by filtered lists, empty ones and searches', { tag: ['@both', '@long'] }, async ({
    page,
    shopper,
  }) => {
    for (const path of [
      '/wigs?color=rozhevyi&stock=1&sort=priceUp',
      '/wigs?sale=1&sort=discount',
      '/sale',
      '/wigs?color=nemaie',
      '/search?q=%D0%BF%D0%B5%D1%80%D1%83%D0%BA%D0%B0',
      '/search?q=%D1%89%D1%8C%D1%8E%D0%B6%D1%8F%D1%85%D1%86',
      '/search',
    ]) {
      await shopper.open(path);
      await test.step(path, () => expectClean(page));
    }
  });
});
