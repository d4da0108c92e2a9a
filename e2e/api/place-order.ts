import { randomUUID } from 'node:crypto';
import { callAs, type Member } from './session';

/** Request body of an order for one piece, paid at pickup; `changes` override single fields. */
export const orderOf = (productId: number, changes: Record<string, unknown> = {}) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  payments: 'pickup',
  deliveryMethod: 'pickup',
  // Makes each order different: the shop treats identical orders within a short time as one order.
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
