import { z } from 'zod';
import { personName } from '@/lib/account/inputs';
import { listPage, listSearch, listSort, pathId } from '@/lib/http/route/inputs';
import { photoInputs, photosBody } from '@/lib/media/photo-inputs';
import { rowId } from '@/lib/shared/id-input';
import { ifNoIssues, multiLineText, plainText } from '@/lib/shared/plain-text';
import { FITS, LONGEST_REASON, LONGEST_REVIEW, MOST_REVIEW_PHOTOS } from './review';

const CONTACTS = {
  link: /https?:|www\.|t\.me\/|\p{L}\.(?:com|net|org|info|ua|укр|ru|shop|store|site|online|link|me|top|xyz)(?![\p{L}\d])/iu,
  email: /[^\s@]+@[^\s@]+\.[^\s@]+/u,
  nick: /(?<![\p{L}\d])@[a-z\d_.]{3,}/iu,
  // Nine digits are a phone number without country code; sizes and heights are shorter.
  phone: /(?:\d[\s()\u00a0.–-]{0,2}){9,}/u,
};

/**
 * Whether a review contains a link, e-mail, nickname or phone number: such texts are advertising, which
 * staff would have to reject one by one.
 */
export const hasContacts = (text: string): boolean =>
  Object.values(CONTACTS).some((pattern) => pattern.test(text));

const RATING = 'Оберіть оцінку від 1 до 5';

/** Centimetres: wider than a customer's own measurements, since parents review costumes of small children. */
const [LEAST, MOST] = [80, 230];
const HEIGHT = `Вкажіть зріст від\u00a0${LEAST} до\u00a0${MOST}\u00a0см`;

/** Maximum bytes of a review with its photos. */
export const REVIEW_BODY = photosBody(MOST_REVIEW_PHOTOS);

const opinion = {
  product_id: rowId,
  rating: z.int({ error: RATING }).min(1, RATING).max(5, RATING),
  text: multiLineText(LONGEST_REVIEW)
    .refine((text) => !hasContacts(text), {
      error: 'Без посилань, пошти й\u00a0телефонів',
      when: ifNoIssues,
    })
    .default(''),
  height: z.int({ error: HEIGHT }).min(LEAST, HEIGHT).max(MOST, HEIGHT).nullish(),
  /** How the bought size fitted. */
  fit: z.enum(FITS, { error: 'Оберіть, як сів розмір' }).nullish(),
  /** New photos in base64. */
  photos: photoInputs(MOST_REVIEW_PHOTOS),
  /** Ids of photos of the pending review that stay when it is replaced. */
  keptPhotos: z.array(rowId).max(MOST_REVIEW_PHOTOS).default([]),
  /** The author's first name; when absent, the first name in the order. */
  firstName: personName('firstName').optional(),
};

/** Body of POST /api/orders/track/{token}/reviews; the order is identified by the link. */
export const reviewInput = z.object(opinion).strict();
export type ReviewInput = z.output<typeof reviewInput>;

/** Body of POST /api/reviews; without `orderId`, an order that proves the purchase is chosen (`findPurchase`). */
export const customerReviewInput = z
  .object({
    ...opinion,
    orderId: z
      .string()
      .regex(/^[aA]-\d{1,9}$/)
      .toUpperCase()
      .optional(),
  })
  .strict();
export type CustomerReviewInput = z.output<typeof customerReviewInput>;

/** Path parameter: the id of a product of an order. */
export const reviewedProduct = pathId;

/** Query of a product's reviews; `photos=true` chooses those with photos. */
export const reviewsQuery = z.object({
  page: listPage,
  photos: z.literal('true').optional(),
});

export const photoParams = z.object({ photoId: pathId });

/** Query of a photo: `small` is a square for lists. */
export const photoQuery = z.object({ size: z.enum(['small', 'large']).default('large') });
export type ReviewPhotoSize = z.output<typeof photoQuery>['size'];

/** Query of GET /api/admin/reviews; the search covers author, text, product and order. */
export const moderationQuery = z.object({
  page: listPage,
  search: listSearch,
  status: z.enum(['pending', 'published', 'rejected']).default('pending'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sort: listSort(['createdAt', 'rating']).optional(),
});
export type ModerationQuery = z.output<typeof moderationQuery>;

/**
 * Body of PATCH /api/admin/reviews/{id}: the decision, the shop's reply, or both. `reason` of a rejection is stored
 * only in the audit log. `seen` is the review as the moderator saw it, so that later changes are detected.
 */
export const moderationInput = z
  .object({
    status: z.enum(['published', 'rejected']),
    reply: multiLineText(LONGEST_REVIEW),
    reason: plainText(LONGEST_REASON),
    seen: z
      .object({
        status: z.enum(['pending', 'published', 'rejected']),
        reply: z.string().max(5000),
        rating: z.int(),
        text: z.string().max(5000),
        author: z.string().max(200),
        photos: z.array(rowId).max(MOST_REVIEW_PHOTOS).optional(),
      })
      .strict(),
  })
  .partial()
  .strict()
  .refine(
    ({ status, reply }) => status !== undefined || reply !== undefined,
    'Вкажіть рішення або відповідь',
  );
export type ModerationInput = z.output<typeof moderationInput>;
