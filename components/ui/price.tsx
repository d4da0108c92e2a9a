import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { classNames } from './class-names';

type PriceProps = {
  amount: Kopecks;
  /** The price before the reduction. */
  old?: Kopecks | null;
  big?: boolean;
  className?: string;
};

/** Price in hryvnias; with `old`, screen readers hear which of the two prices is the old one. */
export function Price({ amount, old, big = false, className }: PriceProps) {
  const look = big ? 'price-big' : 'price';
  if (!old || old <= amount)
    return <b className={classNames(look, className)}>{formatPrice(amount)}</b>;
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <b className={classNames(look, 'text-accent')}>
        <span className="sr-only">Нова ціна </span>
        {formatPrice(amount)}
      </b>
      <s className="price-old">
        <span className="sr-only">Стара ціна </span>
        {formatPrice(old)}
      </s>
    </span>
  );
}
