import type { Check } from './check';
import { numberOf, type TestPosOrder } from './goods';
import type { Ledger, LedgerOrder } from './ledger';
import type { PosBooks } from './pos-books';
import type { SoakState } from './soak-state';

type Attempt = { provider: string; invoiceId: string | null; status: string };

/** An order as the shop's API shows it to staff. */
export type ShopOrder = {
  orderId: string;
  status: string;
  paymentStatus: string;
  total: number;
  attempts: Attempt[];
};

/** All orders of the shop, with their payment attempts. */
export async function readShopOrders({ shop: home }: SoakState): Promise<Map<string, ShopOrder>> {
  const orders = new Map<string, ShopOrder>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await home.asStaff('GET', `/api/orders?page=${page}&sort=number`);
    pages = Number(body.totalPages);
    for (const { orderId, status } of body.orders as ShopOrder[]) {
      // Skips the demo's past orders, which are delivered; no order of a soak is ever delivered.
      if (status === 'delivered') continue;
      const answer = await home.asStaff('GET', `/api/admin/orders/${orderId}`);
      orders.set(orderId, answer.body.order as ShopOrder);
    }
  }
  return orders;
}

type Books = { ledger: Ledger; books: PosBooks; atPos: TestPosOrder[] };

/** Whether the order is paid on receipt, so that it is sent to the POS before it is paid. */
const isOnReceipt = ({ payments }: LedgerOrder) => payments === 'cod' || payments === 'pickup';

const sumOf = ({ lines }: LedgerOrder) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export function checkOrders(orders: Map<string, ShopOrder>, known: Books): Check[] {
  const { ledger } = known;
  const rule = (name: string, judge: (order: LedgerOrder) => string | null): Check => ({
    rule: name,
    of: ledger.orders.length,
    wrong: ledger.orders.flatMap((order) => {
      const words = judge(order);
      return words === null ? [] : [`${order.number}: ${words}`];
    }),
  });
  const numbers = new Set(ledger.orders.map(({ number }) => number));
  return [
    rule('every order that was accepted is there', ({ number }) =>
      orders.has(number) ? null : 'the shop does not have it',
    ),
    {
      rule: 'no order is there that nobody has placed',
      of: orders.size,
      wrong: [...orders.keys()].filter((number) => !numbers.has(number)),
    },
    rule('an order costs what its shopper was shown', (order) => {
      const total = orders.get(order.number)?.total;
      return total === sumOf(order) ? null : `${total} instead of ${sumOf(order)}`;
    }),
    rule('its status is what has happened to it', (order) => {
      const { status = 'nothing' } = orders.get(order.number) ?? {};
      const expected = statusesOf(order, orders.get(order.number), known);
      return expected.includes(status) ? null : `${status} instead of ${expected.join(' or ')}`;
    }),
    rule('it is at the POS once', (order) => timesAtPos(order, orders.get(order.number), known)),
    rule('with its sum and its prepayment', (order) =>
      wrongSum(order, orders.get(order.number), known),
    ),
  ];
}

function statusesOf(order: LedgerOrder, shop: ShopOrder | undefined, { books }: Books): string[] {
  const pos = books.orderAt(order.number);
  if (order.isCancelled) return ['cancelled'];
  if (pos?.status === 7 && shop?.paymentStatus === 'none') return ['cancelled'];
  // If webhooks were lost, the shop may not have noticed the receipt before it was removed, so both statuses are right.
  if (books.isReceiptRemoved(order)) return ['new', 'confirmed'];
  return [pos?.status === 1 ? 'confirmed' : 'new'];
}

function timesAtPos(
  order: LedgerOrder,
  shop: ShopOrder | undefined,
  { atPos }: Books,
): string | null {
  const times = atPos.filter((one) => numberOf(one) === order.number).length;
  const isDue = isOnReceipt(order) || shop?.paymentStatus === 'paid';
  const isRight = order.isCancelled ? times <= 1 : times === (isDue ? 1 : 0);
  return isRight ? null : `${times} times`;
}

function wrongSum(
  order: LedgerOrder,
  shop: ShopOrder | undefined,
  { books }: Books,
): string | null {
  const pos = books.orderAt(order.number);
  if (!pos) return null;
  const sum = pos.products.reduce((total, { count, price }) => total + count * price, 0);
  const prepaid = pos.payment?.sum ?? 0;
  const expected = isOnReceipt(order) ? 0 : sumOf(order);
  if (sum !== sumOf(order)) return `${sum} instead of ${sumOf(order)}`;
  if (prepaid !== expected)
    return `prepaid ${prepaid} instead of ${expected} (${shop?.paymentStatus})`;
  return null;
}
