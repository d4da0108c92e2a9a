import type { Page } from 'playwright/test';
import { callAs } from './api/session';
import { call, listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

type Thing = { product_id: number; product_name: string; price: number; category_slug: string };

/** Two products without sizes that no other journey puts into a bundle; each Playwright project has its own pair. */
async function givenPair(project: string): Promise<[Thing, Thing]> {
  const plain = (await listProducts('lolita-fashion')).filter(
    ({ amount, modifications }) => amount > 2 && modifications.length === 0,
  );
  const [one, two] = project === 'phone' ? plain.slice(0, 2) : plain.slice(2, 4);
  if (!one || !two) throw new Error('The demo catalogue has too few plain goods');
  return [one, two];
}

const pathOf = ({ category_slug, product_id }: Thing) => `/${category_slug}/${product_id}`;

async function addProduct(page: Page, { product_name }: Thing): Promise<void> {
  await page.getByRole('searchbox', { name: 'Додати товар' }).fill(product_name);
  await page
    .getByRole('button', { name: `Додати: ${product_name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Уже в\sнаборі/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Прибрати: ${product_name}` })).toBeVisible();
}

test(
  'a bundle that an editor creates is on its pages at once, and gone when it is deleted',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    // Slow: one form, four public pages opened twice, and four accessibility checks.
    test.slow();
    const [one, two] = await givenPair(info.project.name);
    const title = `Дорожній ${info.project.name} ${Date.now() % 100_000}`;
    await shopper.open('/bundles');
    await shopper.open(pathOf(one));
    await signInStaff(page, 'editor');

    await page.goto('/admin/bundles');
    await expect(page.getByRole('table', { name: 'Набори' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: 'Створити набір' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Новий набір' })).toBeVisible();

    await page.getByRole('button', { name: 'Створити набір' }).click();
    await expect(page.getByText('Введіть назву набору')).toBeVisible();
    await expect(page.getByText('У наборі має бути щонайменше два товари')).toBeVisible();
    await expect(page.getByLabel('Назва', { exact: false }).first()).toBeFocused();
    await expectClean(page);

    await page.getByRole('textbox', { name: 'Назва' }).fill(title);
    await page.getByRole('spinbutton', { name: 'Знижка, %' }).fill('20');
    await addProduct(page, one);
    await addProduct(page, two);
    await page.getByRole('button', { name: `Вище: ${two.product_name}` }).click();
    const preview = page.getByRole('region', { name: 'Як це побачать покупці' });
    await expect(preview).toContainText(title);
    await expect(preview).toContainText('Економія');
    await page.getByRole('radio', { name: 'Фото 1', exact: true }).check();
    await expectClean(page);
    await page.getByRole('button', { name: 'Створити набір' }).click();
    await page.waitForURL('**/admin/bundles');
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('−20');

    const { body } = await call('GET', '/api/bundle/');
    const made = (body.bundles as { bundle_id: number; title: string; products: Thing[] }[]).find(
      (bundle) => bundle.title === title,
    );
    expect(made?.products.map(({ product_id }) => product_id)).toEqual([
      two.product_id,
      one.product_id,
    ]);
    await shopper.open('/bundles');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    for (const product of [one, two]) {
      await shopper.open(pathOf(product));
      await expect(page.getByRole('region', { name: 'Разом дешевше' })).toContainText(title);
    }

    // A saved change is visible immediately on all pages of the bundle and in baskets.
    await page.goto('/admin/bundles');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText('Змін немає')).toBeVisible();
    await expectClean(page);
    await page.getByRole('spinbutton', { name: 'Знижка, %' }).fill('35');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeInViewport();
    await shopper.open(pathOf(one));
    await expect(page.getByRole('region', { name: 'Разом дешевше' })).toContainText('35');

    await page.goto('/admin/bundles');
    await page.getByRole('searchbox', { name: 'Пошук наборів' }).fill(title);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await page.getByRole('button', { name: `Видалити «${title}»` }).click();
    const dialog = page.getByRole('dialog', { name: 'Видалити набір?' });
    await expect(dialog).toContainText(`Набір «${title}»`);
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Видалити' }).click();
    await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();

    await shopper.open('/bundles');
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await shopper.open(pathOf(one));
    await expect(page.getByText(title)).toHaveCount(0);
    expect((await page.request.get(`/bundles/${made?.bundle_id}`)).status()).toBe(404);
  },
);

test('a bundle is created as a copy of another one', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles?sort=title');
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const like = first.getByRole('link', { name: /^Створити схожий/ });
  const title = /«(.*)»/.exec((await like.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await like.click();

  await expect(page.getByRole('textbox', { name: 'Назва' })).toHaveValue(title);
  await expect(page.getByRole('button', { name: /^Прибрати: / }).nth(1)).toBeVisible();
});

test('the list of bundles says when it is empty and when it failed to load', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  let answer = { status: 429, body: '{}' };
  await page.route('**/api/admin/bundles?*', (route) => route.fulfill(answer));
  await page.route('**/api/admin/bundles', (route) => route.fulfill(answer));
  await page.goto('/admin/bundles');
  const failure = page.getByRole('alert').filter({ hasText: 'Неизвестная ошибка' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expectClean(page);

  const nothing = { bundles: [], currentPage: 1, totalPages: 1, total: 0 };
  answer = { status: 200, body: JSON.stringify(nothing) };
  await failure.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(page.getByText(/^Наборів ще немає/)).toBeVisible();
  await expectClean(page);
});

test(
  'a bundle that the shop refuses says why and keeps what was typed',
  { tag: '@long' },
  async ({ page }, info) => {
    const [one, two] = await givenPair(info.project.name);
    await signInStaff(page, 'editor');
    await page.goto('/admin/bundles/new');
    await page.getByRole('textbox', { name: 'Назва' }).fill('Даремно');
    await page.getByRole('spinbutton', { name: 'Знижка, %' }).fill('100');
    await addProduct(page, one);
    await addProduct(page, two);
    await page.getByRole('button', { name: 'Створити набір' }).click();

    await expect(page.getByText('З такою знижкою набір нічого не коштує')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Знижка, %' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Назва' })).toHaveValue('Даремно');
  },
);

test('managers cannot open bundles', { tag: '@long' }, async ({ page }, info) => {
  const [one, two] = await givenPair(info.project.name);
  const manager = await givenStaff('manager');
  const products = [one.product_id, two.product_id];
  const make = { title: 'Чужий', discount: 5, products };
  for (const answer of [
    await callAs(manager, 'POST', '/api/bundle/createBundle', make),
    await callAs(manager, 'DELETE', '/api/bundle/remove/1'),
    await callAs(manager, 'GET', '/api/admin/bundles'),
    await callAs(manager, 'PATCH', '/api/bundle/updateBundle/1', { title: 'Чужий' }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  await signInStaff(page, 'manager');
  for (const path of ['/admin/bundles', '/admin/bundles/new', '/admin/tags', '/admin/reviews']) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});
