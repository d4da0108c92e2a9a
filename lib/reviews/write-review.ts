import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderLines, orders, reviewPhotos, reviews } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import { readPhotos, withThumb } from '@/lib/media/uploaded-photo';
import { mayReview } from '@/lib/order-rules/review-request';
import { lockOrder, lockOrderOfToken, type OrderRow } from '@/lib/orders/status/lock-order';
import type { OwnReview } from './answers';
import type { CustomerReviewInput, ReviewInput } from './inputs';
import { requireReview } from './queries';
import { authorName, MOST_REVIEW_PHOTOS } from './review';

/**
 * Writes a review of an ordered product, by the order's link. A pending review is replaced, so the call is
 * idempotent. Throws ShopError: not_found, review_not_possible, and validation_failed for a file that is no photo.
 */
export async function writeReviewByLink(
  db: Database,
  token: string,
  input: ReviewInput,
): Promise<OwnReview> {
  const photos = await readReviewPhotos(input);
  return retriedTransaction(db, async (tx) =>
    write(tx, await lockOrderOfToken(tx, token), input, photos),
  );
}

/** The new photos as they are stored; converted before the transaction, since that takes long. */
const readReviewPhotos = async ({ photos }: ReviewInput) =>
  Promise.all((await readPhotos(photos)).map(withThumb));
type Photos = Awaited<ReturnType<typeof readReviewPhotos>>;

/**
 * Writes a review as a signed-in customer, for the given order, or else for the newest delivered order with the
 * product, preferably one without a review. Throws ShopError as `writeReviewByLink`.
 */
export async function writeReviewOfCustomer(
  db: Database,
  customerId: number,
  { orderId, ...input }: CustomerReviewInput,
): Promise<OwnReview> {
  const photos = await readReviewPhotos(input);
  return retriedTransaction(db, async (tx) => {
    const number = orderId ?? (await findPurchase(tx, customerId, input.product_id));
    const order = await lockOrder(tx, number);
    if (order.customerId !== customerId) throw new ShopError('not_found');
    return write(tx, order, input, photos);
  });
}

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

async function write(
  tx: Database,
  order: OrderRow,
  input: ReviewInput,
  photos: Photos,
): Promise<OwnReview> {
  const { product_id: productId, rating, text, height = null, fit = null, firstName } = input;
  const hasSize = await requireLine(tx, order.id, productId);
  if (fit && !hasSize) throw invalidField('fit', 'Цей товар не\u00a0має розмірів');
  if (!mayReview(order)) {
    throw new ShopError('review_not_possible', {
      message: 'Відгук можна залишити, коли замовлення отримано',
    });
  }
  const opinion = {
    rating,
    text,
    height,
    fit,
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
  if (row) {
    await replacePhotos(tx, row.id, input.keptPhotos, photos);
    return requireReview(tx, row.id);
  }
  throw new ShopError('review_not_possible', {
    message: 'Цей відгук уже перевірено. Видаліть його, щоб написати новий',
  });
}

async function replacePhotos(
  tx: Database,
  reviewId: number,
  kept: number[],
  added: Photos,
): Promise<void> {
  const own = eq(reviewPhotos.reviewId, reviewId);
  await tx.delete(reviewPhotos).where(and(own, notInArray(reviewPhotos.id, kept)));
  if ((await tx.$count(reviewPhotos, own)) + added.length > MOST_REVIEW_PHOTOS) {
    throw invalidField('photos', `Не\u00a0більше ${MOST_REVIEW_PHOTOS} фото`);
  }
  if (added.length === 0) return;
  await tx.insert(reviewPhotos).values(added.map((photo) => ({ ...photo, reviewId })));
}

/** Whether the product was ordered in a size. Throws not_found when it is not in the order. */
async function requireLine(tx: Database, orderId: number, productId: number): Promise<boolean> {
  const lines = await tx
    .select({ size: orderLines.size })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
  if (lines.length > 0) return lines.some(({ size }) => size !== '');
  throw new ShopError('not_found', { message: 'Такого товару в замовленні немає' });
}
