import { Icon } from '@/components/ui/icon/icon';
import { RATINGS, scoreText } from '@/lib/reviews/review';

/** A rating as five stars; screen readers read the exact value. */
export const Stars = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={`Оцінка ${scoreText(rating).replace(',0', '')} з 5`}
    className="inline-flex text-ink"
  >
    {RATINGS.map((star) => (
      <Icon
        key={star}
        name="star"
        size={16}
        className={star <= Math.round(rating) ? '' : 'text-line'}
      />
    ))}
  </span>
);
