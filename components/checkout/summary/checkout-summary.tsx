import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { MinimumNotice } from '@/components/basket/minimum-notice';
import { CheckoutEvent } from '@/components/event-date/checkout-event';
import { Button } from '@/components/ui/button';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { WithPhone } from '@/components/ui/with-phone';
import { ALL_AVAILABLE, countShort } from '@/lib/basket/availability';
import { basketTotals } from '@/lib/basket/totals';
import { pageMinimum } from '@/lib/settings/page-rules';
import { UNKNOWN_ERROR } from '@/lib/stored-texts';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { LoginButton } from '../form/account-line';
import { Agreement } from '../form/agreement';
import { FieldSummary } from '../form/field-summary';
import type { FormValues } from '../form/form-values';
import type { CheckoutRefusal } from '../form/use-checkout';
import { PriceChanges, SummaryChanges } from './changes';
import { SummaryLines } from './summary-lines';
import { SummarySums } from './summary-sums';
import { useNewPrices } from './use-new-prices';

type CheckoutSummaryProps = {
  refusal: CheckoutRefusal | null;
  clearRefusal: () => void;
  isSending: boolean;
};

/** The order's contents and total, and the page's only primary button. */
export function CheckoutSummary({ refusal, clearRefusal, isSending }: CheckoutSummaryProps) {
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  const { getValues } = useFormContext<FormValues>();
  const newPrices = useNewPrices();
  const totals = basketTotals(products, bundles, stock, pageMinimum());
  const hasShortage = countShort(useLineStock()) > 0;
  const prices = refusal?.prices.length ? refusal.prices : newPrices;
  const delivery = refusal?.delivery ?? [];
  const hasChanges = prices.length + delivery.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);

  const wasRefused = useRef(false);

  // After signing in, the refusal disappears together with its sign-in button, and the focus is lost.
  useEffect(() => {
    const isOver = wasRefused.current && !refusal;
    if (isOver && document.activeElement === document.body) heading.current?.focus();
    wasRefused.current = refusal !== null;
  }, [refusal]);

  // The clicked button disappears; the focus stays in the summary.
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
      {!hasShortage && (
        <p className="stock stock-enough mb-4">
          <i aria-hidden="true" />
          <b>{ALL_AVAILABLE}</b>
        </p>
      )}
      <SummarySums totals={totals} />
      <CheckoutEvent />
      <div role="alert" className="mt-4 grid gap-3 empty:hidden">
        {prices.length > 0 && <PriceChanges prices={prices} onAccepted={onFixed} />}
        {delivery.length > 0 && (
          <SummaryChanges
            title="Перевізник змінив умови"
            accept="Прийняти нові умови"
            changes={delivery.map((change) => ({ ...change, key: change.name }))}
            onAccept={onFixed}
          />
        )}
        {refusal && !hasChanges && (
          <RefusalNotice>
            <WithPhone>{refusal.text}</WithPhone>
            {refusal.text === UNKNOWN_ERROR && (
              <span className="block font-medium">
                Спробуйте ще раз: другого замовлення не буде.
              </span>
            )}
            {refusal.code === 'session_expired' && (
              <span className="block font-medium">
                Або підтвердьте ще раз і&nbsp;замовте без кабінету.
              </span>
            )}
            {['email_taken', 'session_expired'].includes(refusal.code) && (
              <span className="block">
                <LoginButton email={getValues('email')} />
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
          disabled={totals.missing > 0 || hasShortage || hasChanges}
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
