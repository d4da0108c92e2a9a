import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { lineView } from '@/components/basket/lines/line-view';
import { MinimumNotice } from '@/components/basket/minimum-notice';
import { usePromoCheck } from '@/components/basket/promo-code/use-promo-check';
import { useLookDiscount } from '@/components/basket/use-look-discount';
import { CheckoutEvent } from '@/components/event-date/checkout-event';
import { Button } from '@/components/ui/button';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { WithPhone } from '@/components/ui/with-phone';
import { ALL_AVAILABLE, countShort, stockOfLine } from '@/lib/basket/availability';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { refreshBundle } from '@/lib/basket/refresh-bundle';
import { basketTotals } from '@/lib/basket/totals';
import { useBundles } from '@/lib/bundles/hooks';
import { pageMinimum } from '@/lib/settings/page-rules';
import { formatPrice } from '@/lib/shared/money';
import { UNKNOWN_ERROR } from '@/lib/stored-texts';
import { useBasket } from '@/stores/basket';
import { acceptPrices, learnSold } from '@/stores/basket-changes';
import { removeLine, setLineAmount } from '@/stores/basket-lines';
import { useLineStock } from '@/stores/line-stock';
import { useStock } from '@/stores/stock';
import { useStockOf } from '@/stores/stock-of';
import { LoginButton } from '../form/account-line';
import { Agreement } from '../form/agreement';
import { FieldSummary } from '../form/field-summary';
import type { FormValues } from '../form/form-values';
import type { CheckoutRefusal } from '../form/use-checkout';
import { SummaryLine } from './summary-line';
import { SummarySums } from './summary-sums';

type CheckoutSummaryProps = {
  refusal: CheckoutRefusal | null;
  clearRefusal: () => void;
  isSending: boolean;
  /** Whether the basket has gift certificates, which no certificate pays. */
  hasCertificates: boolean;
};

/** The order's contents and total, and the order button, which is the page's only primary button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { refusal, clearRefusal, isSending, hasCertificates } = props;
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  const { getValues } = useFormContext<FormValues>();
  const newPrices = useNewPrices();
  const promo = usePromoCheck();
  const look = useLookDiscount(promo.checked?.looks);
  const totals = basketTotals(products, bundles, stock, pageMinimum());
  const hasShortage = countShort(useLineStock()) > 0;
  const prices = refusal?.prices.length ? refusal.prices : newPrices;
  const delivery = refusal?.delivery ?? [];
  const hasChanges = prices.length + delivery.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);

  const wasRefused = useRef(false);

  // Signing in removes the refusal together with its sign-in button. The focus would be lost, so the heading gets it.
  useEffect(() => {
    const isOver = wasRefused.current && !refusal;
    if (isOver && document.activeElement === document.body) heading.current?.focus();
    wasRefused.current = refusal !== null;
  }, [refusal]);

  // The clicked button disappears, so the summary's heading gets the focus.
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
      <SummarySums totals={totals} look={look} promo={promo} hasCertificates={hasCertificates} />
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
          disabled={
            totals.missing > 0 || hasShortage || hasChanges || promo.isChecking || look.isChecking
          }
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

type Change = { key: string; name: string; was: string; now: string };

type ChangesProps = { title: string; accept: string; changes: Change[]; onAccept: () => void };

/** Lists what has changed since the summary was shown; the shopper must accept the changes to continue. */
function SummaryChanges({ title, accept, changes, onAccept }: ChangesProps) {
  return (
    <>
      <RefusalNotice>
        {title}
        <ul className="mt-1 grid gap-1 font-medium text-ink">
          {changes.map(({ key, name, was, now }) => (
            <li key={key}>
              {name}: було {was}, стало <b>{now}</b>
            </li>
          ))}
        </ul>
      </RefusalNotice>
      <Button variant="secondary" wide onClick={onAccept}>
        {accept}
      </Button>
    </>
  );
}

type PriceChangesProps = { prices: NewPrice[]; onAccepted: () => void };

function PriceChanges({ prices, onAccepted }: PriceChangesProps) {
  const baskets = useBasket();
  const changes = priceChanges(baskets, withPrices(baskets, prices));
  return (
    <SummaryChanges
      title="Ціни змінилися"
      accept="Прийняти нові ціни"
      changes={changes.map(({ was, now, ...line }) => ({
        ...line,
        was: formatPrice(was),
        now: formatPrice(now),
      }))}
      onAccept={() => {
        acceptPrices(prices);
        onAccepted();
      }}
    />
  );
}

/** All lines of the order, those with problems first. `onFixed` is called when a line is corrected. */
function SummaryLines({ onFixed }: { onFixed: () => void }) {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const pieces = useStock((state) => state.stock);
  const lines = [...bundles, ...products].map((line) => {
    const view = lineView(line);
    return { ...view, shortage: stockOfLine(stocks, view.key).shortage };
  });
  const short = lines.filter(({ shortage }) => shortage !== null);
  const others = lines.filter(({ shortage }) => shortage === null);

  return (
    <ul className="mt-3.5 mb-4">
      {[...short, ...others].map(({ key, photos, shortage, total, shortText, ...line }) => (
        <SummaryLine
          key={key}
          {...line}
          photo={photos[0]}
          price={total(shortage || line.amount)}
          shortage={shortage}
          reason={shortText(shortage ?? 0, pieces)}
          onKeep={(left) => {
            setLineAmount(key, left);
            onFixed();
          }}
          onRemove={() => {
            removeLine(key);
            onFixed();
          }}
        />
      ))}
    </ul>
  );
}

/**
 * Compares the basket with live stock and prices while the form is filled in, since the basket may be days old. Returns
 * the new prices if any has changed; the shopper must accept them.
 */
function useNewPrices(): NewPrice[] {
  const baskets = useBasket();
  const { products, bundles } = baskets;
  const stock = useStockOf(productIdsIn(products, bundles));
  const sold = useBundles({ enabled: bundles.length > 0 });

  useEffect(() => {
    if (sold) learnSold(bundles, sold);
  }, [sold, bundles]);

  const refreshed = sold ? bundles.map((line) => refreshBundle(line, sold)) : bundles;
  const prices = livePrices(products, refreshed, stock);
  return priceChanges(baskets, withPrices(baskets, prices)).length > 0 ? prices : [];
}
