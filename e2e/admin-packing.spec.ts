import type { Page, TestInfo } from 'playwright/test';
import { PARCEL, placeOrder } from './api/place-order';
import { callAs, type Member } from './api/session';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenStaff, signInNewStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

type Line = { name: string; code: string; quantity: number };

/** A confirmed order whose event is today, so that it is packed before the orders of other journeys. */
async function givenUrgent(manager: Member, place: number, info: TestInfo): Promise<string> {
  const own = 30 + place * 2 + (info.project.name === 'phone' ? 1 : 0);
  const { product_id } = await givenProduct({ place: own });
  const { orderId } = await placeOrder(product_id, {
    ...PARCEL,
    eventDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(),
    productBusket: [{ product_id, amount: 2 }],
    deliveryComments: `На подарунок ${crypto.randomUUID()}`,
  });
  const change = { key: 'status', value: 'confirmed' };
  await callAs(manager, 'PATCH', `/api/orders/${orderId}/update`, change);
  return String(orderId);
}

const onDesk = async (as: Member, id: string) =>
  (await callAs(as, 'GET', `/api/admin/packing/${id}`)).body.order as {
    lines: Line[];
    status: string;
    waybill: { number: string } | null;
  };

/**
 * Types like a barcode scanner: one key every 10 ms, wherever the focus is. The timestamps are set explicitly, because
 * a busy machine may deliver the keys late.
 */
async function scan(page: Page, scanned: string) {
  const browser = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [index, key] of [...scanned, 'Enter'].entries()) {
    const isEnter = key === 'Enter';
    const code = /\d/.test(key) ? `Digit${key}` : /[A-Z]/.test(key) ? `Key${key}` : key;
    const event = { key, code, timestamp: began + index / 100 };
    await browser.send('Input.dispatchKeyEvent', {
      ...event,
      type: 'keyDown',
      text: isEnter ? '\r' : key,
      ...(isEnter && { windowsVirtualKeyCode: 13 }),
    });
    await browser.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }
  await browser.detach();
}

const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

test(
  'orders are packed with scans and one press each, by one person at a time',
  { tag: ['@both', '@long'] },
  async ({ page, browser }, info) => {
    test.setTimeout(120_000);
    const colleague = await givenStaff('manager');
    const [first, other] = [
      await givenUrgent(colleague, 0, info),
      await givenUrgent(colleague, 1, info),
    ];
    await givenUrgent(colleague, 2, info);
    // A headless browser crashes when it prints a PDF, so the label has to open in a tab.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await signInNewStaff(page, 'manager');
    await page.goto('/admin/packing');
    await expect(page.getByRole('button', { name: new RegExp(first) })).toBeVisible();
    await expectClean(page);

    // Scans the barcode of the packing slip, which contains the order number.
    await scan(page, first);
    await expect(page.getByRole('heading', { name: `Пакування ${first}` })).toBeVisible();
    await expect(page.getByText('На подарунок')).toBeVisible();
    const [line] = (await onDesk(colleague, first)).lines;
    const [foreign] = (await onDesk(colleague, other)).lines;
    if (!line || !foreign) throw new Error('The orders have no lines');
    const alert = page.getByRole('alert').filter({ visible: true });
    const done = page.getByRole('button', { name: 'Готово, наступне' });

    await scan(page, foreign.code);
    await expect(alert.filter({ hasText: foreign.name })).toContainText('Це не з цього замовлення');
    await scan(page, `0${line.code}`);
    await expect(page.getByText(/: 1\sз\s2$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Зібрано 1 з 2')).toBeVisible();
    await expectClean(page);

    const others = await browser.newContext({ baseURL: info.project.use.baseURL ?? '' });
    const theirs = await others.newPage();
    await signInNewStaff(theirs, 'manager');
    await theirs.goto(`/admin/packing?order=${first}`);
    await expect(theirs.getByText(/Пакує Олена Мельник, щойно/)).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Перебрати собі' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Готово, наступне' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await theirs.goto('/admin/packing');
    await theirs.getByRole('button', { name: 'Наступне' }).click();
    await expect(theirs).toHaveURL(/order=A-/);
    expect(orderOf(theirs)).not.toBe(first);
    await theirs.getByRole('button', { name: 'Відкласти' }).click();
    await expect(theirs.getByRole('heading', { name: 'Пакування', exact: true })).toBeVisible();
    await others.close();

    // The weight is typed first, then a scan goes into the same field by mistake.
    const weight = page.getByLabel('Вага, кг');
    await weight.fill('1,35');
    await scan(page, line.code);
    await expect(page.getByText('Усе зібрано: 2 з 2')).toBeVisible();
    await expect(weight).toHaveValue('1,35');
    await weight.blur();
    await scan(page, line.code);
    await expect(alert.filter({ hasText: 'Зайве' })).toContainText(/вже 2\sз\s2/);

    const label = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Щойно запаковано' })).toContainText(first);
    await (await label).close();
    expect(await onDesk(colleague, first)).toMatchObject({
      status: 'packed',
      waybill: { number: expect.stringMatching(/^\d{14}$/) },
    });

    await expect(page).toHaveURL(new RegExp(`order=(?!${first})A-`));
    const second = orderOf(page);
    await expect(page.getByRole('heading', { name: `Пакування ${second}` })).toBeVisible();
    // Without a scanner: a tap counts a piece, the minus button removes one, and keys do both.
    const [tapped] = (await onDesk(colleague, second)).lines;
    const row = page.getByRole('list', { name: 'Товари' }).getByRole('listitem');
    await row.getByRole('button', { name: /додати одну/ }).click();
    await row.getByRole('button', { name: /^Забрати одну/ }).click();
    await expect(page.getByText(`Зібрано 0 з ${tapped?.quantity}`)).toBeVisible();
    await done.blur();
    for (let piece = 0; piece < (tapped?.quantity ?? 0); piece += 1) await page.keyboard.press('+');
    await expect(page.getByText(/^Усе зібрано/)).toBeVisible();
    await expectClean(page);
    await done.click();
    await expect(page.getByRole('region', { name: 'Щойно запаковано' })).toContainText(second);
    expect(await onDesk(colleague, second)).toMatchObject({ status: 'packed' });
  },
);
