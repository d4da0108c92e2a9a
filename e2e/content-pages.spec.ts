import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const TEXT =
  '## Чим розчісувати?\n\nЛише щіткою з рідкими зубцями.\n\nТелефон: {{phone}}.\n\nhttps://example.com/' +
  'a'.repeat(90);

test('a guide is written, previewed, published and found, and its old address redirects', {
  tag: ['@desk', '@long'],
}, async ({ page }) => {
  const slug = `guide-${Date.now()}`;
  const title = `Гайд ${Date.now() % 100_000} для перук`;
  await signInStaff(page, 'editor');
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Нова сторінка' }).click();
  await page.getByRole('textbox', { name: 'Назва' }).fill(title);
  await page.getByRole('textbox', { name: 'Адреса після /info/' }).fill(slug);
  await page.getByRole('button', { name: 'Створити' }).click();
  await page.waitForURL('**/admin/content/page-*');

  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await expect(page.getByText('HTML тут не діє')).toBeVisible();
  await text.fill(TEXT);
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await expect(page.getByText('Чернетку збережено')).toBeVisible();
  await expectClean(page);
  const preview = await page
    .getByRole('link', { name: 'Переглянути чернетку' })
    .getAttribute('href');
  expect((await page.request.get(`/info/${slug}`)).status()).toBe(404);
  expect(await (await page.request.get(preview ?? '')).text()).toContain('рідкими зубцями');

  await text.fill('<script>');
  await page.getByRole('button', { name: 'Опублікувати зараз' }).click();
  await expect(page.getByText('Не опубліковано: виправте позначене у формі')).toBeVisible();
  await text.fill(TEXT);
  await page.getByRole('button', { name: 'Опублікувати зараз' }).click();
  await expect(page.getByText('Опубліковано').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'На сайті' })).toBeVisible();

  // A draft that somebody else has saved is loaded and published.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('textbox', { name: 'Текст' }).fill(`${TEXT}\n\nЩодня.`);
  await colleague.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await expect(colleague.getByText('Чернетку збережено')).toBeVisible();
  await text.fill('Моє');
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click();
  await page.getByRole('button', { name: 'Завантажити свіжу' }).click();
  await expect(text).toHaveValue(/Щодня/);
  await page.getByRole('button', { name: 'Опублікувати зараз' }).click();
  await expect(page.getByText('Чернетки немає')).toBeVisible();

  // A former version is shown again without losing what is being typed.
  await text.fill('Ще пишу');
  await page.getByRole('button', { name: 'Повернути' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Показувати' }).click();
  await expect(page.getByText('Знову показуємо цю версію')).toBeVisible();
  await expect(text).toHaveValue('Ще пишу');
  await text.fill(TEXT);

  await page.getByRole('button', { name: 'Змінити адресу чи місце' }).click();
  await page.getByRole('textbox', { name: 'Адреса після /info/' }).fill(`${slug}-new`);
  await page.getByRole('combobox', { name: 'Список у підвалі' }).selectOption('Покупцям');
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText(`/info/${slug}-new`)).toBeVisible();

  const moved = await page.request.get(`/info/${slug}?utm_source=a`, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toContain(`/info/${slug}-new`);
  await page.goto(`/info/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const isWider = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  };
  expect(await page.evaluate(isWider)).toBe(false);
  const found = await page.request.get(`/api/products/search?search=${encodeURIComponent(title)}`);
  expect(await found.text()).toContain(`/info/${slug}-new`);
});
