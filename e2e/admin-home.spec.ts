import type { Locator } from 'playwright/test';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInStaff } from './staff';

const TEXT = 'Чекаємо суботи';

const press = async (place: Locator, ...keys: string[]) => {
  await place.focus();
  for (const key of keys) await place.page().keyboard.press(key);
};

test('a home page arranged by keyboard alone is previewed, published, planned and taken back', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/content/home');
  const blocks = page.getByRole('region', { name: 'Блоки' }).getByRole('listitem');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await press(page.getByLabel('Який блок додати'), 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await press(button('Додати блок'), 'Enter');
  await expect(button('Текст')).toBeFocused();
  await page.getByLabel('Текст', { exact: true }).focus();
  await page.keyboard.type(`## ${TEXT}`);
  const count = await blocks.count();
  await press(button(/^Пересунути: Текст/), 'Space', ...Array(count - 1).fill('ArrowUp'), 'Space');
  await expect(blocks.first()).toContainText(TEXT);
  await press(button(/^Нижче: Текст/), 'Enter');
  await expect(blocks.nth(1)).toContainText(TEXT);
  await expectClean(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Чернетку збережено')).toBeVisible();

  const shown = async () => (await (await page.request.get('/')).text()).includes(TEXT);
  const visitor = await (await browser.newContext()).newPage();
  const preview = page.getByRole('link', { name: 'Переглянути чернетку' });
  await visitor.goto((await preview.getAttribute('href')) ?? '');
  await expect(visitor.getByRole('heading', { name: TEXT })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1);
  await visitor.context().close();
  expect(await shown()).toBe(false);

  await press(button('Опублікувати зараз'), 'Enter');
  await expect.poll(shown).toBe(true);

  await press(button('Приховати'), 'Enter');
  await press(button('Запланувати…'), 'Enter');
  await page.getByLabel('Початок').fill('2099-01-01T10:00');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Запланувати' }), 'Enter');
  // The demo has planned a home page too.
  const planned = page.getByText('заплановано', { exact: true });
  await expect(planned).toHaveCount(2);
  expect(await shown()).toBe(true);
  await press(button('Приховати'), 'Enter');
  await press(button('Скасувати план').first(), 'Enter');
  await expect(planned).toHaveCount(1);
  await expect(page.getByText('Публікація спершу збереже їх')).toBeVisible();

  const initial = page.getByRole('listitem').filter({ hasText: 'Початковий вигляд' });
  await press(initial.getByRole('button', { name: 'Повернути' }), 'Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Показувати' }), 'Enter');
  await expect.poll(shown).toBe(false);
});
