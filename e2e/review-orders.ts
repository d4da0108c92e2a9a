import { randomUUID } from 'node:crypto';
import { ADMIN } from '../scripts/testing/admin';
import { placeOrder } from './api/place-order';
import { callAs, type Member, signInAs } from './api/session';
import { call } from './api/shop';

let admin: Member | undefined;

const asAdmin = async () => {
  admin ??= await signInAs(ADMIN.email, ADMIN.password);
  return admin;
};

type Product = { product_id: number; price: number };

/** A delivered order of a guest or a member; returns its number and the token of its link. */
export async function givenDelivered(product: Product, member: Member | null = null, size = '') {
  const amount = Math.ceil(30_000 / product.price);
  const productBusket = [{ product_id: product.product_id, amount, ...(size && { size }) }];
  const body = await placeOrder(product.product_id, { productBusket }, member);
  const number = String(body.orderId);
  const change = { key: 'status', value: 'delivered' };
  const moved = await callAs(await asAdmin(), 'PATCH', `/api/orders/${number}/update`, change);
  if (moved.status !== 200) throw new Error(`update answered ${JSON.stringify(moved.body)}`);
  return { number, token: String(body.orderUrl).split('/').at(-1) ?? '' };
}

/** Writes a review through the link of a new delivered order. */
export async function givenReview(
  product: Product,
  review: { rating: number; text?: string },
): Promise<{ id: number; token: string }> {
  const { token } = await givenDelivered(product);
  const { status, body } = await call('POST', `/api/orders/track/${token}/reviews`, {
    product_id: product.product_id,
    ...review,
  });
  if (status !== 201) throw new Error(`reviews answered ${status}: ${JSON.stringify(body)}`);
  return { id: (body.review as { id: number }).id, token };
}

/** Moderates a review as staff. */
export async function moderate(id: number, decision: Record<string, unknown>) {
  const answer = await callAs(await asAdmin(), 'PATCH', `/api/admin/reviews/${id}`, decision);
  if (answer.status !== 200) throw new Error(`moderation answered ${JSON.stringify(answer.body)}`);
}

/** Asks a question about a product as a guest; returns its id, which `staff` see. */
export async function givenQuestion(staff: Member, productId: number): Promise<number> {
  const text = `Яка висота? ${randomUUID().slice(0, 8)}`;
  const body = { text, name: 'Леся', email: `${text.slice(-8)}@example.com` };
  const asked = await call('POST', `/api/products/product/${productId}/questions`, body);
  if (asked.status !== 201) throw new Error(`questions answered ${JSON.stringify(asked.body)}`);
  const search = encodeURIComponent(text.slice(-8));
  const list = await callAs(staff, 'GET', `/api/admin/questions?search=${search}`);
  return (list.body.questions as { id: number }[])[0]?.id ?? 0;
}
