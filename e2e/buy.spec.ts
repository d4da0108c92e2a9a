import { address } from './api/shop';
import { expect, givenProduct, test } from './fixtures';

test(
  'a wig is found by its category, bought and paid by card',
  { tag: ['@both', '@long'] },
  async ({ page, shopper }, info) => {
    const wig = await givenProduct({
      category: 'wigs',
      place: info.project.name === 'phone' ? 1 : 0,
    });
    await shopper.open('/');
    await page.getByRole('main').getByRole('link', { name: 'Перуки', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Перуки' })).toBeVisible();
    const card = page.getByRole('link', { name: wig.product_name, exact: true });
    if ((await card.count()) === 0) await shopper.open(`/wigs/${wig.product_id}`);
    else await card.first().click();
    await expect(page.getByRole('heading', { level: 1, name: wig.product_name })).toBeVisible();
    await shopper.pressAdd();
    await shopper.declineOffer();
    await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();

    await shopper.goToCheckout();
    await shopper.fillCheckout();
    await shopper.confirm();
    await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
    await page.getByRole('button', { name: /Сплатити/ }).click();

    await page.waitForURL('**/order/**');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/A-\d+/);
    await expect(page.getByText('Оплачено').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: /Оплатити/ })).toHaveCount(0);
    const number = /A-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await expect
      .poll(() => ordersAtPos(number), { timeout: 20_000, message: 'the order reaches the POS' })
      .toHaveLength(1);
    await expect
      .poll(() => mailsAbout(number), { timeout: 20_000, message: 'the shopper gets mail' })
      .toEqual(
        expect.arrayContaining([
          `Замовлення ${number} прийнято · Амплуа`,
          `Замовлення ${number} оплачено · Амплуа`,
        ]),
      );
    await shopper.open('/');
    await expect(shopper.basketButton(/^Кошик$/)).toBeVisible();
  },
);

test(
  'a declined card can be tried again from the order',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 3 : 2 });
    await shopper.openWithBasket('/checkout', figure);
    await shopper.fillCheckout();
    await shopper.confirm();
    await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
    await page.getByRole('button', { name: /Відхилити/ }).click();

    await page.waitForURL('**/order/**');
    await expect(page.getByText(/Недостатньо коштів/).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: /Оплатити/ }).click();
    await page.waitForURL(`${address('MONOBANK_URL')}/pay/**`);
    await page.getByRole('button', { name: /Сплатити/ }).click();

    await page.waitForURL('**/order/**');
    await expect(page.getByText('Оплачено').first()).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'an order to a Nova Poshta branch is paid on receipt',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 5 : 4 });
    await shopper.openWithBasket('/checkout', figure);
    await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
    await shopper.confirm();

    await page.waitForURL('**/order/**');
    await expect(page.getByText(figure.product_name).first()).toBeVisible();
    await expect(page.getByText(/Львів/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Оплатити/ })).toHaveCount(0);
  },
);

async function ordersAtPos(number: string): Promise<unknown[]> {
  const orders: { comment?: string }[] = await (
    await fetch(`${address('POSTER_URL')}/__orders`)
  ).json();
  return orders.filter(({ comment }) => comment?.includes(number));
}

async function mailsAbout(number: string): Promise<string[]> {
  const mails: { subject: string }[] = await (
    await fetch(`${address('MAIL_URL')}/mail.json`)
  ).json();
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(number));
}
