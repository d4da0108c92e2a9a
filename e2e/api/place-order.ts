import { randomUUID } from 'node:crypto';
import { callAs, type Member } from './session';

/** An order of one piece for pickup; `changes` override single fields. */
export const orderOf = (productId: number, changes: Record<string, unknown> = {}) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  payments: 'pickup',
  deliveryMethod: 'pickup',
  // Identical orders within moments of each other count as one.
  deliveryComments: randomUUID(),
  productBusket: [{ product_id: productId, amount: 1 }],
  ...changes,
});

/** Additional fields of an order that is sent as a parcel. */
export const PARCEL = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};

/** Places an order, as a guest by default, and returns the response's body. */
export async function placeOrder(
  productId: number,
  changes: Record<string, unknown> = {},
  as: Member | null = null,
) {
  const { status, body } = await callAs(as, 'POST', '/api/orders', orderOf(productId, changes));
  if (status !== 201) throw new Error(`orders answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
