import type { Page } from 'playwright/test';
import { callAs } from './api/session';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenReview } from './review-orders';
import { askedAndStayed, givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

async function givenThing(project: string) {
  const things = (await listProducts('katanas-swords-weapons')).filter(
    ({ amount, modifications }) => amount > 8 && modifications.length === 0,
  );
  const thing = things.at(project === 'phone' ? -1 : -2);
  if (!thing) throw new Error('The demo catalogue has too few swords');
  return thing;
}

/** Letters only, because a long number would be treated as a phone number. */
const mark = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');

/** Opens the page of the moderation queue that contains this review; other reviews wait there too. */
async function openQueue(page: Page, id: number): Promise<void> {
  const editor = await givenStaff('editor');
  for (let number = 1; number < 20; number += 1) {
    const { body } = await callAs(editor, 'GET', `/api/admin/reviews?page=${number}`);
    if (!(body.reviews as { id: number }[]).some((review) => review.id === id)) continue;
    await page.goto(`/admin/reviews${number > 1 ? `?page=${number}` : ''}`);
    return;
  }
  throw new Error('The review does not wait');
}

test(
  'an editor answers a review and publishes it, and shoppers read it at once',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    test.slow();
    const thing = await givenThing(info.project.name);
    const path = `/katanas-swords-weapons/${thing.product_id}`;
    const text = `Лежить у руці ${mark()}`;
    await shopper.open(path);
    const { id } = await givenReview(thing, { rating: 4, text });
    await signInStaff(page, 'editor');
    await openQueue(page, id);

    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card.getByRole('link', { name: thing.product_name })).toBeVisible();
    await expect(card.getByRole('img', { name: 'Оцінка 4 з 5' })).toBeVisible();
    // An editor has no access to orders.
    await expect(card.getByRole('link', { name: /^A-/ })).toHaveCount(0);
    await expectClean(page);

    await card.getByRole('button', { name: 'Відповісти' }).click();
    const reply = card.getByRole('textbox', { name: 'Відповідь магазину' });
    await expect(reply).toBeFocused();
    await reply.fill('Дякуємо');
    await expect(card).toContainText('7 з 2000');
    await expectClean(page);
    await askedAndStayed(page, card.getByRole('link', { name: thing.product_name }));
    await expect(reply).toHaveValue('Дякуємо');
    await card.getByRole('button', { name: 'Зберегти відповідь' }).click();
    await expect(card.getByText('Дякуємо')).toBeVisible();
    await expect(reply).toHaveCount(0);

    // The card goes before the answer has come.
    const published = page.waitForResponse(`**/api/admin/reviews/${id}`);
    await card.getByRole('button', { name: 'Опублікувати' }).press('Enter');
    await expect(card).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('article, main section')))
      .toBe(true);
    expect((await published).status()).toBe(200);

    await shopper.open(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('Дякуємо').first()).toBeVisible();
  },
);

test(
  'an editor rejects a review with a reason that colleagues can read',
  { tag: '@long' },
  async ({ page }, info) => {
    const thing = await givenThing(info.project.name);
    const text = `Не про меч ${mark()}`;
    const { id } = await givenReview(thing, { rating: 1, text });
    await signInStaff(page, 'editor');
    await openQueue(page, id);
    const card = page.getByRole('article').filter({ hasText: text });
    await card.getByRole('button', { name: 'Відхилити' }).click();
    const dialog = page.getByRole('dialog', { name: 'Чому відгук не показуємо?' });
    await dialog.getByRole('button', { name: 'Відхилити' }).click();
    await expect(dialog.getByText('Напишіть, чому')).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Про доставку, не про товар');
    await dialog.getByRole('button', { name: 'Відхилити' }).click();
    await expect(card).toHaveCount(0);

    await page.getByRole('button', { name: /^Відхилені/ }).click();
    await expect(page).toHaveURL(/status=rejected/);
    await expect(card).toContainText('Про доставку, не про товар');
    await expect(card.getByRole('button', { name: 'Опублікувати' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Чекають/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  'a decision that the shop refuses is reverted on the page',
  { tag: '@long' },
  async ({ page }, info) => {
    const thing = await givenThing(info.project.name);
    const text = `Двоє водночас ${mark()}`;
    const { id } = await givenReview(thing, { rating: 5, text });
    const other = await givenStaff('editor');
    await signInStaff(page, 'editor');
    await openQueue(page, id);
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card).toBeVisible();
    await callAs(other, 'PATCH', `/api/admin/reviews/${id}`, { reply: 'Вже відповіли' });

    await card.getByRole('button', { name: 'Опублікувати' }).click();

    await expect(page.getByText('Поки ви редагували, це змінив хтось інший')).toBeVisible();
    await expect(card).toContainText('Вже відповіли');
    await card.getByRole('button', { name: 'Опублікувати' }).click();
    await expect(card).toHaveCount(0);
  },
);

test('the queue says when it is empty and when it failed to load', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'editor');
  let answer = { status: 429, body: '{"message":"Забагато запитів"}' };
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill(answer));
  await page.goto('/admin/reviews');
  const failure = page.getByRole('alert').filter({ hasText: 'Забагато запитів' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expectClean(page);

  answer = {
    status: 200,
    body: JSON.stringify({
      reviews: [],
      counts: { pending: 0, published: 0, rejected: 0 },
      currentPage: 1,
      totalPages: 1,
      total: 0,
    }),
  };
  await failure.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(page.getByText(/^Усе переглянуто/)).toBeVisible();
  await expectClean(page);
});
