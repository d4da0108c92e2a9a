import { useFormContext } from 'react-hook-form';
import { aboutPrice, BY_TARIFF } from '@/components/delivery/quote-text';
import type { BasketTotals } from '@/lib/basket/totals';
import { isParcel } from '@/lib/delivery/carriers';
import { daysText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import type { FormValues } from '../form/form-values';
import { useCheckoutQuotes } from './use-quotes';

export function SummarySums({ totals }: { totals: BasketTotals }) {
  return (
    <>
      <dl className="mb-3.5 grid gap-2 text-[15.5px] *:flex *:justify-between *:gap-3">
        <div>
          <dt>Товари</dt>
          <dd className="font-medium digits">{formatPrice(totals.items)}</dd>
        </div>
        {totals.savings > 0 && (
          <div className="font-semibold text-ultra">
            <dt>Знижка за набір</dt>
            <dd className="digits">{formatPrice(-totals.savings)}</dd>
          </div>
        )}
        <DeliverySums />
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3.5">
        <span className="text-[17px] font-semibold">До сплати</span>
        <b className="price-big">{formatPrice(totals.total)}</b>
      </p>
    </>
  );
}

/** The delivery price; not added to the total, since the recipient pays it to the carrier. */
function DeliverySums() {
  const { watch } = useFormContext<FormValues>();
  const [method, type] = watch(['deliveryMethod', 'deliveryAddress.deliveryType']);
  const quotes = useCheckoutQuotes();
  if (!isParcel(method)) {
    return (
      <div>
        <dt>Доставка</dt>
        <dd className="text-right text-ink-2">
          {method === 'pickup' ? 'безкоштовно' : 'оберіть спосіб'}
        </dd>
      </div>
    );
  }
  const quote = type ? quotes[type] : undefined;
  const price = quote?.price ?? null;
  return (
    <>
      <div>
        <dt>Доставка{price !== null && ', перевізнику при отриманні'}</dt>
        <dd className="text-right text-ink-2">
          {price === null ? (
            BY_TARIFF
          ) : (
            <span className="whitespace-nowrap">{aboutPrice(price)}</span>
          )}
        </dd>
      </div>
      {quote?.arrival && (
        <div>
          <dt>Прибуде орієнтовно</dt>
          <dd className="text-right whitespace-nowrap text-ink-2">{daysText(quote.arrival)}</dd>
        </div>
      )}
    </>
  );
}
