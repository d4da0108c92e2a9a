import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, orders, products, reviews, users } from '@/lib/db/schema';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { pagesOf, type ReviewsPage } from './queries';
import { asOwn, type OwnReview } from './review';

/** A review as the staff see it: whose it is, of what, and who has decided about it why. */
export type StaffReview = OwnReview & {
  productName: string;
  /** Path relative to the POS host; empty when there is none. */
  photo: string;
  /** Whether the product has a page now. */
  isShown: boolean;
  orderId: string;
  /** Whoever has decided or answered last; empty when nobody has, or the account is gone. */
  moderator: string;
  /** Why it was rejected; empty when nothing was said. */
  reason: string;
};

export type Moderation = Omit<ReviewsPage, 'reviews'> & {
  reviews: StaffReview[];
  /** How many there are in each state. */
  counts: Record<ReviewStatus, number>;
};

const PAGE = 24;

/** A page of reviews in one state, those that wait longest first, others newest first. */
export async function listForModeration(
  db: Database,
  { status, page }: { status: ReviewStatus; page: number },
): Promise<Moderation> {
  const counts = await countByStatus(db);
  const rows = await db
    .select({
      review: reviews,
      productName: products.name,
      photo: sql<string>`coalesce(${products.photos}[1], '')`,
      isShown: sql<boolean>`${products.removedAt} is null and not ${products.hidden}
        and not ${categories.hidden}`,
      orderId: orders.number,
      moderator: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
      reason: status === 'rejected' ? lastReason() : sql<string>`''`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(users, eq(users.id, reviews.moderatedBy))
    .where(eq(reviews.status, status))
    .orderBy(status === 'pending' ? asc(reviews.id) : desc(reviews.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return {
    reviews: rows.map(({ review, ...of }) => ({ ...asOwn(review), ...of })),
    counts,
    currentPage: page,
    ...pagesOf(counts[status], PAGE),
  };
}

/** The log is where reasons are kept. */
const lastReason = () => sql<string>`coalesce((
  select a.after ->> 'reason' from audit_log a
  where a.entity = 'review' and a.entity_id = ${reviews.id}::text and a.action = 'review.reject'
  order by a.id desc limit 1), '')`;

async function countByStatus(db: Database): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .select({ status: reviews.status, amount: count() })
    .from(reviews)
    .groupBy(reviews.status);
  const of = (status: ReviewStatus) => rows.find((row) => row.status === status)?.amount ?? 0;
  return { pending: of('pending'), published: of('published'), rejected: of('rejected') };
}
