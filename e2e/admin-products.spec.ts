import type { Page } from 'playwright/test';
import { takeRecordAway } from './api/meta-records';
import { placeOrder } from './api/place-order';
import { callAs, type Member } from './api/session';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** Text on the page of a product that cannot be exchanged. */
const NO_RETURN = /За\sзаконом не\sпідлягає обміну/;

type Stand = { product_id: number; product_name: string; price: number };

const POS_SYSTEMS = { title: null, description: null, discount: null, newPrice: null };

/** An acrylic stand that is reset to the values of the POS. Each journey and Playwright project has its own stand. */
async function givenStand(editor: Member, place: number, project: string): Promise<Stand> {
  const stands = (await listProducts('acrylic-stands'))
    .filter(({ amount, modifications }) => amount > 2 && modifications.length === 0)
    .sort((a, b) => b.product_id - a.product_id);
  const stand = stands[place * 2 + (project === 'phone' ? 1 : 0)];
  if (!stand) throw new Error('The demo catalogue has too few stands');
  // Reset: an earlier run of the journey may have been interrupted.
  const path = `/api/products/update/${stand.product_id}`;
  const { status, body } = await callAs(editor, 'PATCH', path, POS_SYSTEMS);
  if (status !== 200) throw new Error(`update answered ${JSON.stringify(body)}`);
  return body.product as Stand;
}

const hryvnia = (kopecks: number) => String(kopecks / 100).replace('.', ',');
const shown = (kopecks: number) => new RegExp(`${Math.floor(kopecks / 100)}`);
const saved = (page: Page) => page.getByText(/^Збережено о\s\d\d:\d\d$/);

/** Simulates the event of a tab that becomes visible again; the basket then checks its prices. */
const checkAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('an editor finds a product, reduces its price, and shoppers see it at once', async ({
  page,
  shopper,
  browser,
}, info) => {
  test.slow();
  const context = await browser.newContext({ bypassCSP: true, viewport: page.viewportSize() });
  const office = await context.newPage();
  const editor = await signInStaff(office, 'editor');
  const stand = await givenStand(editor, 0, info.project.name);
  const path = `/acrylic-stands/${stand.product_id}`;
  const price = Math.round((stand.price * 0.7) / 100) * 100;

  // A shopper has the stand in an open basket.
  await shopper.openWithBasket('/public', stand);
  await shopper.openBasket();
  await expect(shopper.panel.locator('[data-line]')).toHaveCount(1);

  await office.goto('/admin/products');
  await office.getByRole('searchbox', { name: 'Пошук товару' }).fill(String(stand.product_id));
  await expect(office).toHaveURL(new RegExp(`search=${stand.product_id}`));
  await office.getByRole('link', { name: stand.product_name }).first().click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(stand.product_name);
  await expect(office.getByLabel('Ціна в касі, ₴')).toHaveAttribute('readonly');

  await office.getByLabel('Назва', { exact: true }).fill('Стенд «Полярний кит»');
  await office.getByLabel('Опис', { exact: true }).fill('Опис від редакції');
  await office.getByLabel('Нова ціна, ₴').fill(hryvnia(price));
  await expect(office.getByText(/дешевше на/)).toBeVisible();
  await expect(office.getByText('Є незбережені зміни')).toBeVisible();
  await office.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(saved(office)).toBeVisible();
  await expect(office.getByText(/^Нова ціна: немає →/).first()).toBeVisible();

  // The change must be visible on the very next request.
  await checkAgain(page);
  await expect(shopper.panel.getByText(/^Ціна змінилася, була/)).toBeVisible();
  await shopper.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Стенд «Полярний кит»');
  await expect(page.getByText('Опис від редакції')).toBeVisible();
  await expect(page.locator('.price-big').first()).toHaveText(shown(price));
  await shopper.open('/search?q=полярний%20кит');
  await expect(page.locator('article')).toContainText(['Стенд «Полярний кит»']);

  await office.reload();
  await office.getByRole('button', { name: 'Повернути назву з\u00a0каси' }).click();
  await office.getByRole('button', { name: 'Повернути ціну з\u00a0каси' }).click();
  await expect(office.getByLabel('Назва', { exact: true })).toHaveValue(stand.product_name);
  await office.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(saved(office)).toBeVisible();
  await shopper.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stand.product_name);
  await expect(page.locator('.price-big').first()).toHaveText(shown(stand.price));

  await callAs(editor, 'PATCH', `/api/products/update/${stand.product_id}`, { description: null });
  await context.close();
});

test(
  'one save of discount, photo text, size chart and exchange shows on the next visit of the page',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    test.slow();
    const editor = await signInStaff(page, 'editor');
    const stand = await givenStand(editor, 3, info.project.name);
    await takeRecordAway(stand.product_id);
    const path = `/acrylic-stands/${stand.product_id}`;
    // Opens the page once, so that it is cached in its old state.
    await shopper.open(path);
    await expect(page.getByText(NO_RETURN)).toHaveCount(0);

    await page.goto(`/admin/products/${stand.product_id}`);
    await page.getByLabel('Головне фото').fill('Стенд на столі');
    await page.getByRole('button', { name: 'Додати таблицю' }).click();
    await page.getByLabel('Заголовок, стовпець 2').fill('Висота, см');
    await page.getByLabel('Рядок 1, стовпець 1').fill('Стенд');
    await page.getByLabel('Рядок 1, стовпець 2').fill('15');
    await page.getByRole('checkbox', { name: /^Не підлягає обміну/ }).check();
    await expect(page.getByText('Є незбережені зміни')).toBeVisible();
    await expectClean(page);
    // A wide size chart scrolls inside its own box, not the page.
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: /^Зберегти/ })).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: 'Сохранено успешно!' })).toBeVisible();
    await expect(saved(page)).toBeInViewport();
    await expect(page.getByText('Змінено метадані').first()).toBeVisible();
    await expect(page.getByText('Є незбережені зміни')).toBeHidden();
    await shopper.open(path);
    await expect(page.getByRole('img', { name: 'Стенд на столі' }).first()).toBeAttached();
    const chart = page.getByRole('region', { name: 'Розмірна сітка' });
    await expect(chart.getByRole('cell', { name: '15' })).toBeAttached();
    await expect(page.getByText(NO_RETURN).first()).toBeAttached();
    await expect(page.locator('.price-big').first()).toHaveText(shown(stand.price));

    // One click saves the changes of both forms: metadata, and the product's own fields (name, text, price).
    await page.goto(`/admin/products/${stand.product_id}`);
    await page.getByLabel('Головне фото').fill('Стенд на полиці');
    await page.getByLabel('Знижка, %').fill('20');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Сохранено успешно!' })).toBeVisible();
    await shopper.open(path);
    await expect(page.getByRole('img', { name: 'Стенд на полиці' }).first()).toBeAttached();
    await expect(page.locator('.price-big').first()).toHaveText(
      shown(Math.round(stand.price * 0.8)),
    );

    // If saving one of the two forms fails, the message names this form, and the form keeps its input.
    await page.goto(`/admin/products/${stand.product_id}`);
    await page.route('**/api/meta/changeMeta', (route) => route.fulfill({ status: 429, json: {} }));
    await page.getByLabel('Головне фото').fill('Стенд на вікні');
    await page.getByLabel('Знижка, %').fill('10');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Не\u00a0збережено описи фото' });
    await expect(told).toContainText('Збережено назву, опис, фото, ціну й\u00a0видимість');
    await expect(page.getByText('Є незбережені зміни')).toBeVisible();
    await expectClean(page);
    await page.unrouteAll();
    await told.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('Головне фото')).toHaveValue('Стенд на вікні');

    await takeRecordAway(stand.product_id);
    await callAs(editor, 'PATCH', `/api/products/update/${stand.product_id}`, POS_SYSTEMS);
  },
);

test(
  'values of the POS are shown as such and cannot be edited',
  { tag: '@long' },
  async ({ page }, info) => {
    const editor = await signInStaff(page, 'editor');
    const stand = await givenStand(editor, 4, info.project.name);
    await page.goto(`/admin/products/${stand.product_id}`);
    const price = page.getByLabel('Ціна в\u00a0касі, ₴').or(page.getByLabel('Ціна в касі, ₴'));
    await expect(price).toHaveAttribute('readonly');
    await price.press('End');
    await price.pressSequentially('9');
    await expect(price).toHaveValue(hryvnia(stand.price));
    await expect(page.getByText('Змінюється лише в касі')).toBeVisible();
    await expect(page.getByText(/^З\sкаси: зміниться разом/)).toHaveCount(2);
    const sizes = page.getByRole('region', { name: /^(Залишок|Розміри)/ });
    await expect(sizes).toContainText('З\u00a0каси');
    await expect(sizes.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Фото каси можна пересунути або приховати')).toBeVisible();

    await page.getByLabel('Назва', { exact: true }).fill('Своя назва');
    await expect(page.getByText(`У\u00a0касі: «${stand.product_name}»`)).toBeVisible();
    await page.getByRole('button', { name: 'Повернути назву з\u00a0каси' }).click();
    await expect(page.getByText('Є незбережені зміни')).toBeHidden();
  },
);

test(
  'an error is shown beside its field, by the keyboard too',
  { tag: '@long' },
  async ({ page }, info) => {
    const stand = await givenStand(await signInStaff(page, 'editor'), 1, info.project.name);
    await page.goto(`/admin/products/${stand.product_id}`);
    await expectClean(page);

    const title = page.getByLabel('Назва', { exact: true });
    await title.fill('');
    await page.getByLabel('Опис', { exact: true }).fill(' ');
    await page.getByLabel('Знижка, %').fill('101');
    await page.getByLabel('Нова ціна, ₴').fill('багато');
    await page.getByLabel('Нова ціна, ₴').press('Enter');
    for (const text of [
      'Вкажіть назву',
      'Додайте опис',
      'Знижка – число від 0 до 100',
      'Вкажіть гривні числом, наприклад 249,50',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page);

    await title.fill(stand.product_name);
    await page.getByLabel('Опис', { exact: true }).fill('Опис');
    await page.getByLabel('Знижка, %').fill('100');
    await page.getByLabel('Нова ціна, ₴').fill(hryvnia(stand.price + 1));
    await page.getByRole('button', { name: 'Зберегти', exact: true }).press('Enter');
    await expect(page.getByText(/^Не\sвище за\sціну каси/)).toBeVisible();
    await expect(page.getByLabel('Нова ціна, ₴')).toBeFocused();
    await page.getByLabel('Нова ціна, ₴').fill('');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).press('Enter');
    await expect(page.getByText(/^Товар став би безкоштовним/)).toBeVisible();
    await expect(page.getByLabel('Знижка, %')).toBeFocused();

    // Leaving with unsaved changes needs confirmation.
    await page.getByRole('navigation', { name: 'Шлях' }).getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: 'Вийти без збереження?' });
    await expect(dialog).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Не треба' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/products/${stand.product_id}$`));
    await page.getByRole('navigation', { name: 'Шлях' }).getByRole('link').click();
    await dialog.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
  },
);

test(
  'the second of two editors is told of the conflict, and keeps their input',
  { tag: '@long' },
  async ({ page }, info) => {
    const editor = await signInStaff(page, 'editor');
    const stand = await givenStand(editor, 2, info.project.name);
    const update = (change: Record<string, unknown>) =>
      callAs(editor, 'PATCH', `/api/products/update/${stand.product_id}`, change);
    await page.goto(`/admin/products/${stand.product_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stand.product_name);
    await update({ title: 'Назва колеги', description: 'Опис колеги' });

    await page.getByLabel('Назва', { exact: true }).fill('Моя назва');
    await page.getByLabel('Опис', { exact: true }).fill('Мій опис');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'це змінив хтось інший' });
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Назва', { exact: true })).toHaveValue('Моя назва');
    await expectClean(page);
    await notice.getByRole('button', { name: 'Завантажити свіжу' }).click();
    await expect(page.getByLabel('Назва', { exact: true })).toHaveValue('Назва колеги');
    await expect(notice).toHaveCount(0);
    await update({ title: null, description: null });
  },
);

test('the list is filtered by its address, and says when nothing matches or loading fails', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/products?category=wigs&sort=price');
  const table = page.getByRole('table', { name: 'Товари' });
  await expect(table).toBeVisible();
  await expect(page.getByLabel('Категорія', { exact: true })).toHaveValue('wigs');
  await expectClean(page);

  await page.getByLabel('Залишок', { exact: true }).selectOption('out');
  await expect(page).toHaveURL(/stock=out/);
  await page.goBack();
  await expect(page).not.toHaveURL(/stock=out/);

  await table.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('link').nth(1)).toBeFocused();

  await page.getByRole('searchbox', { name: 'Пошук товару' }).fill('ъъъъ немає такого');
  await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
  await expectClean(page);
  await page.route('**/api/admin/products?**', (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole('button', { name: 'Показати все' }).click();
  await page.getByLabel('Залишок', { exact: true }).selectOption('in');
  await expect(page.getByRole('button', { name: 'Спробувати ще' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(table).toBeVisible();
});

test('a manager reads the products of an order and changes nothing', { tag: '@long' }, async ({
  page,
}) => {
  const { product_id, product_name } = await givenProduct({ category: 'accessories', place: 31 });
  const { orderId } = await placeOrder(product_id);
  await signInStaff(page, 'manager');
  await page.goto('/admin/products');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('link', { name: product_name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/products/${product_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Залишок' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Зберегти|Повернути/ })).toHaveCount(0);
  await expect(main.locator('a[href^="/admin/meta"], a[href^="/admin/bundles"]')).toHaveCount(0);
  await expectClean(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
