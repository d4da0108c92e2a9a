import { orderOf, PARCEL } from './api/place-order';
import { address, call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test('a program gets a key, receives an order at its address, and again on request', {
  tag: '@long',
}, async ({ page }) => {
  const product = await givenProduct({ place: 61 });
  await signInStaff(page, 'admin');
  await page.goto('/admin/programs');
  await page.getByRole('button', { name: 'Новий ключ' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Програма').fill('KeyCRM');
  await form.getByText('Читати замовлення').click();
  await form.getByRole('button', { name: 'Створити' }).click();
  const shown = page.getByRole('dialog', { name: 'Збережіть зараз' });
  const key = await shown.getByText(/^amp_/).textContent();
  await page.getByRole('button', { name: 'Готово' }).click();
  const headers = { Authorization: `Bearer ${key}` };
  expect((await call('GET', '/api/orders', undefined, headers)).status).toBe(200);

  await page.getByRole('button', { name: 'Нова адреса' }).click();
  await form.getByLabel('Адреса').fill('https://10.0.0.1/hook');
  await form.getByText('Нове замовлення').click();
  await form.getByRole('button', { name: 'Створити' }).click();
  await expect(form).toContainText('внутрішні адреси заборонено');
  await form.getByLabel('Адреса').fill(`${address('WEBHOOKS_URL')}/hook?${Date.now()}`);
  await form.getByRole('button', { name: 'Створити' }).click();
  await page.getByRole('button', { name: 'Готово' }).click();

  await call('POST', '/api/orders', orderOf(product.product_id, PARCEL));
  await page.getByRole('button', { name: 'Журнал' }).last().click();
  const log = page.getByRole('list', { name: 'Журнал подій' });
  // The demo's receiver knows another secret, so it refuses the signature.
  await expect(log).toContainText('401', { timeout: 15_000 });
  await expectClean(page);
  await log.getByRole('button', { name: 'Надіслати ще раз' }).first().click();
  await expect(log).toContainText(/спроб: [2-9]/, { timeout: 15_000 });
});
