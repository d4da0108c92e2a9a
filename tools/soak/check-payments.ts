import { ask } from './call';
import type { Check } from './check';
import type { ShopOrder } from './check-orders';
import type { Ledger } from './ledger';
import type { SoakState } from './soak-state';

type Money = { order: string; kopecks: number };

type Invoice = { reference?: string; status: string; amount: number; finalAmount?: number };
type Payment = { order_id: string; status: string; amount: number };

/** Payments that the banks report as received. */
export async function readMoney({ shop: home }: SoakState): Promise<Money[]> {
  const invoices = await ask<Invoice[]>(`${home.urls.monobank}/__invoices`);
  const payments = await ask<Payment[]>(`${home.urls.liqpay}/__payments`);
  return [
    ...invoices
      .filter(({ status }) => status === 'success')
      .map((one) => ({
        order: orderOf(one.reference ?? ''),
        kopecks: one.finalAmount ?? one.amount,
      })),
    ...payments
      .filter(({ status }) => status === 'success' || status === 'sandbox')
      .map((one) => ({ order: orderOf(one.order_id), kopecks: Math.round(one.amount * 100) })),
  ];
}

/** The order number: `A-1001` of `A-1001-2-3f9a1c`. */
const orderOf = (reference: string): string => /^A-\d+/.exec(reference)?.[0] ?? reference;

export async function checkPayments(
  world: SoakState,
  orders: Map<string, ShopOrder>,
  ledger: Ledger,
): Promise<Check[]> {
  const money = await readMoney(world);
  const cancelled = new Set(
    ledger.orders.filter((one) => one.isCancelled).map((one) => one.number),
  );
  const times = (number: string) => money.filter(({ order }) => order === number).length;
  const paid = [...orders.values()].filter(({ paymentStatus }) => paymentStatus === 'paid');
  return [
    {
      rule: 'a paid order has its money at the bank, once',
      of: paid.length,
      wrong: paid
        .filter(({ orderId }) => times(orderId) !== 1)
        .map(({ orderId }) => `${orderId}: ${times(orderId)} times`),
    },
    {
      rule: 'money at a bank is of the right sum and known to the shop',
      of: money.length,
      wrong: money.flatMap(({ order: number, kopecks }) => {
        const order = orders.get(number);
        // A payment for a cancelled order waits for staff.
        const isKnown =
          order?.paymentStatus === 'paid' ||
          (order?.paymentStatus === 'review' && cancelled.has(number));
        if (isKnown && kopecks === order.total) return [];
        return [
          `${number}: ${kopecks} of ${order?.total}, ${order?.paymentStatus} ${order?.status}`,
        ];
      }),
    },
  ];
}
