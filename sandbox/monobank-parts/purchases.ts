import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../monobank/atomic-file';
import { BankError, badRequest, notFound } from '../monobank/http';

/** A sum in hryvnias with at most two decimals; kopecks sent by mistake are still a valid sum. */
const sum = z
  .number()
  .positive()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);

/** The documented fields; unknown ones are refused, so that a misspelt field is noticed. */
const createBody = z.strictObject({
  store_order_id: z.string().min(1).max(32),
  client_phone: z.string().regex(/^\+380\d{9}$/),
  total_sum: sum,
  invoice: z.strictObject({
    date: z.iso.date(),
    number: z.string().min(1),
    point_id: z.string().optional(),
    source: z.enum(['INTERNET', 'STORE']),
  }),
  available_programs: z
    .array(
      z.strictObject({
        available_parts_count: z.array(z.int().min(3).max(25)).min(1),
        type: z.literal('payment_installments'),
      }),
    )
    .min(1),
  products: z
    .array(z.strictObject({ name: z.string().min(1), count: z.int().positive(), sum }))
    .min(1),
  result_callback: z.url().optional(),
});
const orderBody = z.strictObject({ order_id: z.string() });
const returnBody = z.strictObject({
  order_id: z.string(),
  return_money_to_card: z.boolean(),
  store_return_id: z.string().min(1),
  sum,
});

type Returned = { sum: number; timestamp: string; store_return_id: string };

export type Purchase = z.infer<typeof createBody> & {
  order_id: string;
  state: 'IN_PROCESS' | 'SUCCESS' | 'FAIL';
  order_sub_state: string;
  /** Unix time in milliseconds. */
  createdAt: number;
  returns: Returned[];
};

export type PurchaseStore = ReturnType<typeof openPurchases>;

/** How long the client can confirm in the app, in ms. */
const PUSH_LIVES = 15 * 60_000;

export function openPurchases(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'purchases.json');
  const stored: Purchase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const purchases = new Map(stored.map((purchase) => [purchase.order_id, purchase]));

  function save(purchase: Purchase): Purchase {
    purchases.set(purchase.order_id, purchase);
    writeAtomically(file, JSON.stringify([...purchases.values()]));
    return purchase;
  }

  function find(orderId: string): Purchase {
    const purchase = purchases.get(orderId);
    if (!purchase) throw notFound('order not found');
    const isLate = Date.now() - purchase.createdAt > PUSH_LIVES;
    return isLate && purchase.order_sub_state === 'WAITING_FOR_CLIENT'
      ? save({ ...purchase, state: 'FAIL', order_sub_state: 'CLIENT_PUSH_TIMEOUT' })
      : purchase;
  }

  return {
    save,
    find,
    ofStore: (storeOrderId: string) =>
      [...purchases.values()].find(({ store_order_id: id }) => id === storeOrderId),
    newestFirst: () => [...purchases.keys()].map(find).sort((a, b) => b.createdAt - a.createdAt),
  };
}

/** The response to a call; `ended` is the purchase that has ended by it, which the shop hears by a callback. */
export type Outcome = { status: number; body: object; ended?: Purchase };

/** Answers a call of the merchant API. Throws BankError. */
export function answerCall(store: PurchaseStore, path: string, body: unknown): Outcome {
  if (path === '/api/order/create') return create(store, parse(createBody, body));
  if (path === '/api/order/return') return giveBack(store, parse(returnBody, body));
  const purchase = () => store.find(parse(orderBody, body).order_id);
  switch (path) {
    case '/api/order/state':
      return { status: 200, body: stateOf(purchase()) };
    case '/api/order/data':
      return { status: 200, body: dataOf(purchase()) };
    case '/api/order/check/paid':
      return checkPaid(purchase());
    case '/api/order/confirm':
      return answerShop(store, purchase(), { state: 'SUCCESS', order_sub_state: 'ACTIVE' });
    case '/api/order/reject':
      return answerShop(store, purchase(), { state: 'FAIL', order_sub_state: 'REJECTED_BY_STORE' });
    default:
      throw notFound('no such method');
  }
}

/** Moves a purchase as the client does in the app. Throws BankError when nothing waits for the client. */
export function answerClient(store: PurchaseStore, orderId: string, subState: string): Purchase {
  const purchase = store.find(orderId);
  if (purchase.order_sub_state !== 'WAITING_FOR_CLIENT') throw conflict(purchase);
  const state = subState === 'WAITING_FOR_STORE_CONFIRM' ? 'IN_PROCESS' : 'FAIL';
  return store.save({ ...purchase, state, order_sub_state: subState });
}

export const stateOf = ({ order_id, state, order_sub_state }: Purchase) => ({
  order_id,
  state,
  order_sub_state,
});

function create(store: PurchaseStore, input: z.infer<typeof createBody>): Outcome {
  const total = input.products.reduce(
    (all, { count, sum: each }) => all + kopecks(each) * count,
    0,
  );
  if (total !== kopecks(input.total_sum)) throw badRequest('products do not sum up to total_sum');
  const known = store.ofStore(input.store_order_id);
  const purchase =
    known ??
    store.save({
      ...input,
      order_id: randomUUID(),
      state: 'IN_PROCESS',
      order_sub_state: 'WAITING_FOR_CLIENT',
      createdAt: Date.now(),
      returns: [],
    });
  return { status: 201, body: { order_id: purchase.order_id } };
}

const dataOf = ({ total_sum, invoice, store_order_id, returns }: Purchase) => ({
  total_sum,
  source: invoice.source,
  invoice_number: invoice.number,
  invoice_date: invoice.date,
  store_order_id,
  reverse_list: returns.map(({ sum: returned, timestamp }) => ({ sum: returned, timestamp })),
});

function checkPaid(purchase: Purchase): Outcome {
  if (purchase.state !== 'SUCCESS') throw conflict(purchase);
  const isDone = purchase.order_sub_state === 'DONE';
  return { status: 200, body: { fully_paid: isDone, bank_can_return_money_to_card: true } };
}

/** Only the first of a confirmation and a rejection takes effect; a purchase is confirmed after its client alone. */
function answerShop(
  store: PurchaseStore,
  purchase: Purchase,
  next: Pick<Purchase, 'state' | 'order_sub_state'>,
): Outcome {
  const isTooSoon =
    next.state === 'SUCCESS' && purchase.order_sub_state !== 'WAITING_FOR_STORE_CONFIRM';
  if (purchase.state !== 'IN_PROCESS' || isTooSoon) throw conflict(purchase);
  const ended = store.save({ ...purchase, ...next });
  return { status: 200, body: stateOf(ended), ended };
}

/** A return is executed once for a `store_return_id`. */
function giveBack(store: PurchaseStore, input: z.infer<typeof returnBody>): Outcome {
  const { order_id: orderId, store_return_id, sum: returned } = input;
  const purchase = store.find(orderId);
  if (purchase.returns.some((one) => one.store_return_id === store_return_id)) {
    return { status: 200, body: { status: 'OK' } };
  }
  if (purchase.state !== 'SUCCESS') throw conflict(purchase);
  const returns = [
    ...purchase.returns,
    { sum: returned, timestamp: new Date().toISOString(), store_return_id },
  ];
  const all = returns.reduce((total, one) => total + kopecks(one.sum), 0);
  if (all > kopecks(purchase.total_sum)) throw badRequest('sum is more than the client has bought');
  const isWhole = all === kopecks(purchase.total_sum);
  const changed = store.save({
    ...purchase,
    returns,
    ...(isWhole && { order_sub_state: 'RETURNED' }),
  });
  return { status: 200, body: { status: 'OK' }, ...(isWhole && { ended: changed }) };
}

const kopecks = (hryvnias: number): number => Math.round(hryvnias * 100);

const conflict = ({ state, order_sub_state }: Purchase) =>
  new BankError(409, 'CONFLICT', `order is ${state}/${order_sub_state}`);

function parse<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
