import { PARCEL, placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { overflow } from './login-modal';
import { givenStaff, signInNewStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test('a manager sends one of two pieces, and the shopper sees both parcels', async ({ page }) => {
  const { product_id, product_name } = await givenProduct({ place: 44 });
  const productBusket = [{ product_id, amount: 2 }];
  const { orderId, orderUrl } = await placeOrder(product_id, { ...PARCEL, productBusket });
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Надіслати частину окремо' }).click();
  const dialog = page.getByRole('dialog');
  const more = dialog.getByRole('button', { name: `Збільшити кількість: ${product_name}` });
  await more.click();
  await more.click();
  await expect(dialog).toContainText('Це всі товари');
  await dialog.getByRole('button', { name: `Зменшити кількість: ${product_name}` }).click();
  await dialog.getByRole('button', { name: 'Створити посилку' }).click();
  await expect(page.getByText('Окрему посилку створено')).toBeVisible();
  const parts = page.getByRole('list', { name: 'Окремі посилки' });
  await expect(parts).toContainText(`${product_name} × 1`);
  await expect(page.getByRole('heading', { name: 'Решта замовлення' })).toBeVisible();
  await page.getByRole('button', { name: 'Створити накладну' }).click();
  await expect(page.getByText('Накладну створено')).toBeVisible();

  await page.goto(String(orderUrl));
  await expect(page.getByText('Решта замовлення')).toBeVisible();
  await expect(page.getByText(/Номер накладної/)).toHaveCount(2);
});

test(
  'a parcel of several places, a part that leaves before the rest, and one that is taken back',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    test.setTimeout(120_000);
    const place = info.project.name === 'phone' ? 46 : 45;
    const { product_id, product_name } = await givenProduct({ place });
    const productBusket = [{ product_id, amount: 3 }];
    const { orderId, orderUrl } = await placeOrder(product_id, { ...PARCEL, productBusket });
    const manager = await givenStaff('manager');
    await signInStaff(page, 'manager');
    await page.goto(`/admin/orders/${orderId}`);
    const sendOne = async () => {
      await page.getByRole('button', { name: 'Надіслати частину окремо' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: `Збільшити кількість: ${product_name}` }).click();
      expect(await overflow(page)).toBe(0);
      await expectClean(page);
      await dialog.getByRole('button', { name: 'Створити посилку' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await sendOne();
    await sendOne();
    await page.getByRole('button', { name: 'Скасувати окрему посилку' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Скасувати посилку' }).click();
    await expect(
      page.getByRole('list', { name: 'Окремі посилки' }).getByRole('listitem'),
    ).toHaveCount(1);

    const { body } = await callAs(manager, 'GET', `/api/admin/orders/${orderId}`);
    const [part] = (body.order as { partParcels: { number: string }[] }).partParcels;
    await fetch(`${address('NOVA_POSHTA_URL')}/__track/${part?.number}`, {
      method: 'POST',
      body: '{"code":5}',
    });
    await callAs(manager, 'POST', `/api/admin/orders/${orderId}/waybill/track`, {});
    await page.reload();
    await expect(page.getByRole('button', { name: 'Скасувати окрему посилку' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Додати місце' }).click();
    const boxes = page.getByRole('group', { name: /^Місце/ });
    for (const box of [boxes.nth(0), boxes.nth(1)]) {
      await box.getByLabel('Вага, кг').fill('0,5');
      for (const side of ['Довжина, см', 'Ширина, см', 'Висота, см']) {
        await box.getByLabel(side).fill('20');
      }
    }
    expect(await overflow(page)).toBe(0);
    await expectClean(page);
    await page.getByRole('button', { name: 'Створити накладну' }).click();
    await expect(page.getByText('Накладну створено')).toBeVisible();
    await page.goto(String(orderUrl));
    await expect(page.getByText(`${product_name} × 1`)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  },
);

test(
  'the packing desk sends what is collected, and keeps the rest in the queue',
  {
    tag: ['@both', '@long'],
  },
  async ({ page }, info) => {
    const { product_id } = await givenProduct({ place: info.project.name === 'phone' ? 48 : 47 });
    const productBusket = [{ product_id, amount: 2 }];
    const { orderId } = await placeOrder(product_id, { ...PARCEL, productBusket });
    const manager = await givenStaff('manager');
    const change = { key: 'status', value: 'confirmed' };
    await callAs(manager, 'PATCH', `/api/orders/${orderId}/update`, change);
    // A headless browser crashes when it prints a PDF, so the label has to open in a tab.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await signInNewStaff(page, 'manager');
    await page.goto(`/admin/packing?order=${orderId}`);
    const row = page.getByRole('list', { name: 'Товари' }).getByRole('listitem');
    await row.getByRole('button', { name: /додати одну/ }).click();
    await page.getByRole('button', { name: 'Надіслати зібране окремо' }).click();
    const label = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: 'Надіслати', exact: true }).click();
    await (await label).close();
    await expect(page.getByRole('region', { name: 'Щойно запаковано' })).toContainText(
      /^Частину A-\d+ запаковано/,
    );
    await page.goto(`/admin/packing?order=${orderId}`);
    await expect(page.getByText('Зібрано 0 з 1')).toBeVisible();
    await expect(page.getByText('Це решта: частину вже надіслано окремо')).toBeVisible();
    await expectClean(page);
  },
);
