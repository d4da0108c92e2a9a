import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { countShort } from '@/lib/basket/availability';
import { basketTotals } from '@/lib/basket/totals';
import { UNKNOWN_ERROR } from '@/lib/http/error-text';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { MinimumNotice } from '../basket/minimum-notice';
import { CheckoutEvent } from '../event-date/checkout-event';
import { Button } from '../ui/button';
import { Agreement } from './agreement';
import { FieldSummary } from './field-summary';
import type { FormValues } from './form-values';
import { PriceChanges } from './price-changes';
import { RefusalNotice } from './refusal-notice';
import { SummaryLines } from './summary-lines';
import { SummarySums } from './summary-sums';
import type { Refusal } from './use-checkout';

type CheckoutSummaryProps = {
  refusal: Refusal | null;
  clearRefusal: () => void;
  isSending: boolean;
};

/** What is ordered and for how much; the page's one loud place and its one primary button. */
export function CheckoutSummary({ refusal, clearRefusal, isSending }: CheckoutSummaryProps) {
  const { productBusket, bundleBusket } = useBasket();
  const stock = useStock((state) => state.stock);
  const method = useFormContext<FormValues>().watch('deliveryMethod');
  const totals = basketTotals(productBusket, bundleBusket, stock);
  const hasShortage = countShort(useLineStock()) > 0;
  const hasNewPrices = Boolean(refusal && refusal.prices.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button goes with what it has put right; the focus stays in the summary.
  const onFixed = () => {
    clearRefusal();
    heading.current?.focus();
  };

  return (
    <section
      aria-labelledby="checkout-summary"
      className="min-w-0 rounded-panel border-2 border-ink bg-white px-4 py-5 md:px-7 md:py-6 lg:sticky lg:top-6 lg:shadow-panel"
    >
      <h2 ref={heading} id="checkout-summary" tabIndex={-1} className="text-xl">
        Ваше замовлення
      </h2>
      <SummaryLines onFixed={onFixed} />
      <SummarySums totals={totals} deliveryMethod={method} />
      <CheckoutEvent />
      <div role="alert" className="mt-4 grid gap-3 empty:hidden">
        {refusal && hasNewPrices && <PriceChanges prices={refusal.prices} onAccepted={onFixed} />}
        {refusal && !hasNewPrices && (
          <RefusalNotice>
            {refusal.text}
            {refusal.text === UNKNOWN_ERROR && (
              <span className="block font-medium">
                Спробуйте ще раз: другого замовлення не буде.
              </span>
            )}
          </RefusalNotice>
        )}
        {hasShortage && !refusal && <RefusalNotice>Спершу виправте позначені товари</RefusalNotice>}
      </div>
      <FieldSummary />
      {totals.missing > 0 && <MinimumNotice total={totals.total} missing={totals.missing} />}
      <div className="mt-4 px-1">
        <Button
          type="submit"
          size="lg"
          wide
          disabled={totals.missing > 0 || hasShortage || hasNewPrices}
          loading={isSending}
          loadingLabel="Надсилаємо"
        >
          Підтвердити замовлення
        </Button>
      </div>
      <Agreement />
    </section>
  );
}
