import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test('staff read what the API accepts and returns, and try it', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/api');
  await page.getByRole('searchbox', { name: 'Пошук в API' }).fill('products/list');
  const row = page.locator('details');
  await expect(row).toHaveCount(1);
  await row.locator('summary').click();
  await expect(page.getByRole('region', { name: 'Відповідь 200' })).toContainText('product_name');
  await expect(page.getByRole('region', { name: 'Відповідь 422' })).toContainText(
    'validation_failed',
  );
  await expectClean(page);

  const form = page.getByRole('form', { name: 'Спробувати GET /api/products/list' });
  await form.getByLabel('ids').fill('x');
  await form.getByRole('button', { name: 'Спробувати' }).click();
  await expect(form.getByRole('status')).toContainText('422');
  await form.getByLabel('ids').fill('1');
  await form.getByRole('button', { name: 'Спробувати' }).click();
  await expect(form.getByRole('status')).toContainText('"products": []');
});
