import { reviewCount, scoreText } from '@/lib/reviews/review';
import { Icon } from '../ui/icon';
import { reviewsId } from './product-reviews';

type RatingLinkProps = { product: { id: number; score: number; scoreAmount: number } };

/** The rating beside a product's name; nothing while nobody has said a word. */
export function RatingLink({ product: { id, score, scoreAmount } }: RatingLinkProps) {
  if (scoreAmount === 0) return null;
  return (
    <a href={`#${reviewsId(id)}`} className="link inline-flex min-h-11 items-center gap-2">
      <Icon name="star" size={16} />
      <span>
        <span className="sr-only">Оцінка </span>
        {scoreText(score)}, {reviewCount(scoreAmount)}
      </span>
    </a>
  );
}
