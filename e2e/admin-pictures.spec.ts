import sharp from 'sharp';
import { callAs } from './api/session';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

test(
  'staff upload a picture, crop it and make it the main one by keyboard; shoppers see it first',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    const editor = await signInStaff(page, 'editor');
    const product = await givenProduct({ place: info.project.name === 'phone' ? 21 : 20 });
    const path = `/api/products/update/${product.product_id}`;
    await callAs(editor, 'PATCH', path, { pictures: [], video: '' });
    await page.goto(`/admin/products/${product.product_id}`);
    const panel = page.getByRole('region', { name: 'Фото', exact: true });
    const chosen = panel.locator('input[type=file]').first();

    await chosen.setInputFiles([
      { name: 'anim.gif', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a<?php ?>') },
      { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await photo('#c00') },
    ]);
    await expect(panel.getByRole('alert')).toContainText('anim.gif: Це не\u00a0фото');
    const own = panel.getByRole('listitem').filter({ hasText: 'Додано тут' });
    await expect(own).toHaveCount(1);

    await own.getByRole('button', { name: 'Обрізати' }).click();
    const dialog = page.getByRole('dialog', { name: 'Обрізати фото' });
    // Without its picture the area has no size, so arrows cannot change it.
    const shown = dialog.getByRole('img', { name: 'Фото, яке обрізають' });
    await expect(shown).toHaveJSProperty('complete', true);
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    const edge = dialog.getByRole('button', { name: 'Правий край' });
    await edge.focus();
    for (let press = 0; press < 3; press += 1) await edge.press('Shift+ArrowLeft');
    const cropped = page.waitForResponse((answer) => answer.url().endsWith('/crop'));
    await dialog.getByRole('button', { name: 'Обрізати' }).click();
    const { width, src } = await (await cropped).json();
    expect(width).toBeLessThan(600);
    await expect(dialog).toBeHidden();

    await panel.getByLabel('Відео або огляд 360°').fill('https://youtu.be/dQw4w9WgXcQ');
    const items = panel.getByRole('listitem');
    const handle = own.getByRole('button', { name: /^Пересунути/ });
    await handle.focus();
    await handle.press('Space');
    for (let step = 1; step < (await items.count()); step += 1)
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(items.first()).toContainText('Додано тут');

    // A photo without transparency cannot become a cut-out.
    await expect(own).toContainText('тло не\u00a0прозоре');
    await expect(own.getByRole('button', { name: 'Зробити вирізом' })).toHaveCount(0);

    // The row moves before the drop is stored.
    await expect(own).toContainText('Головне фото');
    await page.getByLabel('Головне фото').fill('Червоне тло');
    await page.getByRole('button', { name: 'Зберегти' }).first().click();
    await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('Є незбережені зміни')).toBeHidden();

    const visitor = await (await browser.newContext()).newPage();
    const first = visitor.locator('.gallery-strip img').first();
    // The first visit may get a page that was rendered between the saves of the text and of the pictures.
    await expect(async () => {
      await visitor.goto(`/figures/${product.product_id}`);
      await expect(first).toHaveAttribute('src', new RegExp(src), { timeout: 1000 });
      await expect(first).toHaveAttribute('alt', 'Червоне тло', { timeout: 1000 });
    }).toPass();
    await expect(visitor.getByRole('link', { name: /^Відео\sабо\s360°$/ })).toBeVisible();
    await visitor.context().close();
    await callAs(editor, 'PATCH', path, { pictures: [], video: '' });
  },
);
