import { AnyIcon } from '@/components/ui/icon/any-icon';
import { pageMinimum } from '@/lib/settings/page-rules';
import { formatPrice, type Kopecks, minimumText } from '@/lib/shared/money';

/** Says that the order button is disabled because the total is below the shop's minimum, and how much is missing. */
export function MinimumNotice({ total, missing }: { total: Kopecks; missing: Kopecks }) {
  const minimum = pageMinimum();
  return (
    <div className="mt-2 flex items-start gap-2.5 text-warn">
      <AnyIcon name="info" size={22} className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        <p id="basket-minimum">
          <span className="block font-semibold">{minimumText(minimum)}</span>
          <span className="block text-sm text-ink-3">
            Додайте товарів ще на {formatPrice(missing)}
          </span>
        </p>
        <div className="mt-2 h-2 bg-line">
          <div
            className="h-full bg-ink transition-[width] duration-300"
            style={{ width: `${Math.min(100, (total / minimum) * 100)}%` }}
          />
        </div>
      </div>
    </div>
  );
}
