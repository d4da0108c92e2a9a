import { reviewCount, scoreText } from '@/lib/reviews/review';
import { reviewsId } from './product-reviews';
import { Stars } from './stars';

type RatingLinkProps = { product: { id: number; score: number; scoreAmount: number } };

/** The rating beside a product's name, linked to the reviews; hidden if there are none. */
export function RatingLink({ product: { id, score, scoreAmount } }: RatingLinkProps) {
  if (scoreAmount === 0) return null;
  return (
    <span className="-my-2.5 inline-flex items-center gap-2">
      <Stars rating={score} />
      <b className="text-base text-ink" aria-hidden="true">
        {scoreText(score)}
      </b>
      <a
        href={`#${reviewsId(id)}`}
        className="inline-flex min-h-11 items-center text-base text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {reviewCount(scoreAmount)}
      </a>
    </span>
  );
}
