/**
 * Takes the screenshots of the staff's help from a running demo:
 * `node --import tsx tools/help-pictures.ts http://localhost:3000 [name …]`.
 * Places some orders first, so that the lists are not empty. Writes public/admin-help/*.webp and their sizes,
 * components/admin/help/pictures.json; missing pages are left out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findBrowser } from '../scripts/browser';

const [url = 'http://localhost:3000', ...names] = process.argv.slice(2);
const ADMIN = { email: 'admin@amplua.test', password: 'amplua-admin' };
const FOLDER = 'public/admin-help';
const SIZES = 'components/admin/help/pictures.json';
type Goods = { product_id: number; amount: number; price: number; modifications: unknown[] };
type Placed = { orderId: string; payments?: { pageUrl: string } };

/** Viewports of a desktop and a phone. */
const DESK = { width: 1200, height: 760 };
const PHONE = { width: 390, height: 720 };

type Shot = {
  path: string;
  isPhone?: boolean;
  /** Actions before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Selector of the part to capture; the whole window by default. */
  part?: string;
};

const { number, paid } = await placeOrders();

const SHOTS: Record<string, Shot> = {
  today: { path: '/admin' },
  orders: { path: '/admin/orders' },
  'orders-chosen': {
    path: '/admin/orders?status=new',
    prepare: async (page) => {
      const boxes = page.locator('tr[data-row] input[type="checkbox"]');
      for (let place = 0; place < 3; place += 1) {
        await boxes.nth(place).check({ timeout: 3000 });
      }
    },
  },
  order: { path: `/admin/orders/${number}` },
  'order-paid': {
    path: `/admin/orders/${paid.orderId}`,
    prepare: async (page) => {
      const refund = page.getByRole('button', { name: 'Повернути кошти' });
      // The bank's webhook arrives a moment after the payment, so the page is reloaded until it shows the refund
      // button.
      for (let tries = 0; tries < 10 && !(await refund.isVisible()); tries += 1) {
        await page.waitForTimeout(1000);
        await page.reload({ waitUntil: 'networkidle' });
      }
      await refund.waitFor({ timeout: 3000 });
    },
    part: 'role=region[name="Оплата"]',
  },
  slip: { path: `/admin/orders/${number}/print`, part: '.packing-slip' },
  packing: { path: '/admin/packing' },
  pos: { path: '/admin/pos' },
  meta: { path: '/admin/meta' },
  bundles: { path: '/admin/bundles' },
  'bundle-new': { path: '/admin/bundles/new' },
  palette: { path: '/admin/orders', prepare: (page) => search(page, 'мельник') },
  keys: {
    path: '/admin/orders',
    prepare: async (page) => {
      await page.locator('tr[data-row]').first().waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
    },
  },
  staff: { path: '/admin/staff' },
  security: { path: '/admin/security' },
  'phone-orders': { path: '/admin/orders', isPhone: true },
  'phone-palette': { path: '/admin', isPhone: true, prepare: (page) => search(page, number) },
};

const browser = await chromium.launch({
  executablePath: findBrowser(console.log),
  args: CHROMIUM_FLAGS,
});
try {
  const desk = await signedIn({ viewport: DESK });
  const phone = await signedIn({ viewport: PHONE, isMobile: true, hasTouch: true });
  await pay(desk, paid.pageUrl);
  const sizes = JSON.parse(readFileSync(SIZES, 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, shot] of Object.entries(SHOTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const size = await take(name, shot, shot.isPhone ? phone : desk).catch((error: Error) => {
      console.log(`· ${name}: not taken, ${error.message.split('\n')[0]}`);
      return null;
    });
    if (!size) continue;
    sizes[name] = size;
    console.log(`· ${name}: ${size.width} × ${size.height}`);
  }
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(SIZES, `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  await browser.close();
}

async function take(name: string, shot: Shot, context: BrowserContext) {
  const page = await context.newPage();
  try {
    const answer = await page.goto(url + shot.path, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${shot.path} answered ${answer?.status()}`);
    await shot.prepare?.(page);
    await page.waitForTimeout(600);
    const png = shot.part
      ? await page.locator(shot.part).first().screenshot({ timeout: 5000 })
      : await page.screenshot();
    await sharp(png).webp({ quality: 72, effort: 6 }).toFile(`${FOLDER}/${name}.webp`);
    const { width = 0, height = 0 } = await sharp(png).metadata();
    return { width, height };
  } finally {
    await page.close();
  }
}

async function search(page: Page, text: string) {
  await page.waitForTimeout(500);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Що шукати' }).fill(text);
  await page.getByRole('dialog').locator('[role="option"]').first().waitFor();
  await page.waitForTimeout(1000);
}

async function signedIn(
  options: Parameters<typeof browser.newContext>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    serviceWorkers: 'block',
  });
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: ADMIN,
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}`);
  return context;
}

/** Places a morning's orders of several people, each for one product in stock; the first is paid by card. */
async function placeOrders() {
  const people = [
    ['Олена', 'Мельник', 'Львів'],
    ['Тарас', 'Гончар', 'Одеса'],
    ['Дарина', 'Лисенко', 'Дніпро'],
    ['Максим', 'Ковальчук', 'Харків'],
  ];
  const { products } = await asked('GET', '/api/products/accessories?page=1');
  const goods = (products as Goods[]).filter(
    ({ amount, price, modifications }) =>
      amount > 2 && price >= 300_00 && modifications.length === 0,
  );
  const placed: Placed[] = [];
  for (const [place, [firstName, lastName, city]] of people.entries()) {
    const order = await asked('POST', '/api/orders', {
      firstName,
      lastName,
      phone: `+3806712345${10 + place}`,
      email: `shopper${place}@example.com`,
      payments: place === 0 ? 'mono' : 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: { city, deliveryType: 'branch', warehouse: '12' },
      deliveryComments: `Подзвоніть після ${new Date().toLocaleTimeString('uk')}`,
      productBusket: [{ product_id: goods[place % goods.length]?.product_id, amount: 1 }],
    });
    placed.push(order as Placed);
  }
  const [paid] = placed;
  const newest = placed.at(-1);
  if (!paid?.payments || !newest) throw new Error('no order was placed');
  return { number: newest.orderId, paid: { ...paid, pageUrl: paid.payments.pageUrl } };
}

/** Pays at the demo's simulated bank. */
async function pay(context: BrowserContext, pageUrl: string) {
  const page = await context.newPage();
  await page.goto(pageUrl);
  await page.getByRole('button', { name: 'Сплатити' }).click();
  await page.waitForURL('**/order/**');
  await page.close();
}

async function asked(
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
