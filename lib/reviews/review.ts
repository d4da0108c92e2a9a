import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { plural } from '@/lib/shared/plural';
import type { OwnReview, ShownReview } from './answers';
import { dayOf } from './day';
/** Reviews per page; the first page is part of the product's page. */
export const REVIEWS_PAGE = 5;

export const LONGEST_REVIEW = 2000;

/** Most characters of the reason for a rejection in the audit log. */
export const LONGEST_REASON = 200;

export const REVIEW_TAKEN = 'Дякуємо. Відгук з’явиться на\u00a0сторінці товару після перевірки';

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Label of each number of stars. */
export const RATING_TEXT = ['жахливо', 'погано', 'нормально', 'добре', 'чудово'] as const;

/** «Олена М.»: full names are not published. */
export function authorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName}\u00a0${initial.toLocaleUpperCase('uk')}.` : firstName;
}

/** `4,7`. */
export const scoreText = (score: number): string => score.toFixed(1).replace('.', ',');

export const reviewCount = (count: number): string =>
  `${count}\u00a0${plural(count, 'відгук', 'відгуки', 'відгуків')}`;

type ReviewRow = {
  id: number;
  productId: number;
  author: string;
  rating: number;
  text: string;
  reply: string;
  status: ReviewStatus;
  createdAt: Date;
};

export const asShown = ({
  id,
  author,
  rating,
  text,
  reply,
  createdAt,
}: ReviewRow): ShownReview => ({
  id,
  author,
  rating,
  text,
  reply,
  day: dayOf(createdAt),
});

export const asOwn = (row: ReviewRow): OwnReview => ({
  ...asShown(row),
  productId: row.productId,
  status: row.status,
});
