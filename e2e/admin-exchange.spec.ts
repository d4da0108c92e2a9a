import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test('exported prices are changed, corrected, imported, seen in the shop and undone', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await signInStaff(page, 'editor');
  const { product_id: id, price } = await givenProduct({ place: 61 });
  await page.goto('/admin/exchange');
  const answer = await page.request.get('/api/admin/exchange/export?kind=prices');
  const lines = (await answer.text()).split('\r\n');
  const row = lines.find((line) => line.startsWith(`${id};`))?.split(';') ?? [];
  const upload = (discount: string) =>
    page.getByLabel('Файл', { exact: true }).setInputFiles({
      name: `${discount}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([lines[0], [...row.slice(0, 3), discount, ''].join(';')].join('\r\n')),
    });
  await upload('багато');
  await expect(page.getByRole('cell', { name: 'Рядок 2', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Знижка, %' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Застосувати' })).toBeHidden();
  await expectClean(page);

  await upload('37');
  await page.getByRole('button', { name: 'Застосувати' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Застосувати' }).click();
  await expect(page.getByRole('status')).toContainText('виконано: змінено 1', { timeout: 30_000 });
  const priceNow = async () =>
    (await listProducts('figures')).find(({ product_id }) => product_id === id)?.price;
  await expect.poll(priceNow).toBeLessThan(price);
  await shopper.open(`/figures/${id}`);
  await expect(page.getByText('37').first()).toBeVisible();

  await page.goto('/admin/exchange');
  await page.getByRole('button', { name: 'Ціни: 37.csv' }).first().click();
  await page.getByRole('button', { name: /^Повернути, як було/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect.poll(priceNow).toBe(price);
});
