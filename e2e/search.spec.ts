import { test as base, type Page, type Request, type Route } from 'playwright/test';
import { expectClean } from './axe';
import { breakStorage } from './broken-storage';
import { expect, holdAnswers, stopClock, test } from './fixtures';
import { Shopper } from './shopper';

const ASKED = '**/api/products/search?**';
const CODE = '**/_next/static/chunks/**';
/** Milliseconds on the page's clock; longer than the debounce of the search. */
const PAUSE = 700;

/** The button that opens the search; only on phones, because wide screens show the field itself in the header. */
const button = (page: Page) => page.getByRole('button', { name: /^Пошук товарів/ });
const input = (page: Page) => page.getByRole('combobox', { name: 'Пошук товарів' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Результати пошуку' });
const options = (page: Page) => results(page).getByRole('option');
const products = (page: Page) => page.getByRole('group', { name: 'Товари' }).getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const active = (page: Page) => results(page).getByRole('option', { selected: true });

async function openSearch(page: Page, path = '/'): Promise<void> {
  await new Shopper(page).open(path);
  await pressSearch(page);
}

async function pressSearch(page: Page): Promise<void> {
  await opener(page).click();
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveCount(1);
}

const opener = (page: Page) => new Shopper(page).searchOpener;

const expectClosed = (page: Page) => expect(page.locator('.search-shade')).toHaveCount(0);

const POPULAR = {
  searches: [] as string[],
  landings: [{ name: 'Мавка', path: '/character/mavka', count: 14 }],
  contacts: { phone: '+38 (048) 123-45-67', telegram: 'our_shop', viber: '', instagram: '' },
};

/** Collects the text of every search request from now on. */
function listenToQuestions(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (isQuestion(request)) texts.push(textOf(request));
  });
  return texts;
}

const isQuestion = (request: Request) => request.url().includes('/api/products/search?');
const textOf = (request: Request) => new URL(request.url()).searchParams.get('search') ?? '';

test.describe('before anything is typed', () => {
  test('popular searches are shown, by keys and by touch', { tag: ['@both', '@long'] }, async ({
    page,
  }) => {
    await page.route('**/api/search/popular', (route) =>
      route.fulfill({ json: { ...POPULAR, searches: ['чорна перука', 'мавка'] } }),
    );
    await openSearch(page);
    const popular = page.getByRole('group', { name: 'Часто шукають' }).getByRole('option');
    await expect(popular).toHaveText(['чорна перука', 'мавка']);
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
    await expectClean(page);

    await input(page).fill('к');
    await expect(popular).toHaveCount(0);
    await input(page).fill('');
    await input(page).press('ArrowDown');
    await input(page).press('ArrowDown');
    await expect(active(page)).toHaveText('мавка');
    await input(page).press('Enter');
    await page.waitForURL(`**/search?q=${encodeURIComponent('мавка')}`);
    await expectClosed(page);
  });

  test('characters and categories are shown while nobody has searched yet', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/search/popular', (route) => route.fulfill({ json: POPULAR }));
    await breakStorage(page, 'refused');
    await openSearch(page);
    await expect(page.getByRole('group', { name: /^Популярні персонажі/ })).toHaveText(/Мавка14$/);
    await expect(options(page)).toHaveCount(12);
    await expectClean(page);
    await input(page).fill('к');
    await expect(options(page)).toHaveCount(0);
    await input(page).fill('мавка');
    await input(page).press('Enter');
    await page.waitForURL('**/search?q=**');
    await pressSearch(page);
    await input(page).fill('');
    await expect(page.getByRole('group', { name: 'Ви шукали' })).toContainText('мавка');
  });

  test('the categories are shown when popular searches fail to load', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/search/popular', (route) =>
      route.fulfill({ status: 429, json: { message: 'Забагато запитів', code: 'busy' } }),
    );
    const answered = page.waitForResponse('**/api/search/popular');
    await openSearch(page);
    await answered;
    await expect(status(page)).toHaveText('Введіть щонайменше 3 літери назви');
    await expect(options(page)).toHaveCount(11);
    await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the shop is queried', () => {
  test('never for fewer than three characters', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    const questions = listenToQuestions(page);
    await openSearch(page);
    await input(page).pressSequentially(' ка ');
    await page.clock.runFor(PAUSE);
    await expect(status(page)).toHaveText('Введіть щонайменше 3 літери назви');
    expect(questions).toEqual([]);
  });

  test('once, however fast the typing', async ({ page }) => {
    await page.clock.install();
    await openSearch(page);
    // Loads the code of the search with a first query, so that it is there before typing starts.
    await input(page).fill('лінзи');
    await expect(products(page).first()).toBeVisible();
    await input(page).fill('');
    const questions = listenToQuestions(page);
    // Stops the clock: only the key presses advance it, however busy the machine is.
    await stopClock(page);
    for (const letter of 'катана ') {
      await page.keyboard.type(letter);
      await page.clock.runFor(60);
    }
    await page.clock.runFor(PAUSE);
    await page.clock.resume();
    await expect(products(page).first()).toBeVisible();
    await page.clock.runFor(PAUSE);
    expect(questions).toEqual(['катана']);
  });

  test('and a request that a new one overtakes is cancelled', { tag: '@long' }, async ({
    page,
  }) => {
    const letGo = await holdAnswers(page, '**/api/products/search?search=%D0%BA%D0%B0%D1%82&**');
    const dropped = page.waitForEvent('requestfailed', isQuestion);
    await openSearch(page);
    const first = page.waitForRequest(isQuestion);
    await input(page).pressSequentially('кат');
    expect(textOf(await first)).toBe('кат');

    await input(page).pressSequentially('ана');
    const request = await dropped;
    expect([textOf(request), request.failure()?.errorText]).toEqual(['кат', 'net::ERR_ABORTED']);
    await expect(products(page).first()).toContainText(/катан/i);
    letGo();
  });

  test('and is not awaited after the panel is closed', { tag: '@long' }, async ({ page }) => {
    const letGo = await holdAnswers(page, ASKED);
    const dropped = page.waitForEvent('requestfailed', isQuestion);
    await openSearch(page);
    const question = page.waitForRequest(isQuestion);
    await input(page).fill('перука');
    await question;
    await page.keyboard.press('Escape');
    expect(textOf(await dropped)).toBe('перука');
    letGo();
  });
});

test('a loading text is shown until the results are', { tag: '@long' }, async ({ page }) => {
  const letGo = await holdAnswers(page, ASKED);
  await openSearch(page);
  const asked = page.waitForRequest(isQuestion);
  await input(page).fill('перука');
  await expect(status(page)).toHaveText('Шукаємо…');
  await asked;
  await expect(status(page)).toHaveText('Шукаємо…');
  await expect(products(page)).toHaveCount(0);
  letGo();
  await expect(status(page)).toHaveText(/Знайдено: \d+\sтовар/);
  await expect(products(page)).toHaveCount(8);
  await expect(options(page).first().locator('mark')).toHaveText(['Перука']);
  const photo = await options(page).first().locator('img').boundingBox();
  expect([photo?.width, photo?.height]).toEqual([60, 60]);
  const list = await page.getByRole('listbox').boundingBox();
  expect(list?.height).toBeLessThanOrEqual(330);
});

test('the arrows lead to a product, and Enter opens it', { tag: '@desk' }, async ({ page }) => {
  await new Shopper(page).open('/');
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
  const before = await input(page).boundingBox();
  await input(page).click();
  expect(await input(page).boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  await expect(page.getByRole('search').locator('input')).toHaveCount(1);
  await input(page).fill('катан');
  await expect(products(page).first()).toBeVisible();
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toHaveCount(0);

  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText((await options(page).last().textContent()) ?? '');
  await expect(active(page)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('ArrowDown');
  const id = await active(page).getAttribute('id');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await expect(products(page).first()).toHaveAttribute('id', id ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('катан');

  const address = await active(page).getAttribute('href');
  expect(address).toMatch(/^\/katanas-swords-weapons\/\d+$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Катана');
  await expectClosed(page);
});

test('further typing makes no option active', { tag: ['@desk', '@long'] }, async ({ page }) => {
  await openSearch(page);
  await input(page).fill('кат');
  await expect(products(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(1);
  await input(page).pressSequentially('а');
  await expect(active(page)).toHaveCount(0);
  await expect(input(page)).not.toHaveAttribute('aria-activedescendant');
});

test('a press on a result navigates within the category', async ({ page }) => {
  await openSearch(page, '/public');
  await input(page).fill('перука');
  const result = products(page).nth(1);
  const address = await result.getAttribute('href');
  expect(address).toMatch(/^\/wigs\/\d+$/);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    result.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  expect(new URL(tab.url() === 'about:blank' ? await addressOf(tab) : tab.url()).pathname).toBe(
    address,
  );
  await tab.close();
  await expect(input(page)).toBeVisible();

  await result.click();
  await page.waitForURL(`**${address}`);
  await expectClosed(page);
});

const addressOf = async (tab: Page) => {
  await tab.waitForURL(/^http/);
  return tab.url();
};

test('a category of that name is offered too', { tag: '@long' }, async ({ page }) => {
  await openSearch(page);
  await input(page).fill('РЮК');
  const categories = page.getByRole('group', { name: 'Категорії' }).getByRole('option');
  await expect(categories).toHaveText(['Рюкзаки, сумки']);
  await expect(categories.locator('mark')).toHaveText(['Рюк']);
  await categories.click();
  await page.waitForURL('**/backpacks-bags');
  await expectClosed(page);
});

test('an empty result says so and offers all the categories', async ({ page }) => {
  await openSearch(page);
  await input(page).fill('<b>%_\\');
  await expect(status(page)).toHaveText('Результати не знайдено');
  const categories = page.getByRole('group', { name: 'Категорії' });
  await expect(categories.getByRole('option')).toHaveCount(11);
  const characters = page.getByRole('group', { name: /^Популярні персонажі/ });
  await expect(characters.getByRole('option')).toHaveCount(6);
  const write = page.getByRole('search').getByRole('region', { name: 'Напишіть нам' });
  const telegram = write.getByRole('link', { name: /^Telegram/ });
  expect(new URL((await telegram.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
    '«<b>%_\\»',
  );
  await expect(products(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Усі результати/ })).toHaveCount(0);
});

test.describe('however it is typed', () => {
  for (const [how, text, category] of [
    ['with the keyboard in Latin', 'gtherf', 'Перуки'],
    ['in Russian', 'линзы', 'Лінзи'],
    ['in Latin letters', 'katana', 'Катани, мечі, зброя'],
  ] as const) {
    const tag = how === 'in Russian' ? [] : ['@long'];
    test(`${how}, products and their category are found`, { tag }, async ({ page }) => {
      await openSearch(page);
      await input(page).fill(text);
      await expect(products(page)).toHaveCount(8);
      await expect(status(page)).toHaveText(/^(Знайдено|За\sзапитом)/);
      const offered = page.getByRole('group', { name: 'Категорії' }).getByRole('option');
      await expect(offered).toHaveText([category]);
      await expect(products(page).first().locator('mark').first()).toBeVisible();
      expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(330);
    });
  }

  test('with a typo, the intended product is found', { tag: '@long' }, async ({ page }) => {
    await openSearch(page);
    await input(page).fill('перкуа');
    await expect(status(page)).toHaveText(/^За\sзапитом «перука»: \d/);
    await expect(products(page)).toHaveCount(8);
    await expectClean(page);
  });

  test('a character leads to its page', { tag: '@long' }, async ({ page }) => {
    await openSearch(page);
    await input(page).fill('mavka');
    const character = page.getByRole('group', { name: 'Персонажі та фандоми' }).getByRole('option');
    await expect(character).toHaveText([/^Мавка\d+$/]);
    await expect(character).toHaveAttribute('href', '/character/mavka');
    await expectClean(page);
  });
});

test('a question leads to its help page, and is kept until it is cleared', {
  tag: '@long',
}, async ({ page }) => {
  await openSearch(page);
  await input(page).fill('ljcnfdrf');
  await expect(status(page)).toHaveText(/^Відповідь на\sсторінці «Доставка»$/);
  await expect(products(page)).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('group', { name: 'Довідка' }).getByRole('option').click();
  await page.waitForURL('**/delivery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Доставка');
  await expect(page.getByRole('main')).toContainText('Нова пошта');
  await expectClean(page);

  await page.goto(
    '/search?q=%D0%B3%D1%80%D0%B0%D1%84%D1%96%D0%BA+%D1%80%D0%BE%D0%B1%D0%BE%D1%82%D0%B8',
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Контакти/ })
    .click();
  await page.waitForURL('**/contacts');
  const map = page.getByRole('main').getByRole('link', { name: /мапа, відкриється/ });
  const asked = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query');
  await expect(map).toContainText(asked ?? 'no address');
  await expectClean(page);

  await button(page).click();
  const recent = page.getByRole('group', { name: 'Ви шукали' }).getByRole('option');
  await expect(recent).toHaveText(['графік роботи', 'ljcnfdrf']);
  await page.getByRole('button', { name: 'Очистити історію пошуку' }).click();
  await expect(recent).toHaveCount(0);
  await expect(input(page)).toBeFocused();
});

test('Enter with nothing chosen shows all results', { tag: ['@desk', '@long'] }, async ({
  page,
}) => {
  await openSearch(page);
  await input(page).fill('ка');
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await input(page).fill('катана ');
  await expect(products(page).first()).toBeVisible();
  const all = page.getByRole('link', { name: /^Усі результати, \d+$/ });
  await expect(all).toHaveAttribute('href', `/search?q=${encodeURIComponent('катана')}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/search?q=${encodeURIComponent('катана')}`);
  await expectClosed(page);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('Enter hides the on-screen keyboard', { tag: ['@desk', '@long'] }, async ({ page }) => {
    await openSearch(page);
    await input(page).fill('катана');
    await expect(products(page).first()).toBeVisible();
    await input(page).press('Enter');
    await page.waitForURL('**/search?q=**');
    await expectClosed(page);
    await expect(input(page)).not.toBeFocused();
  });
});

test('a failure is shown and can be retried', { tag: '@long' }, async ({ page }) => {
  const refuse = (route: Route) =>
    route.fulfill({ status: 409, json: { message: 'Забагато запитів, зачекайте хвилину' } });
  await page.route(ASKED, refuse);
  await openSearch(page);
  await input(page).fill('перука');
  const again = page.getByRole('button', { name: 'Спробувати ще раз' });
  await expect(again).toBeVisible();
  await expect(status(page)).toHaveText('Забагато запитів, зачекайте хвилину');
  await expectClean(page);

  await page.unroute(ASKED, refuse);
  await again.click();
  await expect(input(page)).toBeFocused();
  await expect(products(page)).toHaveCount(8);
});

base(
  'a product of an unknown category is only logged',
  { tag: ['@both', '@long'] },
  async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Вітрина')) logged.push(message.text());
    });
    await page.route(ASKED, async (route) => {
      const answer = await route.fetch();
      const found = await answer.json();
      found.products[0].category_name = 'Вітрина';
      await route.fulfill({ json: found });
    });
    await openSearch(page);
    await input(page).fill('перука');
    await options(page).first().click();
    await expect.poll(() => logged).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => logged).toHaveLength(2);
    await expect(input(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test.describe('late code of the results', () => {
  test('loses none of the typed text', { tag: '@long' }, async ({ page }) => {
    await new Shopper(page).open('/politic');
    const letGo = await holdAnswers(page, CODE);
    await opener(page).click();
    await input(page).pressSequentially('перука', { delay: 60 });
    await expect(status(page)).toHaveText('Шукаємо…');
    letGo();
    await expect(products(page)).toHaveCount(8);
    await expect(input(page)).toHaveValue('перука');
    await expect(input(page)).toBeFocused();
  });

  test('does not keep Enter from opening the search page', {
    tag: ['@both', '@long'],
  }, async ({ page }) => {
    await new Shopper(page).open('/politic');
    const letGo = await holdAnswers(page, CODE);
    await opener(page).click();
    await input(page).pressSequentially('перука');
    await input(page).press('Enter');
    await page.waitForURL(`**/search?q=${encodeURIComponent('перука')}`, { waitUntil: 'commit' });
    letGo();
  });

  base(
    'or not at all, and can be sent for again',
    { tag: ['@both', '@long'] },
    async ({ page }) => {
      await new Shopper(page).open('/politic');
      await page.route(CODE, (route) => route.abort());
      await opener(page).click();
      await input(page).fill('перука');
      await expect(status(page)).toHaveText(/^Немає з’єднання/);
      await page.unroute(CODE);
      await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
      await expect(products(page)).toHaveCount(8);
      await expect(input(page)).toBeFocused();
    },
  );
});

test('the page behind stops scrolling below 767 px only', { tag: ['@both', '@long'] }, async ({
  page,
}) => {
  const isStill = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  await page.setViewportSize({ width: 766, height: 900 });
  await openSearch(page, '/wigs');
  expect(await isStill()).toBe(true);
  const wheeled = page.evaluate(
    () =>
      new Promise((resolve) => {
        const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
        addEventListener('wheel', afterFrames, { once: true });
      }),
  );
  await page.mouse.wheel(0, 600);
  await wheeled;
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(isStill).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isStill).toBe(true);
  await page.getByRole('button', { name: 'Закрити пошук' }).click();
  expect(await isStill()).toBe(false);
});

test('the panel closes by its cross, by Escape, by its button and by a press outside', {
  tag: ['@both', '@long'],
}, async ({ page }) => {
  await openSearch(page, '/wigs');
  const opening = opener(page);
  await input(page).fill('лінз');
  await expect(products(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(opening).toBeFocused();
  await expect(opening).toHaveAttribute('aria-expanded', 'false');

  // Opens the search again: on phones with its button, on wide screens with the field, which still has the focus.
  await opening.press((await button(page).isVisible()) ? 'Enter' : 'ArrowDown');
  await expect(input(page)).toHaveValue('лінз');
  await page.getByRole('button', { name: 'Закрити пошук' }).click();
  await expectClosed(page);
  await expect(opening).toBeFocused();

  if (await button(page).isVisible()) {
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await button(page).click();
    await expectClosed(page);
  }

  await opening.click();
  await input(page).fill('');
  await page.mouse.click(200, 800);
  await expectClosed(page);
  expect(new URL(page.url()).pathname).toBe('/wigs');
});

test('a search does not scroll the page', { tag: '@long' }, async ({ page }) => {
  await new Shopper(page).open('/wigs');
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(place).toBe(900);
  // Playwright's own click would scroll to the button.
  await button(page).evaluate((element: HTMLElement) => element.click());
  await page.keyboard.type('катан');
  await expect(products(page).first()).toBeVisible();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
  expect(await place()).toBe(900);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await place()).toBe(900);
});

test('Tab leaves the panel in order', { tag: ['@desk', '@long'] }, async ({ page }, info) => {
  await openSearch(page);
  await input(page).fill('перука');
  await expect(products(page)).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Закрити пошук' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Знайти' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Усі результати/ })).toBeFocused();
  await page.keyboard.press('Tab');
  // The links to characters and bundles are only in the header of wide screens.
  const next = info.project.name === 'phone' ? 'Кабінет' : 'Персонажі';
  await expect(page.getByRole('banner').getByRole('link', { name: next }).first()).toBeFocused();
  await expectClosed(page);
});

test.describe('the field of a wide screen, before hydration', () => {
  const SCRIPTS = `${CODE}.js`;

  test('keeps the typed text', { tag: ['@desk', '@long'] }, async ({ page }) => {
    const letGo = await holdAnswers(page, SCRIPTS);
    await page.goto('/wigs', { waitUntil: 'commit' });
    await input(page).pressSequentially('катана');
    letGo();
    await expect(products(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue('катана');
  });

  test('leads to the search page', { tag: ['@desk', '@long'] }, async ({ page }) => {
    const letGo = await holdAnswers(page, SCRIPTS);
    await page.goto('/wigs', { waitUntil: 'commit' });
    await input(page).fill('перука');
    await page.getByRole('button', { name: 'Знайти' }).click({ noWaitAfter: true });
    await page.waitForURL(`**/search?q=${encodeURIComponent('перука')}`, { waitUntil: 'commit' });
    letGo();
  });
});

test(
  'the search page has one field, which contains the query',
  {
    tag: ['@both', '@long'],
  },
  async ({ page }, info) => {
    await new Shopper(page).open(`/search?q=${encodeURIComponent('катана')}`);
    const field = info.project.name === 'phone' ? page.getByRole('searchbox') : input(page);
    await expect(field).toHaveValue('катана');
    await expect(page.locator('[name=q]:visible')).toHaveCount(1);
  },
);

test('every state of the panel breaks no accessibility rule', { tag: ['@both', '@long'] }, async ({
  page,
}) => {
  const letGo = await holdAnswers(page, ASKED);
  await openSearch(page);
  await expectClean(page);
  await input(page).fill('кат');
  await expect(status(page)).toHaveText('Шукаємо…');
  await expectClean(page);
  letGo();
  await expect(products(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectClean(page);
  await input(page).fill('ъъъъ');
  await expect(status(page)).toHaveText('Результати не знайдено');
  await expect(page.getByRole('search').getByText('Напишіть нам')).toBeVisible();
  await expectClean(page);
});

test('the results fit into 320 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSearch(page);
  await input(page).fill('катан');
  await expect(products(page).first()).toBeVisible();
  const list = page.getByRole('listbox');
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
});
