import { useEffect } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { basketTotals } from '@/lib/basket/totals';
import { pageMinimum } from '@/lib/settings/page-rules';
import { formatPrice } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { EventLine } from '../event-date/event-line';
import { Button } from '../ui/button';
import { useOnline } from '../ui/use-online';
import { ShortageNotice } from './lines/shortage-notice';
import { MinimumNotice } from './minimum-notice';
import { ShareBasketButton } from './shared/share-button';
import { useOrderButton } from './use-order-button';

/** The total and the checkout button, the only primary button in the panel. */
export function BasketFooter() {
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  const { items, savings, total, missing } = basketTotals(products, bundles, stock, pageMinimum());
  const { order, isChecking } = useOrderButton();
  const isOnline = useOnline();
  const reason = missing > 0 ? 'basket-minimum' : isOnline ? undefined : 'basket-offline';
  const canOrder = reason === undefined;

  useEffect(() => {
    if (canOrder) prefetchCheckout();
  }, [canOrder]);

  return (
    <>
      {savings > 0 && (
        <dl className="mb-1.5 grid gap-1 text-[15px] text-ink-2">
          <div className="flex justify-between">
            <dt>Товари</dt>
            <dd className="digits">{formatPrice(items)}</dd>
          </div>
          <div className="flex justify-between font-semibold text-ultra">
            <dt>Знижка за набір</dt>
            <dd className="digits">{formatPrice(-savings)}</dd>
          </div>
        </dl>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-[17px] font-semibold">Разом</span>
        <b className="price-big text-[28px]">{formatPrice(total)}</b>
      </p>
      <EventLine />
      <ShortageNotice />
      {missing > 0 && <MinimumNotice total={total} missing={missing} />}
      {!isOnline && <OfflineNotice />}
      <div className="mt-3 px-1">
        <Button
          size="lg"
          wide
          disabled={!canOrder}
          aria-describedby={reason}
          loading={isChecking}
          loadingLabel="Перевіряємо наявність"
          onClick={order}
        >
          Оформити замовлення
        </Button>
        <ShareBasketButton />
      </div>
    </>
  );
}

/** Why the order button is disabled without a network. */
const OfflineNotice = () => (
  <div className="mt-2 flex items-start gap-2.5 text-warn">
    <AnyIcon name="info" size={22} className="mt-0.5 flex-none" />
    <p id="basket-offline" role="status" className="min-w-0 flex-1">
      <span className="block font-semibold">Немає мережі, а&nbsp;для замовлення вона потрібна</span>
      <span className="block text-sm text-ink-3">
        Кошик на&nbsp;місці. Ціни й&nbsp;наявність перевіримо, щойно мережа з’явиться
      </span>
    </p>
  </div>
);

const RULES = { prefetch: [{ source: 'list', urls: ['/checkout'], eagerness: 'immediate' }] };

let isAsked = false;

/**
 * Prefetches the checkout, which is a full page load, while the basket is open; once per page. Browsers without
 * speculation rules ignore the element.
 */
function prefetchCheckout() {
  if (isAsked) return;
  isAsked = true;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  // The content security policy of private pages blocks scripts without the nonce.
  rules.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  rules.textContent = JSON.stringify(RULES);
  document.head.append(rules);
}
