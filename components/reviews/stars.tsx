import { RATINGS } from '@/lib/reviews/review';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';

/** So many stars of five, told as a number to those who hear the page. */
export const Stars = ({ rating, className }: { rating: number; className?: string }) => (
  <span
    role="img"
    aria-label={`Оцінка ${rating} з 5`}
    className={classNames('inline-flex', className)}
  >
    {RATINGS.map((star) => (
      <Icon key={star} name="star" size={16} className={star <= rating ? '' : 'text-line'} />
    ))}
  </span>
);
