import { expect, test } from './fixtures';
import { signInStaff } from './staff';

test('an admin sees the running processes and the pending jobs', { tag: '@both' }, async ({
  page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/system');

  const processes = page.getByRole('region', { name: 'Процеси магазину' });
  await expect(processes.locator('[data-row]')).toHaveCount(1);
  await expect(processes.locator('[data-row]')).toContainText('сайт і фонові роботи');
  for (const name of ['База даних', 'Резервна копія', 'Каса й оплати']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'База даних' })).toContainText('МБ');
});

test('a manager cannot open the state of the system', { tag: ['@both', '@long'] }, async ({
  page,
}) => {
  await signInStaff(page, 'manager');
  expect((await page.goto('/admin/system'))?.status()).toBe(403);
});
