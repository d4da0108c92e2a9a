import sharp from 'sharp';
import { callAs } from './api/session';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenDelivered } from './review-orders';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const photo = (name: string, background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

/** A product with sizes and stock, another one for each width. */
async function givenSized(project: string) {
  const found = (await listProducts('lolita-fashion')).filter(({ modifications }) =>
    modifications.some(({ amount }) => amount > 3),
  );
  const product = found.at(project === 'phone' ? -1 : -2);
  const size = product?.modifications.find(({ amount }) => amount > 3)?.modificator_name;
  if (!product || !size) throw new Error('The demo catalogue has no such dress');
  return { product, size };
}

test(
  'a buyer adds photos and the fit; staff publish and remove one; the page shows them large',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    test.slow();
    const { product, size } = await givenSized(info.project.name);
    const { token } = await givenDelivered(product, null, size);
    const text = `Мереживо рівне ${Math.random().toString(36).replace(/\d/g, '')}`;

    await shopper.open(`/order/${token}`);
    await page.getByRole('button', { name: /^Оцінити: / }).click();
    const form = page.getByRole('form', { name: /^Відгук: / });
    await form.getByRole('radio', { name: /^5/ }).check();
    await form.getByLabel('Що сподобалося').fill(text);
    await form.getByRole('radio', { name: /відповідає розміру/i }).check();
    const files = form.getByLabel(/^Фото, якщо.хочете: додати/);
    await files.setInputFiles({
      name: 'програма.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('MZ'),
    });
    await expect(form.getByText('Файл «програма.jpg» не є фото')).toBeVisible();
    await files.setInputFiles([
      await photo('1.jpg', '#c92b14'),
      await photo('2.jpg', '#4b2bd6'),
      await photo('3.jpg', '#1f7a3f'),
    ]);
    await expect(form.getByRole('img', { name: /^Фото/ })).toHaveCount(3);
    await expectClean(page);
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(page.getByRole('img', { name: /^Фото \d з/ })).toHaveCount(3);
    await page.getByRole('button', { name: /^Змінити відгук/ }).click();
    await form.getByRole('button', { name: 'Прибрати фото 3' }).click();
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(page.getByRole('img', { name: /^Фото \d з/ })).toHaveCount(2);

    await signInStaff(page, 'editor');
    await page.goto(`/admin/reviews?search=${encodeURIComponent(text)}`);
    const card = page.getByRole('article').filter({ hasText: text });
    await card.getByRole('button', { name: 'Видалити фото 2' }).click();
    await page.getByRole('button', { name: 'Видалити', exact: true }).click();
    await expect(card.getByRole('img', { name: /^Фото \d з/ })).toHaveCount(1);
    await expectClean(page);
    // The card disappears before the server has answered.
    const published = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await card.getByRole('button', { name: 'Опублікувати' }).click();
    expect((await published).status()).toBe(200);

    await shopper.open(`/lolita-fashion/${product.product_id}`);
    const section = page.getByRole('region', { name: 'Відгуки' });
    const review = section.getByRole('listitem').filter({ hasText: text });
    await expect(review.getByText('відповідає розміру')).toBeVisible();
    await review.getByRole('link', { name: /^Фото 1 з/ }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Фото з відгуку' });
    await expect(viewer.getByRole('img', { name: /^Фото 1 з/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(review.getByRole('link', { name: /^Фото 1 з/ })).toBeFocused();
    await expectClean(page);
  },
);

test(
  'a guest asks on the product’s page, staff answer, and everybody reads it',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const { product } = await givenSized(info.project.name);
    const path = `/lolita-fashion/${product.product_id}`;
    const text = `Чи є підкладка ${Math.random().toString(36).replace(/\d/g, '')}?`;
    await shopper.open(path);
    await page.getByRole('button', { name: 'Поставити запитання' }).click();
    const dialog = page.getByRole('dialog', { name: 'Запитання про товар' });
    await dialog.getByLabel('Запитання').fill('Пишіть на olena@example.com');
    await dialog.getByRole('button', { name: 'Надіслати' }).click();
    await expect(dialog.getByText(/^Без посилань/)).toBeVisible();
    await expectClean(page);
    await dialog.getByLabel('Запитання').fill(text);
    await dialog.getByLabel('Ваше ім’я').fill('Леся');
    await dialog.getByLabel('Пошта').fill('lesia@example.com');
    await dialog.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByText(/^Дякуємо. Перевіримо запитання/)).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const editor = await signInStaff(page, 'editor');
    const search = `search=${encodeURIComponent(text)}`;
    await page.goto(`/admin/questions?${search}`);
    const card = page.getByRole('article').filter({ hasText: text });
    await card.getByRole('button', { name: 'Відповісти' }).click();
    await card.getByLabel('Відповідь магазину').fill('Так, бавовняна');
    await expectClean(page);
    // Meanwhile a colleague publishes the question, and so takes it out of this tab.
    const { body } = await callAs(editor, 'GET', `/api/admin/questions?${search}`);
    const [{ id }] = body.questions as [{ id: number }];
    await callAs(editor, 'PATCH', `/api/admin/questions/${id}`, { status: 'published' });
    await card.getByRole('button', { name: /^Відповісти й.опублікувати/ }).click();
    await expect(card.getByText('Це запитання вже змінив хтось інший')).toBeVisible();
    await expect(card.getByLabel('Відповідь магазину')).toHaveValue('Так, бавовняна');
    await card.getByRole('button', { name: 'Завантажити свіжу' }).click();
    await expect(card).toHaveCount(0);

    await page.goto(`/admin/questions?status=unanswered&${search}`);
    await card.getByRole('button', { name: 'Відповісти' }).click();
    await card.getByRole('button', { name: 'Продовжити' }).click();
    await card.getByRole('button', { name: 'Зберегти відповідь' }).click();
    await expect(card).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await shopper.open(path);
    const section = page.getByRole('region', { name: /^Питання й.відповіді/ });
    await expect(section.getByRole('heading', { name: text })).toBeVisible();
    await expect(section.getByText('Так, бавовняна')).toBeVisible();
    await expectClean(page);
  },
);

test('goods bought together are shown and can be added', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [mavka] = (await listProducts('cosplay')).filter(({ product_name }) =>
    product_name.startsWith('Костюм Мавки'),
  );
  await shopper.open(`/cosplay/${mavka?.product_id}`);
  const shelf = page.getByRole('region', { name: 'Купують разом' });
  await expect(shelf.getByRole('heading', { name: /^Вінок Мавки/ })).toBeVisible();
  await shelf.getByRole('button', { name: /^Додати в кошик: Вінок Мавки/ }).click();
  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});
