import type { Page } from 'playwright/test';
import { daysText, dayText } from '@/lib/shared/day-text';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { mailTo } from './account-api';
import { newEmail, PASSWORD } from './api/session';
import { address, type ListedProduct, leavePieces, listProducts } from './api/shop';
import { expect, givenProduct, test } from './fixtures';
import { LoginModal, toasts } from './login-modal';

// Complete journeys, from a shopper's entry to their exit. Details of each step have specs of their own.

/** The next Monday after today, because orders for past events are refused. */
const monday = () => {
  const today = kyivTime(new Date()).day;
  return addDays(today, 8 - (new Date(today).getUTCDay() || 7));
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const sizePanel = (page: Page) => page.getByRole('dialog', { name: 'Підібрати розмір' });

const onOrder = (page: Page) => page.waitForURL('**/order/**');
const onBank = (page: Page) => page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);

/** Pays on the bank's page and returns to the order page. */
async function pay(page: Page): Promise<void> {
  await onBank(page);
  await page.getByRole('button', { name: /Сплатити/ }).click();
  await onOrder(page);
  await expect(heading(page)).toHaveText(/^Дякуємо, .* оплачено$/, { timeout: 20_000 });
}

/** A costume with size M in stock; with `isLookedAt` it also has several photos and reviews. */
async function costume(place: number, { isLookedAt = false } = {}) {
  type Costume = ListedProduct & { photo_extra: string[]; scoreAmount: number };
  const found = ((await listProducts('cosplay')) as Costume[]).filter(
    ({ modifications, photo_extra, scoreAmount }) =>
      modifications.some(
        ({ modificator_name, amount }) => modificator_name === 'M' && amount > 3,
      ) &&
      (!isLookedAt || (photo_extra.length > 0 && scoreAmount > 0)),
  );
  const one = found[place % found.length];
  if (!one) throw new Error('The demo catalogue has no such costume');
  return one;
}

test('from a search engine to a paid costume in the shopper’s own size', async ({
  page,
  shopper,
}) => {
  const { product_id } = await costume(0);
  await shopper.open(`/cosplay/${product_id}?utm_source=google`);
  // The parameter must stay in the URL, because analytics scripts read it in the browser.
  await expect(page).toHaveURL(/\?utm_source=google$/);

  await page.getByRole('button', { name: 'Підібрати розмір' }).click();
  await sizePanel(page).getByLabel('Груди, см').fill('91');
  await sizePanel(page).getByRole('button', { name: 'Зберегти мірки' }).click();
  await expect(sizePanel(page).getByText('Вам підійде M')).toBeVisible();
  await sizePanel(page).getByRole('button', { name: 'Обрати M' }).click();
  const own = page.getByRole('radio', { name: 'M', exact: true });
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleDescription(/ваш розмір/);

  await shopper.pressAdd();
  await shopper.goToCheckout();
  await shopper.fillCheckout();
  // The result of the basket check is in the summary, not in a toast over the form.
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  await shopper.confirm();
  await pay(page);
  await expect(page.getByText('розмір M').first()).toBeVisible();
});

test('from a shared look to one within a budget, in one press', async ({ page, shopper }) => {
  // A character with two wigs to choose from, lenses and a costume; no complete look costs less than 3000 UAH.
  const path = '/character/starosta-liumen';
  const slot = (name: string) => page.getByRole('group', { name, exact: true });
  const wig = page.getByRole('group', { name: 'Образ разом' }).getByRole('button', {
    name: /^Перука: /,
  });
  await shopper.open(path);
  await slot('Перука').getByRole('radio', { disabled: false }).nth(1).check();
  await slot('Лінзи').getByRole('radio', { name: 'Без лінз' }).check();
  const shared = await chosenIds(page);

  await page.goto('about:blank');
  await shopper.open(`${path}#look=${shared.join('-')}`);
  await expect.poll(() => chosenIds(page)).toEqual(shared);
  await expect(slot('Лінзи').getByRole('radio', { name: 'Без лінз' })).toBeChecked();

  const budget = page.getByLabel('Скільки готові витратити, ₴');
  const collect = page.getByRole('button', { name: 'Зібрати' });
  await budget.fill('3000');
  await collect.click();
  await expect(page.getByText(/^Повний образ коштує від/)).toBeVisible();
  await budget.fill('3500');
  await collect.click();
  await expect(page.getByText(/^Повний образ (за|від)/)).toBeVisible();
  await expect.poll(() => chosenIds(page)).toHaveLength(3);

  const before = (await wig.getAttribute('aria-label')) ?? '';
  await swipe(page, wig);
  await expect(wig).not.toHaveAttribute('aria-label', before);
  await wig.press('ArrowLeft');
  await expect(wig).toHaveAttribute('aria-label', before);
  await slot('Костюм').getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Додати образ у кошик' }).click();
  // Accessories are offered for the wig and for the lenses, one after the other.
  await shopper.offer.getByRole('button', { name: 'Ні, дякую' }).click();
  await expect(shopper.offer).toContainText('Контейнер для лінз');
  await shopper.declineOffer();
  await shopper.openBasket();
  await expect(shopper.panel.locator('[data-line]')).toHaveCount(3);
});

/** The products of the look, in the order of its slots. */
const chosenIds = (page: Page) =>
  page
    .locator('.slot input:checked')
    .evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value).filter(Boolean),
    );

/** Swipes left over a picture with a finger. */
async function swipe(page: Page, picture: ReturnType<Page['getByRole']>): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.7, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 });
  await page.mouse.up();
}

test('delivery by Saturday is confirmed from the home page to the order', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const [arrival, event] = [
    { from: addDays(monday(), 1), to: addDays(monday(), 3) },
    addDays(monday(), 5),
  ];
  await page.clock.setFixedTime(new Date(`${monday()}T10:00:00+02:00`));
  await page.route('**/api/delivery/quote*', async (route) => {
    // Retries once, as browsers do, in case the shop closes the kept-alive connection at the same moment.
    const answer = await route.fetch({ maxRetries: 1 });
    const { quote } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { quote: { ...quote, days: 1, arrival } },
    });
  });
  const inTime = `Встигне: орієнтовно ${daysText(arrival)}`;
  const aboutEvent = `Подія ${dayText(event)}`;
  const about = page.getByText(`${aboutEvent}, м. Львів`);
  await shopper.open('/');
  await page.getByRole('button', { name: /Вкажіть дату/ }).click();
  await page.getByLabel('Дата події').fill(event);
  await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
  await expect(page.getByText(inTime)).toBeVisible();
  await page.getByRole('button', { name: 'Закрити' }).click();
  await expect(about).toBeVisible();

  await shopper.open('/figures?sort=priceDown');
  await page.getByRole('link', { name: 'Лише те, що встигне' }).click();
  await expect(page).toHaveURL('/figures?stock=1&sort=priceDown');
  await expect(page.getByText(inTime)).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').click();

  await page.waitForURL(/\/figures\/\d+/);
  const terms = page.getByRole('region', { name: 'Доставка, оплата, повернення' });
  await expect(terms.getByText(inTime)).toBeVisible();
  await expect(terms).toContainText(`${aboutEvent}, м. Львів`);
  await shopper.pressAdd();
  await shopper.goToCheckout();
  await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
  const summary = page.getByRole('region', { name: 'Ваше замовлення' });
  await expect(summary.getByText(inTime)).toBeVisible();
  await expect(summary.getByText(aboutEvent)).toBeVisible();
  // The server renders the order's page by its own clock.
  await page.clock.setFixedTime(new Date());
  await shopper.confirm();
  await onOrder(page);
  await expect(heading(page)).toHaveText(/^Дякуємо, замовлення A-\d+ прийнято$/);
});

test('a guest’s heart is in the wish list of the account created for it', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_name } = await givenProduct({ category: 'merch', place: 3 });
  await shopper.open(`/search?q=${encodeURIComponent(product_name)}`);
  await page.getByRole('button', { name: `В обране: ${product_name}`, exact: true }).click();
  await toasts(page).getByRole('button', { name: 'Увійти' }).click();
  const modal = new LoginModal(page);
  await modal.dialog.getByRole('link', { name: 'Реєстрація' }).click();
  await page.waitForURL('**/register');

  const form = page.getByRole('main');
  await form.getByLabel('Ім’я').fill('Олена');
  await form.getByLabel('Прізвище').fill('Мельник');
  await form.getByLabel('Пошта').fill(newEmail());
  await form.getByLabel('Телефон').fill('0671234567');
  await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Повторіть пароль').fill(PASSWORD);
  await form.getByRole('button', { name: 'Зареєструватися' }).click();
  await page.waitForURL('**/wishes');
  await modal.knowsPerson();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(product_name);
});

test('a question before buying is answered, and the product is still there', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const figure = await givenProduct({ place: 20 });
  const path = `/figures/${figure.product_id}`;
  await shopper.open(path);
  await page.getByRole('button', { name: /^Пошук товарів/ }).click();
  await field(page, 'Пошук товарів').fill('повернення');
  await page.getByRole('group', { name: 'Довідка' }).getByRole('option').first().click();
  await page.waitForURL('**/returns');
  await expect(heading(page)).toHaveText('Обмін і повернення');

  const help = page.getByRole('navigation', { name: 'Довідка' });
  await help.getByRole('link', { name: 'Контакти' }).click();
  await page.waitForURL('**/contacts');
  const telegram = page.getByRole('main').getByRole('link', { name: /^@/ }).first();
  await expect(telegram).toHaveAttribute('href', /^https:\/\/t\.me\/\w+$/);
  await expect(telegram).toHaveAttribute('target', '_blank');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await shopper.pressAdd();
  await shopper.openBasket();
  await expect(shopper.panel).toContainText(figure.product_name);
});

test('a sold out product is announced by mail when it is back, and bought', {
  tag: '@long',
}, async ({ page, shopper }) => {
  // Slow: six synchronisations and three mails.
  test.slow();
  const [first, second] = await soldOut();
  const email = newEmail();
  for (const { product_id, product_name } of [second, first]) {
    await shopper.open(`/acrylic-stands/${product_id}`);
    await page.goto(await askToBeTold(page, email, product_name.slice(0, 10)));
    await page.getByRole('button', { name: 'Так, напишіть мені' }).click();
    await expect(page.getByRole('heading', { name: 'Напишемо, щойно з’явиться' })).toBeVisible();
  }

  const pieces = Math.ceil(30_000 / first.price);
  await leavePieces(first.product_id, pieces);
  const { text } = await mailTo(email, /Знову/);
  const path = `/acrylic-stands/${first.product_id}`;
  expect(text).toContain(path);
  await shopper.open(path);
  for (let piece = 0; piece < pieces; piece += 1) await shopper.pressAdd();
  await shopper.goToCheckout();
  await shopper.fillCheckout({ payment: 'Оплата в магазині' });
  await shopper.confirm();
  await onOrder(page);
  await expect(heading(page)).toHaveText(/^Дякуємо, замовлення A-\d+ прийнято$/);

  await page.goto(alertPage(text));
  await expect(page.getByRole('link', { name: second.product_name })).toBeVisible();
  await page.getByRole('button', { name: 'Більше не писати' }).click();
  await expect(page.getByRole('heading', { name: 'Більше не писатимемо' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ви ні на що не чекаєте' })).toBeVisible();
});

/** Two sold-out products that no other journey buys. */
async function soldOut() {
  // Sorted by id, so that the choice does not depend on what is sold out.
  const stands = (await listProducts('acrylic-stands')).sort((a, b) => a.product_id - b.product_id);
  const [first, second] = stands.slice(10);
  if (!first || !second) throw new Error('The demo catalogue has too few stands');
  for (const { product_id } of [first, second]) await leavePieces(product_id, 0);
  return [first, second] as const;
}

/** Requests a stock alert with a typed e-mail address; returns the URL that the confirmation mail links to. */
async function askToBeTold(page: Page, email: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Повідомити, коли з’явиться', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Пошта').fill(email);
  await dialog.getByRole('button', { name: 'Повідомити мене' }).click();
  await expect(dialog.getByRole('heading', { name: 'Перевірте пошту' })).toBeVisible();
  await page.keyboard.press('Escape');
  return alertPage((await mailTo(email, new RegExp(`чекаєте.*${name}`))).text);
}

const alertPage = (text: string): string => /\S+\/stock-alerts\/[\w-]+/.exec(text)?.[0] ?? '';

test('a returning customer fills in little, and a declined card can be retried', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const path = await accessory(40);
  await shopper.addToBasket(path);
  await shopper.goToCheckout();
  await shopper.fillCheckout({ delivery: 'Нова пошта' });
  await shopper.confirm();
  await pay(page);

  await shopper.addToBasket(path);
  await shopper.goToCheckout();
  await expect(page.getByText('Заповнили з\u00a0вашого минулого замовлення')).toBeVisible();
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  await expect(page.getByLabel('Телефон')).toHaveValue('+380 67 123 45 67');
  await expect(page.getByRole('radio', { name: /^Нова пошта/ })).toBeChecked();
  await expect(shopper.picker('Відділення')).toHaveValue(/№\s1\b/);
  await expect(page.getByRole('radio', { name: /^Карткою онлайн/ })).toBeChecked();
  await shopper.confirm();
  await onBank(page);
  await page.getByRole('button', { name: 'Відхилити' }).click();

  await onOrder(page);
  const state = page.getByRole('status').filter({ hasText: 'Недостатньо коштів на картці' });
  await expect(state).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Оплатити ще раз' }).click();
  await pay(page);
});

async function accessory(place: number): Promise<string> {
  const { product_id } = await givenProduct({ category: 'accessories', place });
  return `/accessories/${product_id}`;
}

test('a careful shopper sees photos, sizes and reviews, and adds from the list', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const { product_id, product_name } = await costume(0, { isLookedAt: true });
  await shopper.open(`/search?q=${encodeURIComponent(product_name)}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${product_id}"]`) });
  await card.getByRole('heading').click();
  await page.waitForURL(`**/cosplay/${product_id}`);

  const enlarge = page.getByRole('button', { name: 'Збільшити фото' });
  await enlarge.click();
  const viewer = page.getByRole('dialog', { name: 'Фото товару' });
  const photo = viewer.locator('[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)');
  await expect(photo).toBeInViewport();
  const widthOf = async () => (await photo.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(300);
  const fitting = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(fitting * 1.2);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.pswp__counter')).toHaveText(/^2\s\/\s\d$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expect(page.getByRole('button', { name: 'Показати фото 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.getByRole('button', { name: 'Підібрати розмір' }).click();
  const panel = sizePanel(page);
  await panel.getByText('Немає сантиметра? Три запитання').click();
  await panel.getByLabel('Який розмір купуєте зазвичай').selectOption('M, 44–46');
  await panel.locator('details').getByLabel('Зріст, см').fill('168');
  await panel.getByRole('button', { name: 'Порадити розмір' }).click();
  await expect(panel.getByText('Вам підійде M')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^\d+\sвідгук/ }).click();
  const reviews = page.getByRole('region', { name: 'Відгуки' });
  await expect(reviews.getByRole('heading', { name: 'Відгуки' })).toBeInViewport();

  await page.evaluate(() => {
    const share = async ({ url }: { url: string }) => Object.assign(window, { sent: url });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.getByRole('button', { name: 'Поділитися' }).click();
  const sent = () => page.evaluate(() => (window as unknown as { sent?: string }).sent);
  await expect.poll(sent).toMatch(new RegExp(`/cosplay/${product_id}$`));

  await shopper.open(`/search?q=${encodeURIComponent(product_name)}`);
  await card.getByRole('button', { name: /^Додати в кошик, обрати розмір/ }).click();
  const sizes = card.getByRole('group', { name: /^Оберіть розмір/ });
  await sizes.getByRole('button', { name: /ваш розмір/ }).click();
  await expect(page.getByText('уже в кошику')).toBeVisible();
  await shopper.openBasket();
  await expect(shopper.panel.getByText('Розмір M', { exact: true })).toBeVisible();
});
