import { classNames } from '@/components/ui/class-names';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

/** A line's sum; struck when it does not count. */
export function LinePrice({ amount, struck = false }: { amount: Kopecks; struck?: boolean }) {
  return (
    <b
      className={classNames('tabular-nums whitespace-nowrap', struck && 'text-ink-3 line-through')}
    >
      {formatPrice(amount)}
    </b>
  );
}
