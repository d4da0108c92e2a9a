import type { Locator, Page, Route } from 'playwright/test';
import { takeRecordAway } from './api/meta-records';
import { call, listProducts } from './api/shop';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

/** A refusal without a message. */
const SILENT = { status: 429, json: {} };

const silence = (page: Page, path: string | RegExp) =>
  page.route(path, (route: Route) => route.fulfill(SILENT));

/** Expects a text of the specification, verbatim and in its original language. */
async function expectSaid(within: Page | Locator, text: string): Promise<void> {
  const said = within.locator('[lang="ru"]').filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) });
  await expect(said.first()).toBeVisible({ timeout: 20_000 });
}

const LISTS = [
  ['editor', '/admin/bundles', /\/api\/admin\/bundles(\?.*)?$/, 'Неизвестная ошибка'],
  ['editor', '/admin/products', /\/api\/admin\/products(\?.*)?$/, 'Ошибка'],
  ['manager', '/admin/orders', /\/api\/orders(\?.*)?$/, 'Ошибка'],
] as const;

for (const [role, path, pattern, text] of LISTS) {
  test(`a list at ${path} that failed without a message says «${text}»`, { tag: '@long' }, async ({
    page,
  }) => {
    await signInStaff(page, role);
    await silence(page, pattern);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expectSaid(alert, text);
    await page.unroute(pattern);
    await alert.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(alert).toHaveCount(0);
  });
}

test('the summary of the metadata says why it is missing, and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  let answer: { status: number; body?: string; json?: unknown } = SILENT;
  await page.route('**/api/meta/getMetaStatus', (route) => route.fulfill(answer));
  await page.goto('/admin/meta');
  await expectSaid(page, 'Ошибка получения мета-статуса');

  answer = { status: 200, body: '<html>Проксі</html>' };
  await page.getByRole('button', { name: 'Спробувати ще' }).click();
  await expectSaid(page, 'Ошибка загрузки статуса мета-данных');

  await page.unroute('**/api/meta/getMetaStatus');
  await page.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(page.getByRole('region', { name: 'Підсумок' })).toBeVisible();
});

test('a record says what failed and what was saved', { tag: '@long' }, async ({ page }, info) => {
  const goods = await listProducts('backpacks-bags');
  const product = goods[info.project.name === 'phone' ? 1 : 0];
  if (!product) throw new Error('The demo catalogue has no such product');
  const id = product.product_id;
  await takeRecordAway(id);
  await signInStaff(page, 'editor');
  await silence(page, `**/api/meta/${id}`);
  await page.goto(`/admin/meta/${id}`);
  await expectSaid(page, 'Ошибка при сохранении');
  await expectSaid(page, 'Ошибка получения мета-данных');

  await page.unroute(`**/api/meta/${id}`);
  await page.getByRole('button', { name: 'Спробувати ще' }).click();
  await page.getByLabel('Ключові слова').fill('рюкзак');
  await silence(page, '**/api/meta/changeMeta');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении' });
  await expectSaid(alert, 'Ошибка при сохранении');
  await expect(alert).toContainText('Невідома помилка');

  await page.unroute('**/api/meta/changeMeta');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expectSaid(page, 'Сохранено успешно!');
  await takeRecordAway(id);
});

test('missing tags are reported where they are chosen, a missing next product at its link', {
  tag: '@long',
}, async ({ page }) => {
  const [product] = (await listProducts('backpacks-bags')).toReversed();
  await signInStaff(page, 'editor');
  await silence(page, '**/api/tags/');
  await silence(page, '**/api/admin/meta/next?*');
  await page.goto(`/admin/meta/${product?.product_id}`);
  const tags = page.getByRole('region', { name: 'Теги', exact: true });
  await expectSaid(tags, 'Ошибка');
  const next = page.getByRole('button', { name: /^Наступний не\sзнайшовся/ });
  await expect(next).toBeVisible({ timeout: 20_000 });

  await page.unroute('**/api/tags/');
  await page.unroute('**/api/admin/meta/next?*');
  await tags.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(tags.getByRole('alert')).toHaveCount(0);
  await next.click();
  await expect(page.getByRole('link', { name: /^Наступний товар/ })).toBeVisible();
});

test('a bundle that could not be created or deleted says so', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles');
  const remove = page.getByRole('button', { name: /^Видалити «/ }).first();
  await silence(page, '**/api/bundle/remove/*');
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expectSaid(page, 'Неизвестная ошибка');

  await page
    .getByRole('link', { name: /^Створити схожий/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Прибрати: / }).nth(1)).toBeVisible();
  await silence(page, '**/api/bundle/createBundle');
  await page.getByRole('button', { name: 'Створити набір' }).click();
  await expectSaid(page, 'Неизвестная ошибка');
});

test('a product that could not be saved says so and keeps the input', { tag: '@long' }, async ({
  page,
}) => {
  const [product] = (await listProducts('merch')).toReversed();
  const path = `**/api/products/update/${product?.product_id}`;
  await signInStaff(page, 'editor');
  await page.goto(`/admin/products/${product?.product_id}`);
  await silence(page, path);
  const title = page.getByLabel('Назва', { exact: true });
  await expect(title).toHaveValue(product?.product_name ?? '');
  await title.fill('Даремна назва');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expectSaid(page, 'Ошибка');
  await expect(title).toHaveValue('Даремна назва');
});

test(
  'an order that could not be changed says so, and a retry changes it',
  { tag: '@long' },
  async ({ page }, info) => {
    const place = 40 + (info.project.name === 'phone' ? 1 : 0);
    const thing = await givenProduct({ category: 'accessories', place });
    const { body } = await call('POST', '/api/orders', {
      firstName: 'Марта',
      lastName: 'Тестова',
      phone: '+380671234567',
      email: `marta${Date.now()}@example.com`,
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
      productBusket: [{ product_id: thing.product_id, amount: 1 }],
    });
    const number = String(body.orderId);
    await signInStaff(page, 'admin');
    await page.goto(`/admin/orders/${number}`);

    const status = page.getByRole('region', { name: 'Стан', exact: true });
    await silence(page, `**/api/orders/${number}/update`);
    await status.getByRole('button', { name: 'Підтвердити' }).click();
    await expectSaid(status, 'Ошибка');
    await page.getByRole('button', { name: 'Змінити: покупець її не бачить' }).click();
    const note = page.getByRole('region', { name: 'Нотатка для команди' });
    await note.getByRole('textbox').fill('Передзвонити');
    await note.getByRole('button', { name: 'Зберегти' }).click();
    await expectSaid(note, 'Ошибка');

    await page.unroute(`**/api/orders/${number}/update`);
    await status.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(status.getByText('Підтверджено', { exact: true })).toBeVisible();
    await note.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(note.getByText('Передзвонити')).toBeVisible();

    const deletion = page.getByRole('region', { name: 'Видалення' });
    await silence(page, `**/api/orders/${number}`);
    await deletion.getByRole('button', { name: 'Видалити замовлення' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(number);
    await dialog.getByRole('button', { name: 'Видалити', exact: true }).click();
    await expectSaid(deletion, 'Ошибка');
    await page.unroute(`**/api/orders/${number}`);
    await deletion.getByRole('button', { name: 'Спробувати ще' }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);

    // A deleted order is kept for accounting and cannot be changed.
    await page.goto(`/admin/orders/${number}`);
    await expect(
      page.getByText(/^Замовлення видалено .* Воно лишилося тільки для обліку/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Змінити/ })).toHaveCount(0);
    await expect(status.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Не передзвонювати/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Посилання для покупця' })).toHaveCount(0);
  },
);
