import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, orders, products, reviews, users } from '@/lib/db/schema';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { readSort } from '@/lib/http/route/inputs';
import { hasNumber } from '@/lib/orders/queries/search-orders';
import { pageCounts } from '@/lib/shared/list-page';
import type { Moderation } from './answers';
import type { ModerationQuery } from './inputs';
import { REVIEW_COLUMNS } from './queries';
import { asOwn } from './review';

const PAGE = 24;

/** Columns of `moderatedFields`, of the joined product, category and moderator. */
export const MODERATED_COLUMNS = {
  productName: products.name,
  photo: sql<string>`coalesce(${products.photos}[1], '')`,
  isShown: sql<boolean>`${products.removedAt} is null and not ${products.hidden}
    and not ${categories.hidden}`,
  moderator: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
};

/** A page of reviews with a status; by default pending ones oldest first, others newest first. */
export async function listForModeration(
  db: Database,
  { status, page, search, rating, sort }: ModerationQuery,
): Promise<Moderation> {
  const filter = and(
    search === '' ? undefined : mentions(search),
    rating === undefined ? undefined : eq(reviews.rating, rating),
  );
  const counts = await countByStatus(db, filter);
  const rows = await db
    .select({
      review: REVIEW_COLUMNS,
      ...MODERATED_COLUMNS,
      orderId: orders.number,
      reason: status === 'rejected' ? lastReason() : sql<string>`''`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(users, eq(users.id, reviews.moderatedBy))
    .where(and(eq(reviews.status, status), filter))
    .orderBy(...inOrder(sort ?? (status === 'pending' ? 'createdAt' : '-createdAt')))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return {
    reviews: rows.map(({ review, ...of }) => ({ ...asOwn(review), ...of })),
    counts,
    ...pageCounts(page, counts[status], PAGE),
  };
}

/** SQL: the reason of the latest rejection, which is stored only in the audit log. */
const lastReason = () => sql<string>`coalesce((
  select a.after ->> 'reason' from audit_log a
  where a.entity = 'review' and a.entity_id = ${reviews.id}::text and a.action = 'review.reject'
  order by a.id desc limit 1), '')`;

/**
 * SQL: whether a review's author, text, product or order number matches. Uses `position` instead of LIKE, since the
 * search text may contain the wildcards of LIKE.
 */
const mentions = (search: string): SQL | undefined =>
  or(
    sql`position(${search.toLowerCase()} in lower(${reviews.author} || ' ' || ${reviews.text}
      || ' ' || ${products.name})) > 0`,
    hasNumber(search),
  );

const COLUMNS = { createdAt: reviews.id, rating: reviews.rating };

/** Sorts by id instead of time, since newer reviews have higher ids. */
function inOrder(sort: NonNullable<ModerationQuery['sort']>): SQL[] {
  const { key, isDown } = readSort(sort);
  return [isDown ? desc(COLUMNS[key]) : asc(COLUMNS[key]), desc(reviews.id)];
}

async function countByStatus(
  db: Database,
  filter: SQL | undefined,
): Promise<Record<ReviewStatus, number>> {
  const all = db.select({ status: reviews.status, amount: count() }).from(reviews).$dynamic();
  // Only a search needs columns of the product and the order.
  if (filter) {
    all
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(filter);
  }
  const rows = await all.groupBy(reviews.status);
  const of = (status: ReviewStatus) => rows.find((row) => row.status === status)?.amount ?? 0;
  return { pending: of('pending'), published: of('published'), rejected: of('rejected') };
}
