import type { FitAnswer, reviews } from '@/lib/db/schema/reviews';
import { dayText } from '@/lib/shared/day-text';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { plural } from '@/lib/shared/plural';
import { pick } from '@/lib/shared/record-of';
import type { OwnReview, ShownReview } from './answers';
/** Reviews per page; the first page is part of the product's page. */
export const REVIEWS_PAGE = 5;

export const LONGEST_REVIEW = 2000;

/** Maximum photos of one review. */
export const MOST_REVIEW_PHOTOS = 4;

/** Maximum characters of the reason for a rejection in the audit log. */
export const LONGEST_REASON = 200;

export const REVIEW_TAKEN = 'Дякуємо. Відгук з’явиться на\u00a0сторінці товару після перевірки';

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Label of each rating, from one star to five. */
export const RATING_TEXT = ['жахливо', 'погано', 'нормально', 'добре', 'чудово'] as const;

export const FITS = ['small', 'true', 'large'] as const satisfies readonly FitAnswer[];

/** What a buyer says about the size, as part of a sentence. */
export const FIT_TEXT: Record<FitAnswer, string> = {
  small: 'маломірить',
  true: 'відповідає розміру',
  large: 'великомірить',
};

/** Minimum answers about the size that are worth a percentage. */
const LEAST_FITS = 5;

export type FitCounts = Record<FitAnswer, number>;

/**
 * What most buyers say about a product's size: «92 % кажуть, що відповідає розміру». Null with fewer than five answers.
 * Says 100 % only when all buyers agree.
 */
export function fitSummary(counts: FitCounts): { text: string; total: number } | null {
  const total = counts.small + counts.true + counts.large;
  if (total < LEAST_FITS) return null;
  const most = Math.max(counts.small, counts.true, counts.large);
  const fit = counts.true === most ? 'true' : counts.small === most ? 'small' : 'large';
  const percent = most === total ? 100 : Math.min(99, Math.round((most / total) * 100));
  return { text: `${percent}\u00a0% кажуть, що ${FIT_TEXT[fit]}`, total };
}

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

type Bought = { size: string; height: number | null; fit: FitAnswer | null };

/**
 * The bought size, the buyer's height and how the size fitted, which help others to choose a size: «Розмір M, зріст
 * 170 см, відповідає розміру». Empty when all are unknown.
 */
export const boughtSizeText = ({ size, height, fit }: Bought): string =>
  [
    size && `${size.includes(',') ? 'розміри' : 'розмір'}\u00a0${size}`,
    height && `зріст\u00a0${height}\u00a0см`,
    fit && FIT_TEXT[fit],
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (first) => first.toLocaleUpperCase('uk'));

type ReviewRow = typeof reviews.$inferSelect & Pick<ShownReview, 'size' | 'photos'>;

const SHOWN = [
  'id',
  'author',
  'rating',
  'text',
  'reply',
  'size',
  'height',
  'fit',
  'photos',
] as const;

export const asShown = (row: ReviewRow): ShownReview => ({
  ...pick(row, SHOWN),
  day: kyivTime(row.createdAt).day,
});

export const asOwn = (row: ReviewRow): OwnReview => ({
  ...asShown(row),
  productId: row.productId,
  status: row.status,
});
