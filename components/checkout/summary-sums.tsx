import type { BasketTotals } from '@/lib/basket/totals';
import type { DeliveryMethod } from '@/lib/checkout/methods';
import { formatPrice } from '@/lib/money';

type SummarySumsProps = { totals: BasketTotals; deliveryMethod: DeliveryMethod | '' };

const DELIVERY: Record<DeliveryMethod | '', string> = {
  '': 'оберіть спосіб',
  novaPoshta: 'за тарифами перевізника',
  pickup: 'безкоштовно',
};

export function SummarySums({ totals, deliveryMethod }: SummarySumsProps) {
  return (
    <>
      <dl className="mb-3.5 grid gap-2 text-[15.5px] *:flex *:justify-between *:gap-3">
        <div>
          <dt>Товари</dt>
          <dd className="font-medium tabular-nums">{formatPrice(totals.items)}</dd>
        </div>
        {totals.savings > 0 && (
          <div className="font-semibold text-ultra">
            <dt>Знижка за набір</dt>
            <dd className="tabular-nums">{formatPrice(-totals.savings)}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd className="text-right text-ink-2">{DELIVERY[deliveryMethod]}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3.5">
        <span className="text-[17px] font-semibold">До сплати</span>
        <b className="price-big">{formatPrice(totals.total)}</b>
      </p>
    </>
  );
}
