import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';

/** A published review as everybody sees it. */
export const shownReviewSchema = z
  .object({
    id: z.int(),
    author: z.string(),
    rating: z.int().describe('Number of stars, 1 to 5.'),
    text: z.string().describe('Text of the review; may be empty.'),
    reply: z.string().describe("The shop's reply; empty without one."),
    day: z.string().describe('`2026-11-20`: day when the review was written, Kyiv time.'),
    size: z
      .string()
      .describe('Bought size, or several: `M, L`; empty for a product without sizes.'),
    height: z
      .int()
      .nullable()
      .describe('Height of the author in centimetres; null when not given.'),
    fit: z
      .enum(['small', 'true', 'large'])
      .nullable()
      .describe('How the size fitted: smaller, as expected, larger; null when not given.'),
    photos: z
      .array(z.object({ id: z.int(), width: z.int(), height: z.int() }))
      .describe('Photos with their size in pixels: `/api/reviews/photos/{id}`, when published.'),
  })
  .meta({ id: 'ShownReview' });
export type ShownReview = z.infer<typeof shownReviewSchema>;

export const reviewsPageSchema = z
  .object({
    reviews: z.array(shownReviewSchema),
    ...pageFields,
  })
  .meta({ id: 'ReviewsPage' });
export type ReviewsPage = z.infer<typeof reviewsPageSchema>;

/** What staff see of a review or question besides its texts: its product and the moderation decision. */
export const moderatedFields = {
  productId: z.int(),
  status: z.enum(['pending', 'published', 'rejected']),
  productName: z.string(),
  photo: z.string().describe('Path relative to the POS host; empty when there is none.'),
  isShown: z.boolean().describe('Whether the product is visible to shoppers now.'),
  moderator: z
    .string()
    .describe(
      'Name of the person who decided or replied last; empty while undecided and after the account is deleted.',
    ),
};

export const staffReviewSchema = z
  .object({
    ...shownReviewSchema.shape,
    ...moderatedFields,
    orderId: z.string(),
    reason: z.string().describe('Reason of the rejection; empty without one.'),
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof staffReviewSchema>;

export const moderationSchema = z
  .object({
    ...pageFields,
    reviews: z.array(staffReviewSchema),
    counts: z
      .object({ pending: z.int(), published: z.int(), rejected: z.int() })
      .describe('Number of matching reviews in each status.'),
  })
  .meta({ id: 'Moderation' });
export type Moderation = z.infer<typeof moderationSchema>;

/** A review as its writer sees it. */
export const ownReviewSchema = z
  .object({
    ...shownReviewSchema.shape,
    productId: z.int(),
    status: z.enum(['pending', 'published', 'rejected']),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** A product of an order, with its buyer's review. */
export const reviewableProductSchema = z
  .object({
    productId: z.int(),
    name: z.string(),
    photo: z.string().describe('Path relative to the POS host, empty when the product has none.'),
    size: z
      .string()
      .describe('Bought size, or several: `M, L`; empty for a product without sizes.'),
    review: ownReviewSchema.nullable(),
  })
  .meta({ id: 'ReviewableProduct' });
export type ReviewableProduct = z.infer<typeof reviewableProductSchema>;

/** The products of an order with their reviews, for whoever has the order's link, and for its customer. */
export const orderReviewsSchema = z
  .object({
    canWrite: z
      .boolean()
      .describe('Whether new reviews are accepted: only while the order is `delivered`.'),
    products: z.array(reviewableProductSchema),
  })
  .meta({ id: 'OrderReviews' });
export type OrderReviews = z.infer<typeof orderReviewsSchema>;

export const productReviewsSchema = reviewsPageSchema
  .extend({
    score: z.number().describe('Mean rating of the published reviews; 0 without any.'),
    scoreAmount: z.int(),
  })
  .meta({ id: 'ProductReviews' });
