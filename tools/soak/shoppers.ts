import { randomUUID } from 'node:crypto';
import { type Answer, ask, call, pause, tell } from './call';
import { keyOf, type LedgerLine, type LedgerOrder } from './ledger';
import type { SoakState } from './soak-state';

type Modification = {
  modificator_id: number;
  modificator_name: string;
  price: number;
  amount: number;
};
type Shown = { product_id: number; price: number; amount: number; modifications: Modification[] };
type BasketLine = { product_id: number; amount: number; price: number; size?: string };
type Basket = { wanted: BasketLine[]; lines: LedgerLine[] };

const SHOPPERS = 8;

/** Shoppers who buy one to three products, pay by card or on receipt, and sometimes cancel. */
export async function shop(world: SoakState): Promise<void> {
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (!world.isOver) {
        await buy(world);
        await pause(1000 + world.random.below(5000));
      }
    }),
  );
}

async function buy(world: SoakState): Promise<void> {
  const basket = await fill(world);
  if (basket.wanted.length === 0) return world.ledger.count('basket empty: all sold out or away');
  const payments = world.random.one(['pickup', 'cod', 'cod', 'mono', 'mono', 'liqpay']) ?? 'cod';
  const askedAt = Date.now();
  const answer = await order(world, basket, payments);
  if (answer.status >= 300) return world.ledger.count(`order refused: ${answer.body.code}`);
  const placed: LedgerOrder = {
    number: String(answer.body.orderId),
    token: String(answer.body.orderUrl).split('/').at(-1) ?? '',
    payments,
    lines: basket.lines,
    askedAt,
    answeredAt: Date.now(),
    cancelAskedAt: null,
    isCancelled: false,
  };
  world.ledger.orders.push(placed);
  world.ledger.count(`order accepted: ${payments}`);
  const { pageUrl } = { pageUrl: '', ...(answer.body.payments as object | undefined) };
  if (pageUrl) await pay(world, pageUrl);
  else if (world.random.below(10) === 0) await callOff(world, placed);
}

/** Fills a basket with products as the shop shows them; sometimes with more pieces than are available. */
async function fill(world: SoakState): Promise<Basket> {
  const ids = world.random.some(world.goods, 1 + world.random.below(3));
  const { status, body } = await call('GET', `${world.shop.url}/api/products/list?ids=${ids}`);
  const basket: Basket = { wanted: [], lines: [] };
  if (status !== 200) return basket;
  for (const product of body.products as Shown[]) {
    const size = world.random.one(product.modifications.filter(({ amount }) => amount > 0));
    if (product.amount === 0 || (product.modifications.length > 0 && !size)) continue;
    const amount = 1 + world.random.below(2);
    const { product_id: productId } = product;
    const price = size?.price ?? product.price;
    basket.wanted.push({
      product_id: productId,
      amount,
      price,
      ...(size && { size: size.modificator_name }),
    });
    const key = keyOf(productId, size?.modificator_id);
    basket.lines.push({ key, productId, quantity: amount, price });
  }
  return basket;
}

/** Places an order and retries it with the same idempotency key until the shop accepts or refuses it. */
async function order(world: SoakState, { wanted }: Basket, payments: string): Promise<Answer> {
  const key = randomUUID();
  const mark = String(1_000_000 + world.random.below(9_000_000));
  const body = {
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: `+38067${mark}`,
    email: `s${mark}@example.com`,
    payments,
    deliveryMethod: payments === 'cod' ? 'novaPoshta' : 'pickup',
    ...(payments === 'cod' && {
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    }),
    productBusket: wanted,
  };
  for (;;) {
    const headers = { 'Idempotency-Key': key };
    const answer = await call('POST', `${world.shop.url}/api/orders`, { body, headers });
    const isAnswer = answer.status >= 200 && answer.status < 500 && answer.status !== 429;
    if (isAnswer && answer.body.code !== 'request_in_progress') return answer;
    world.ledger.count(`order asked again after ${answer.status}`);
    await pause(1000);
  }
}

/** Pays at the bank in one of four ways: pays, is declined, is declined first and then pays, or never returns. */
async function pay(world: SoakState, pageUrl: string): Promise<void> {
  await pause(world.random.below(4000));
  const { monobank, liqpay } = world.shop.urls;
  const isMono = pageUrl.startsWith(monobank);
  // LiqPay knows a payment only after its page was opened.
  if (!isMono) await call('GET', pageUrl);
  const id = isMono ? pageUrl.split('/').at(-1) : await liqpayOrder(liqpay, pageUrl);
  const bank = isMono ? monobank : liqpay;
  const turn = world.random.below(10);
  if (turn < 3) await tell(`${bank}/__decline/${id}`, {});
  if (turn === 2 || (turn > 2 && turn < 9)) {
    const isPaid = await tell(`${bank}/__pay/${id}`, {});
    world.ledger.count(isPaid ? 'paid at the bank' : 'bank would not take the money');
  }
}

async function liqpayOrder(bank: string, pageUrl: string): Promise<string> {
  const data = new URL(pageUrl).searchParams.get('data');
  if (data) return JSON.parse(Buffer.from(data, 'base64').toString('utf8')).order_id;
  const payments = await ask<{ order_id: string }[]>(`${bank}/__payments`);
  return payments.find(({ order_id: id }) => pageUrl.includes(id))?.order_id ?? '';
}

/** The customer cancels a new order. */
async function callOff(world: SoakState, placed: LedgerOrder): Promise<void> {
  placed.cancelAskedAt = Date.now();
  const address = `${world.shop.url}/api/orders/track/${placed.token}/cancel`;
  for (;;) {
    const { status } = await call('POST', address, { body: {} });
    if (status === 200) placed.isCancelled = true;
    // 409 may mean that an earlier attempt has cancelled the order and only its response was lost.
    if (status === 409) placed.isCancelled = await isCancelled(world, placed);
    if (status === 200 || status === 409) return world.ledger.count('called off by its holder');
    await pause(1000);
  }
}

async function isCancelled({ shop: home }: SoakState, { token }: LedgerOrder): Promise<boolean> {
  for (;;) {
    const { status, body } = await call('GET', `${home.url}/api/orders/track/${token}`);
    if (status === 200) return (body.order as { status: string }).status === 'cancelled';
    await pause(500);
  }
}
