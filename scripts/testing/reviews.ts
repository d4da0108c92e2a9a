import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, products } from '@/lib/db/schema';
import { customerReviewInput, reviewInput } from '@/lib/reviews/inputs';
import { writeReviewByLink } from '@/lib/reviews/write-review';
import { givenOrder } from './orders';
import { orderOf } from './shop';

type GivenReview = { customerId?: number; productId?: number; size?: string };

let buyers = 0;

/** A delivered order, with a new product by default. */
export async function givenDelivered(
  db: Database,
  { customerId, productId, size }: GivenReview = {},
) {
  buyers += 1;
  const phone = `050${String(buyers).padStart(7, '0')}`;
  const placed =
    productId === undefined
      ? await givenOrder(db, { ...(customerId && { customerId }) })
      : {
          ...(await placeOrder(db, {
            ...orderOf([{ product_id: productId, ...(size && { size }) }], {
              phone,
              email: `b${buyers}@example.com`,
            }),
            customerId: customerId ?? null,
          })),
          productId,
        };
  const [order] = await db
    .update(orders)
    .set({ status: 'delivered' })
    .where(eq(orders.id, placed.id))
    .returning();
  if (!order) throw new Error('there is no such order');
  return { ...order, productId: placed.productId };
}

export const opinion = (productId: number, changes: Record<string, unknown> = {}) =>
  reviewInput.parse({ product_id: productId, rating: 5, text: 'Сидить чудово', ...changes });

export const customerOpinion = (productId: number, changes: Record<string, unknown> = {}) =>
  customerReviewInput.parse({ product_id: productId, rating: 5, ...changes });

/** A review that waits for moderation. */
export async function givenReview(
  db: Database,
  given: GivenReview & { rating?: number; text?: string } = {},
) {
  const { rating = 5, text = 'Сидить чудово', ...of } = given;
  const order = await givenDelivered(db, of);
  const review = await writeReviewByLink(
    db,
    order.token,
    opinion(order.productId, { rating, text }),
  );
  return { ...review, token: order.token };
}

export async function scoreOf(db: Database, productId: number) {
  const [product] = await db
    .select({ score: products.score, scoreAmount: products.scoreAmount })
    .from(products)
    .where(eq(products.id, productId));
  return product;
}
