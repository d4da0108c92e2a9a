import { and, asc, desc, eq, getTableColumns, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, products, reviewPhotos, reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { mayReview } from '@/lib/order-rules/review-request';
import { pageCounts } from '@/lib/shared/list-page';
import type { OrderReviews, OwnReview, ReviewsPage, ShownReview } from './answers';
import type { ReviewPhotoSize } from './inputs';
import { asOwn, asShown, type FitCounts, RATINGS, REVIEWS_PAGE } from './review';

/** SQL: the sizes of the reviewed product in the review's order, such as `M, L`; empty without sizes. */
const sizesOf = sql<string>`coalesce((
  select string_agg(distinct l.size, ', ') from order_lines l
  where l.order_id = reviews.order_id and l.product_id = reviews.product_id and l.size <> ''), '')`;

/** SQL: the photos of a review, oldest first. */
const photosOf = sql<ShownReview['photos']>`coalesce((
  select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.id)
  from review_photos p where p.review_id = reviews.id), '[]')`;

/** SQL: whether a review has photos. */
const hasPhotos = sql`exists (select from review_photos p where p.review_id = reviews.id)`;

/** The columns of `reviews`, the bought sizes and the photos, as `asShown` expects them. */
export const REVIEW_COLUMNS = { ...getTableColumns(reviews), size: sizesOf, photos: photosOf };

/** A review as its author sees it; the caller has written or locked its row. Throws ShopError not_found. */
export async function requireReview(db: Database, id: number): Promise<OwnReview> {
  const [row] = await db.select(REVIEW_COLUMNS).from(reviews).where(eq(reviews.id, id));
  if (!row) throw new ShopError('not_found');
  return asOwn(row);
}

const published = (productId: number) =>
  and(eq(reviews.productId, productId), eq(reviews.status, 'published'));

/**
 * A page of a product's published reviews, or of those with photos: those with a text or photos first, then newest first.
 * A page past the end is empty.
 */
export async function listReviews(
  db: Database,
  productId: number,
  page: number,
  onlyPhotos = false,
): Promise<ReviewsPage> {
  const which = and(published(productId), onlyPhotos ? hasPhotos : undefined);
  const total = await db.$count(reviews, which);
  const rows = await db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .where(which)
    .orderBy(desc(sql`${reviews.text} <> '' or ${hasPhotos}`), desc(reviews.id))
    .limit(REVIEWS_PAGE)
    .offset((page - 1) * REVIEWS_PAGE);
  return { reviews: rows.map(asShown), ...pageCounts(page, total, REVIEWS_PAGE) };
}

/** Number of published reviews with one star, two, and so on to five. */
export async function countRatings(db: Database, productId: number): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, amount: sql<number>`count(*)::int` })
    .from(reviews)
    .where(published(productId))
    .groupBy(reviews.rating);
  return RATINGS.map((stars) => rows.find(({ rating }) => rating === stars)?.amount ?? 0);
}

/** Number of published reviews with each answer about the size, and of those with photos. */
export async function countFits(
  db: Database,
  productId: number,
): Promise<{ fits: FitCounts; withPhotos: number }> {
  const number = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [row] = await db
    .select({
      small: number(eq(reviews.fit, 'small')),
      true: number(eq(reviews.fit, 'true')),
      large: number(eq(reviews.fit, 'large')),
      withPhotos: number(hasPhotos),
    })
    .from(reviews)
    .where(published(productId));
  const { withPhotos, ...fits } = row ?? { small: 0, true: 0, large: 0, withPhotos: 0 };
  return { fits, withPhotos };
}

/** A photo of a published review, as WebP; null when there is none. */
export const findPublishedPhoto = (db: Database, id: number, size: ReviewPhotoSize) =>
  findPhoto(db, size, and(eq(reviewPhotos.id, id), eq(reviews.status, 'published')));

/** A photo of any review, for staff. */
export const findStaffPhoto = (db: Database, id: number, size: ReviewPhotoSize) =>
  findPhoto(db, size, eq(reviewPhotos.id, id));

/** A photo of a review of an order, for whoever has its link. */
export const findOwnPhoto = (db: Database, token: string, id: number, size: ReviewPhotoSize) =>
  findPhoto(
    db,
    size,
    and(eq(reviewPhotos.id, id), eq(orders.token, token), isNull(orders.archivedAt)),
  );

async function findPhoto(
  db: Database,
  size: ReviewPhotoSize,
  which: SQL | undefined,
): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: size === 'small' ? reviewPhotos.thumb : reviewPhotos.picture })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(which);
  return found?.bytes ?? null;
}

/** The products of an order, by its link, with their reviews; null when there is no such order. */
export async function findOrderReviews(db: Database, token: string): Promise<OrderReviews | null> {
  const [order] = await db
    .select({ id: orders.id, status: orders.status, deliveryMethod: orders.deliveryMethod })
    .from(orders)
    .where(and(eq(orders.token, token), isNull(orders.archivedAt)));
  if (!order) return null;
  const orderReviews = await db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .where(eq(reviews.orderId, order.id));
  const lines = await db
    .select({
      productId: orderLines.productId,
      name: sql<string>`min(${orderLines.name})`,
      photo: sql<string>`min(${orderLines.photo})`,
      size: sql<string>`coalesce(string_agg(distinct nullif(${orderLines.size}, ''), ', '), '')`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .groupBy(orderLines.productId)
    .orderBy(asc(orderLines.productId));
  const bought = lines.map((line) => {
    const row = orderReviews.find(({ productId }) => productId === line.productId);
    return { ...line, review: row ? asOwn(row) : null };
  });
  const canWrite = mayReview(order);
  return { canWrite, products: bought.filter(({ review }) => canWrite || review !== null) };
}

/** All reviews that match, for the export of a customer's data. */
export async function listReviewsOf(db: Database, which: SQL) {
  const rows = await db
    .select({ review: REVIEW_COLUMNS, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(which)
    .orderBy(asc(reviews.id));
  return rows.map(({ review, product }) => {
    const { id: _, productId: __, photos, ...told } = asOwn(review);
    return { product, ...told, photos: photos.length };
  });
}

/** Pending reviews: their number, the time of the oldest, and the number older than `late`. */
export async function readPendingReviews(
  db: Database,
  late: Date,
): Promise<{ count: number; oldest: string | null; late: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: min(reviews.createdAt),
      late: sql<number>`(count(*) filter (where ${lt(reviews.createdAt, late)}))::int`,
    })
    .from(reviews)
    .where(eq(reviews.status, 'pending'));
  return {
    count: row?.count ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    late: row?.late ?? 0,
  };
}

/** Number of reviews waiting for moderation. */
export const countPendingReviews = (db: Database): Promise<number> =>
  db.$count(reviews, eq(reviews.status, 'pending'));
