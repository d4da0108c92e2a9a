import type { reviews } from '@/lib/db/schema/reviews';
import { dayText } from '@/lib/shared/day-text';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { plural } from '@/lib/shared/plural';
import { pick } from '@/lib/shared/record-of';
import type { OwnReview, ShownReview } from './answers';
/** Reviews per page; the first page is part of the product's page. */
export const REVIEWS_PAGE = 5;

export const LONGEST_REVIEW = 2000;

/** Maximum characters of the reason for a rejection in the audit log. */
export const LONGEST_REASON = 200;

export const REVIEW_TAKEN = 'Дякуємо. Відгук з’явиться на\u00a0сторінці товару після перевірки';

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Label of each rating, from one star to five. */
export const RATING_TEXT = ['жахливо', 'погано', 'нормально', 'добре', 'чудово'] as const;

/** The author's name as published: «Олена М.», never the full name. */
export function authorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName}\u00a0${initial.toLocaleUpperCase('uk')}.` : firstName;
}

/** The average rating as text: `4,7`. */
export const scoreText = (score: number): string => score.toFixed(1).replace('.', ',');

/** The day with its year, since reviews are read years later: `20 листопада 2026`. */
export const fullDay = (day: Day): string => `${dayText(day)}\u00a0${day.slice(0, 4)}`;

export const reviewCount = (count: number): string =>
  `${count}\u00a0${plural(count, 'відгук', 'відгуки', 'відгуків')}`;

/**
 * The bought size and the buyer's height, which help others to choose a size: «Розмір M, зріст 170 см». Empty when both
 * are unknown.
 */
export const boughtSizeText = ({ size, height }: { size: string; height: number | null }): string =>
  [
    size && `${size.includes(',') ? 'розміри' : 'розмір'}\u00a0${size}`,
    height && `зріст\u00a0${height}\u00a0см`,
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (first) => first.toLocaleUpperCase('uk'));

type ReviewRow = typeof reviews.$inferSelect & { size: string };

const SHOWN = ['id', 'author', 'rating', 'text', 'reply', 'size', 'height'] as const;

export const asShown = (row: ReviewRow): ShownReview => ({
  ...pick(row, SHOWN),
  day: kyivTime(row.createdAt).day,
});

export const asOwn = (row: ReviewRow): OwnReview => ({
  ...asShown(row),
  productId: row.productId,
  status: row.status,
});
