import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderLines, orders, reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { mayReview } from '@/lib/order-rules/review-request';
import { lockOrder, lockOrderOfToken, type OrderRow } from '@/lib/orders/status/lock-order';
import type { OwnReview } from './answers';
import type { CustomerReviewInput, ReviewInput } from './inputs';
import { requireReview } from './queries';
import { authorName } from './review';

/**
 * Writes a review of an ordered product, by the order's link. A pending review is replaced, so the call is
 * idempotent. Throws ShopError: not_found, review_not_possible.
 */
export const writeReviewByLink = (
  db: Database,
  token: string,
  input: ReviewInput,
): Promise<OwnReview> =>
  withRetry(() =>
    transaction(db, async (tx) => write(tx, await lockOrderOfToken(tx, token), input)),
  );

/**
 * Writes a review as a signed-in customer, for the given order, or else for the newest delivered order with the
 * product, preferably one without a review. Throws ShopError: not_found, review_not_possible.
 */
export const writeReviewOfCustomer = (
  db: Database,
  customerId: number,
  { orderId, ...input }: CustomerReviewInput,
): Promise<OwnReview> =>
  withRetry(() =>
    transaction(db, async (tx) => {
      const number = orderId ?? (await findPurchase(tx, customerId, input.product_id));
      const order = await lockOrder(tx, number);
      if (order.customerId !== customerId) throw new ShopError('not_found');
      return write(tx, order, input);
    }),
  );

/** The number of a delivered order that proves the purchase. Throws review_not_possible when there is none. */
async function findPurchase(tx: Database, customerId: number, productId: number): Promise<string> {
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)),
    )
    .leftJoin(reviews, and(eq(reviews.orderId, orders.id), eq(reviews.productId, productId)))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.archivedAt),
        eq(orders.status, 'delivered'),
      ),
    )
    .orderBy(sql`(${reviews.id} is null) desc`, desc(orders.id))
    .limit(1);
  if (order) return order.number;
  throw new ShopError('review_not_possible', {
    message: 'Відгук залишають ті, хто отримав цей товар із\u00a0нашого магазину',
  });
}

async function write(tx: Database, order: OrderRow, input: ReviewInput): Promise<OwnReview> {
  const { product_id: productId, rating, text, height = null, firstName } = input;
  await requireLine(tx, order.id, productId);
  if (!mayReview(order)) {
    throw new ShopError('review_not_possible', {
      message: 'Відгук можна залишити, коли замовлення отримано',
    });
  }
  const opinion = {
    rating,
    text,
    height,
    author: authorName(firstName ?? order.firstName, order.lastName),
  };
  const [row] = await tx
    .insert(reviews)
    .values({ ...opinion, productId, orderId: order.id, userId: order.customerId })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.orderId],
      set: opinion,
      setWhere: eq(reviews.status, 'pending'),
    })
    .returning({ id: reviews.id });
  if (row) return requireReview(tx, row.id);
  throw new ShopError('review_not_possible', {
    message: 'Цей відгук уже перевірено. Видаліть його, щоб написати новий',
  });
}

async function requireLine(tx: Database, orderId: number, productId: number): Promise<void> {
  const lines = await tx.$count(
    orderLines,
    and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)),
  );
  if (lines === 0)
    throw new ShopError('not_found', { message: 'Такого товару в замовленні немає' });
}
