import type { ShownReview } from './answers';

/** A product's JSON-LD with the reviews shown on its page (Google's structured data documentation). */
export const withReviews = (product: object, reviews: ShownReview[]): object =>
  reviews.length === 0 ? product : { ...product, review: reviews.map(reviewJsonLd) };

const reviewJsonLd = ({ author, rating, text, day }: ShownReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: day,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(text ? { reviewBody: text } : {}),
});
