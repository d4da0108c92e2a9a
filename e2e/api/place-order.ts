import { randomUUID } from 'node:crypto';
import { callAs, type Member } from './session';

/** One piece of a product for somebody who fetches it; `changes` are what the journey cares for. */
export const orderOf = (productId: number, changes: Record<string, unknown> = {}) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  payments: 'pickup',
  deliveryMethod: 'pickup',
  // Two orders that are the same to a letter, moments apart, are one.
  deliveryComments: randomUUID(),
  productBusket: [{ product_id: productId, amount: 1 }],
  ...changes,
});

/** What the order of a parcel says besides. */
export const PARCEL = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};

/** Places it, as a guest unless told, and answers what the shop does. */
export async function placeOrder(
  productId: number,
  changes: Record<string, unknown> = {},
  as: Member | null = null,
) {
  const { status, body } = await callAs(as, 'POST', '/api/orders', orderOf(productId, changes));
  if (status !== 201) throw new Error(`orders answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
