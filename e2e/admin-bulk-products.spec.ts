import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInStaff } from './staff';

/** Bulk edits of other journeys must not be in the way, so each project has its own category. */
const SLUGS: Record<string, string> = { desktop: 'lolita-fashion', phone: 'acrylic-stands' };

test(
  'an editor discounts all that the filter finds after a dry run, and takes it back',
  {
    tag: ['@long', '@both'],
  },
  async ({ page }, info) => {
    const slug = SLUGS[info.project.name] ?? '';
    await signInStaff(page, 'editor');
    const [first] = await listProducts(slug);
    if (!first) throw new Error('The demo catalogue has no such product');
    const { product_id: id, price } = first;
    await page.goto(`/admin/products?category=${slug}`);
    const all = page.getByRole('button', { name: /^Обрати всі, що\sзнайдено/ });
    await expect(page.locator('[data-row]').first()).toBeVisible();
    // Phones fold the controls of the list.
    const folded = page.getByRole('button', { name: 'Відбір і\u00a0дії' });
    if (await folded.isVisible()) await folded.click();
    await all.click();
    const bar = page.getByRole('region', { name: 'Дії з обраними' });
    await expect(bar).toContainText('Обрано всі, що\u00a0знайдено');
    await expectClean(page);

    await bar.getByRole('button', { name: 'Знижка' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Знижка, %').fill('100');
    await dialog.getByRole('button', { name: 'Показати, що зміниться' }).click();
    await expect(dialog.getByRole('alert')).toContainText('від 0 до 99');
    await dialog.getByLabel('Знижка, %').fill('37');
    await dialog.getByRole('button', { name: 'Показати, що зміниться' }).click();
    const summary = dialog.getByRole('paragraph').filter({ hasText: /^Зміниться: \d+/ });
    await expect(summary).toBeFocused();
    await expect(dialog.getByRole('list', { name: 'Приклади' })).toContainText('→');
    await expectClean(page);
    await dialog.getByRole('button', { name: /^Змінити/ }).click();

    const result = page.getByRole('region', { name: 'Що вийшло' });
    await expect(result.getByRole('status')).toContainText('Змінено: ');
    const priceNow = async () =>
      (await listProducts(slug)).find(({ product_id }) => product_id === id)?.price;
    await expect.poll(priceNow).toBeLessThan(price);
    await expectClean(page);

    await result.getByRole('button', { name: /^Повернути, як було/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Повернути', exact: true }).click();
    await expect(result).toBeHidden();
    await expect.poll(priceNow).toBe(price);
  },
);

test('a manager, who may not edit products, has no check boxes', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/admin/products');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
