import { callAs } from './api/session';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test('a certificate is bought without a carrier and is there once it is paid', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const product = await givenProduct({ category: 'figures', place: 97 });
  const editor = await givenStaff('editor');
  const mark = (isCertificate: boolean) =>
    callAs(editor, 'PATCH', `/api/products/update/${product.product_id}`, { isCertificate });
  expect((await mark(true)).status).toBe(200);
  try {
    await shopper.openWithBasket('/checkout', product);
    await expect(page.getByRole('radio', { name: /^Електронною поштою/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^(Самовивіз|Нова пошта)/ })).toHaveCount(0);
    await expect(page.getByText(/Сертифікат не\s+можна оплатити сертифікатом/)).toBeVisible();
    await expect(page.getByText('Надішлемо сертифікат сюди')).toBeVisible();
    await expectClean(page);
    await shopper.fillContacts();
    await page.getByText('Карткою онлайн', { exact: true }).click();
    await shopper.confirm();
    await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
    await page.getByRole('button', { name: /Сплатити/ }).click();

    await page.waitForURL('**/order/**');
    const bought = page.getByRole('region', { name: 'Подарункові сертифікати' });
    await expect(bought).toContainText(/GIFT(-\w{4}){3}/, { timeout: 20_000 });
    await expect(page.getByText('Надіслано на\u00a0пошту')).toBeVisible();
    await expect(page.getByText(/Самовивіз|посилк|перевізник/i)).toHaveCount(0);
    await expectClean(page);
    await bought.getByRole('link', { name: 'Картка для друку' }).click();
    await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
    await expectClean(page);
  } finally {
    await mark(false);
  }
});
