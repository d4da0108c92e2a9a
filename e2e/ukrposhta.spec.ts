import type { Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { callAs, signInAs } from './api/session';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import type { Shopper } from './shopper';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** The journeys of this file order only accessories, so that other journeys do not run out of stock. */
const GOODS = 'accessories';

const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Ваше замовлення' });

async function atCheckout(shopper: Shopper, place: number) {
  const product = await givenProduct({ category: GOODS, place });
  await shopper.openWithBasket('/checkout', product);
  await shopper.fillContacts();
}

test(
  'an order goes by Ukrposhta to a branch found by its postcode, and is tracked there',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    await atCheckout(shopper, info.project.name === 'phone' ? 41 : 40);
    await radio(page, /^Укрпошта/).check();
    // This carrier has only one kind of delivery place, so the form does not ask for it.
    await expect(radio(page, /^Поштомат/)).toHaveCount(0);
    await shopper.pick('Місто, село або індекс', '79005', /^м\. Львів/);
    await expect(summary(page).getByText(/≈\s\d+/)).toBeVisible();
    await shopper.pick('Відділення', '79005', /№\s79005/);
    await radio(page, /^При отриманні/).check();
    await expectClean(page);
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(
      page.getByText(/Укрпошта: м\. Львів, Львівська обл\., відділення №\s79005/),
    ).toBeVisible();

    const number = /A-\d+/.exec(
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    );
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    const path = `/api/admin/orders/${number?.[0]}/waybill`;
    const { body } = await callAs(admin, 'POST', path, {});
    const { waybill } = body.order as { waybill: { number: string } };
    await fetch(`${address('UKRPOSHTA_URL')}/__track/${waybill.number}`, {
      method: 'POST',
      body: JSON.stringify({ event: 21700 }),
    });
    await callAs(admin, 'POST', `${path}/track`);
    await page.reload();
    await expect(page.getByText('Відправлення у точці видачі/доставки').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Відстежити посилку/ })).toHaveAttribute(
      'href',
      `https://track.ukrposhta.ua/tracking_UA.html?barcode=${waybill.number}`,
    );
  },
);

test(
  'each carrier keeps its own address, which returns with the carrier',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    await atCheckout(shopper, info.project.name === 'phone' ? 43 : 42);
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^Відділення/).check();
    await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
    await shopper.pick('Відділення', '2', /№\s2\b/);

    await radio(page, /^Укрпошта/).check();
    await expect(shopper.picker('Місто, село або індекс')).toHaveValue('');
    await shopper.pick('Місто, село або індекс', 'Київ', /^м\. Київ/);

    await radio(page, /^Самовивіз/).check();
    await radio(page, /^Нова пошта/).check();
    await expect(shopper.picker('Місто або селище')).toHaveValue(/^м\. Львів/);
    await expect(shopper.picker('Відділення')).toHaveValue(/№\s2,/);

    await radio(page, /^Укрпошта/).check();
    await expect(shopper.picker('Місто, село або індекс')).toHaveValue(/^м\. Київ/);
    await page.reload();
    await expect(shopper.picker('Місто, село або індекс')).toHaveValue(/^м\. Київ/);
    await shopper.pick('Відділення', '', /№\s01001/);
  },
);
