import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { placeOrder } from './api/place-order';
import { callAs, givenMember, type Member } from './api/session';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { signInStaff } from './staff';
import { textsBesideElements } from './translator';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const ROOT = 'app/admin/(staff)';

/** Every staff page, from the folder structure, so that none is forgotten. */
const PATHS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => `/admin/${path.dirname(file)}`.replace(/\/\.$/, ''))
  .sort();

/** Real records for the pages that have an id in their address. */
async function givenThings(admin: Member): Promise<Record<string, string>> {
  const { product_id } = await givenProduct({ place: 9 });
  const customer = await givenMember();
  const { orderId } = await placeOrder(product_id, {
    lastName: 'Довгопрізвищенко-Оглядова',
    email: `of-${randomUUID().slice(0, 8)}@example.com`,
  });
  const customers = await callAs(admin, 'GET', `/api/admin/customers?search=${customer.email}`);
  const tags = await callAs(admin, 'GET', '/api/admin/tags?list=characters');
  const bundles = await callAs(admin, 'GET', '/api/admin/bundles');
  const first = async (list: 'campaigns' | 'promoCodes') => {
    const { body } = await callAs(admin, 'GET', `/api/admin/${list}`);
    return (body[list] as { id: number }[])[0]?.id;
  };
  return {
    'campaigns/[id]': `campaigns/${await first('campaigns')}`,
    'promo-codes/[id]': `promo-codes/${await first('promoCodes')}`,
    'content/[key]': 'content/announcement',
    'feeds/[id]': 'feeds/google',
    'bundles/[id]': `bundles/${(bundles.body.bundles as { bundle_id: number }[])[0]?.bundle_id}`,
    '[orderId]': String(orderId),
    'orders/pick-list': `orders/pick-list?orders=${orderId}`,
    'orders/slips': `orders/slips?orders=${orderId}`,
    '[productId]': String(product_id),
    'customers/[id]': `customers/${(customers.body.customers as { id: number }[])[0]?.id}`,
    'help/[topic]': 'help/morning',
    'tags/[id]': `tags/${(tags.body.tags as { id: number }[])[0]?.id}`,
  };
}

const addressOf = (pattern: string, things: Record<string, string>) =>
  Object.entries(things).reduce((made, [place, thing]) => made.replace(place, thing), pattern);

/** Opens a page and waits until everything has loaded. */
async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

const widerBy = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test('every staff page breaks no accessibility rule and fits, at 320 pixels too', {
  tag: ['@both', '@long'],
}, async ({ page }) => {
  // Forty pages, each checked at two widths, take 3.5 minutes on two cores.
  test.setTimeout(480_000);
  const admin = await signInStaff(page, 'admin');
  const things = await givenThings(admin);
  expect(PATHS.length).toBeGreaterThan(20);
  for (const pattern of PATHS) {
    const url = addressOf(pattern, things);
    await test.step(url, async () => {
      expect(url).not.toContain('[');
      await open(page, url);
      await expectClean(page);
      expect(await textsBesideElements(page)).toEqual([]);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      // A chart adapts its width a moment after the page.
      await expect
        .poll(() => widerBy(page), `${url} is wider than 320 pixels`)
        .toBeLessThanOrEqual(0);
      if (size) await page.setViewportSize(size);
    });
  }
});

test('a staff page has its own title and is not for search engines', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await signInStaff(page, 'admin');
  const things = await givenThings(admin);
  const names = new Map<string, string>();
  for (const pattern of PATHS) {
    const url = addressOf(pattern, things);
    const html = await (await page.request.get(address('SHOP_URL') + url)).text();
    const name = /<title>([^<]* — Амплуа)<\/title>/.exec(html)?.[1] ?? '';
    expect(name, url).not.toBe('');
    expect(names.get(name), `${url} is called «${name}» like`).toBeUndefined();
    names.set(name, url);
    expect(html, url).toContain('noindex');
  }
});
