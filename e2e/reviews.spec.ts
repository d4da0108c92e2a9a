import { call, listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenDelivered, givenReview, moderate } from './review-orders';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

test(
  'a buyer reviews by the keyboard; the page shows it once it is published',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    // Slow: two visits of three pages, and four accessibility checks.
    test.slow();
    const category = info.project.name === 'phone' ? 'k-pop' : 'merch';
    const product = await givenUnreviewed(category);
    const path = `/${category}/${product.product_id}`;
    const { token } = await givenDelivered(product);

    await shopper.open(path);
    await expect(page.getByText('Відгуків ще немає')).toBeVisible();

    await shopper.open(`/order/${token}`);
    await expect(page.getByRole('heading', { name: 'Залиште відгук' })).toBeVisible();
    await page.getByRole('button', { name: /^Оцінити: / }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: /^Відгук: / });
    await expect(form.getByRole('radio', { name: /^1/ })).toBeFocused();
    await expectClean(page);

    await form.getByRole('button', { name: 'Надіслати відгук' }).press('Enter');
    await expect(form.getByText('Оберіть оцінку від 1 до 5')).toBeVisible();
    await expect(form.getByRole('radio', { name: /^1/ })).toBeFocused();
    await expectClean(page);

    await form.getByRole('radio', { name: /^4/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: /^5/ })).toBeChecked();
    await form.getByLabel('Що сподобалося').fill('Пишіть на olena@example.com');
    await form.getByRole('button', { name: 'Надіслати відгук' }).press('Enter');
    await expect(form.getByText(/^Без посилань/)).toBeVisible();
    await form.getByLabel('Що сподобалося').fill('Міцна річ, беру <b>другу</b>');
    await form.getByRole('button', { name: 'Надіслати відгук' }).press('Enter');

    await expect(page.getByText('Чекає на\u00a0перевірку')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused();
    await expectClean(page);

    await page.getByRole('button', { name: /^Змінити відгук/ }).click();
    await expect(form.getByRole('radio', { name: /^5/ })).toBeChecked();
    await form.getByRole('radio', { name: /^4/ }).check();
    await form.getByLabel('Ваше ім’я').fill('Леся');
    await form.getByRole('button', { name: 'Надіслати відгук' }).click();
    await expect(page.getByText('Леся\u00a0М.')).toBeVisible();

    await shopper.open(path);
    await expect(page.getByText('Відгуків ще немає')).toBeVisible();

    const answer = await page.request.get(`/api/orders/track/${token}/reviews`);
    const [{ review }] = (await answer.json()).products;
    await moderate(review.id, { status: 'published', reply: 'Дякуємо за довіру' });

    await shopper.open(path);
    const section = page.getByRole('region', { name: 'Відгуки' });
    await expect(section.getByText('Міцна річ, беру <b>другу</b>')).toBeVisible();
    await expect(section.getByText('Дякуємо за довіру')).toBeVisible();
    const link = page.getByRole('link', { name: /^1\sвідгук$/ });
    await link.click();
    await expect(section.getByRole('heading', { name: 'Відгуки' })).toBeInViewport();
    expect(await structured(page)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ reviewRating: { ratingValue: 4 }, author: { name: 'Леся\u00a0М.' } }],
    });
    await expectClean(page);

    await shopper.open(`/order/${token}`);
    await page.getByRole('button', { name: /^Видалити відгук/ }).click();
    await expect(page.getByRole('button', { name: /^Оцінити: / })).toBeVisible();
    await shopper.open(path);
    await expect(page.getByText('Відгуків ще немає')).toBeVisible();
    expect(await structured(page)).not.toHaveProperty('aggregateRating');
  },
);

test(
  'more reviews than a page holds are loaded on request',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const category = info.project.name === 'phone' ? 'backpacks-bags' : 'acrylic-stands';
    const product = await givenUnreviewed(category);
    for (let n = 1; n <= 6; n += 1) {
      const { id } = await givenReview(product, { rating: 1 + (n % 5), text: `Думка номер ${n}` });
      await moderate(id, { status: 'published' });
    }
    await shopper.open(`/${category}/${product.product_id}`);
    await expect(page.getByText('Думка номер 6', { exact: true })).toBeVisible();
    await expect(page.getByText('Думка номер 1', { exact: true })).toHaveCount(0);

    const more = page.getByRole('button', { name: 'Показати ще (1)' });
    await page.route('**/reviews?page=2', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Забагато спроб', code: 'too_many_requests' },
      }),
    );
    await more.click();
    await expect(page.getByText('Забагато спроб')).toBeVisible();
    await page.unroute('**/reviews?page=2');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();

    await expect(page.getByText('Думка номер 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Показати ще/ })).toHaveCount(0);
    await expectClean(page);
  },
);

test('a review shows the size its buyer took and, if given, the buyer’s height', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const [product] = (await listProducts('cosplay')).filter(({ modifications }) =>
    modifications.some(({ amount }) => amount > 5),
  );
  const size = product?.modifications.find(({ amount }) => amount > 5)?.modificator_name ?? '';
  const { token } = await givenDelivered(product!, null, size);

  await shopper.open(`/order/${token}`);
  await page.getByRole('button', { name: /^Оцінити: / }).click();
  const form = page.getByRole('form', { name: /^Відгук: / });
  await form.getByRole('radio', { name: /^4/ }).check();
  await form.getByLabel('Ваш зріст').fill('17');
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();
  await expect(form.getByText('Вкажіть зріст від')).toBeVisible();
  await form.getByLabel('Ваш зріст').fill('171');
  await form.getByRole('button', { name: 'Надіслати відгук' }).click();

  await expect(page.getByText(`Розмір ${size}, зріст 171 см`)).toBeVisible();
  const { body } = await call('GET', `/api/orders/track/${token}/reviews`);
  const [{ review }] = body.products as [{ review: { id: number } }];
  await moderate(review.id, { status: 'published' });
  await shopper.open(`/cosplay/${product!.product_id}`);
  const section = page.getByRole('region', { name: 'Відгуки' });
  await expect(section.getByText(`Розмір ${size}, зріст 171 см`)).toBeVisible();
});

test('an order that has not arrived yet asks for no review', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const product = await givenProduct({ category: 'merch', minPrice: 30_000, place: 24 });
  const { body } = await call('POST', '/api/orders', {
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: 'olena@example.com',
    payments: 'pickup',
    deliveryMethod: 'pickup',
    deliveryComments: 'Без відгуку',
    productBusket: [{ product_id: product.product_id, amount: 1 }],
  });
  await shopper.open(String(body.orderUrl));
  await expect(page.getByRole('heading', { name: 'Залиште відгук' })).toHaveCount(0);
});

/** A product with plenty of stock and no reviews: the shop under test may have served earlier runs. */
async function givenUnreviewed(category: string) {
  for (const product of await listProducts(category)) {
    const { product_id, price, amount, modifications } = product;
    if (modifications.length > 0 || price < 10_000 || amount < 30) continue;
    const { body } = await call('GET', `/api/products/product/${product_id}/reviews`);
    if (body.total === 0) return product;
  }
  throw new Error(`The demo catalogue has no such product in ${category}`);
}

async function structured(page: import('playwright/test').Page): Promise<object> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = texts
    .map((text) => JSON.parse(text) as { '@type': string })
    .find((data) => /^Product/.test(data['@type']));
  if (!found) throw new Error('The page says nothing of a product');
  return found;
}
