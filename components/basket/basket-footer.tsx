import { useEffect } from 'react';
import { ShortageNotice } from '@/components/basket/lines/shortage-notice';
import { ShareBasketButton } from '@/components/basket/shared/share-button';
import { EventVerdict } from '@/components/event-date/event-verdict';
import { useArrivalNews } from '@/components/event-date/use-arrival-news';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { useOnline } from '@/components/ui/use-online';
import { basketTotals } from '@/lib/basket/totals';
import { pageMinimum } from '@/lib/settings/page-rules';
import { formatPrice } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { useStock } from '@/stores/stock';
import { MinimumNotice } from './minimum-notice';
import { PromoCode } from './promo-code/promo-code';
import { usePromoCheck } from './promo-code/use-promo-check';
import { ofBundles, useLookDiscount } from './use-look-discount';
import { useOrderButton } from './use-order-button';

/** Shown in the basket if an event date is chosen: whether the order arrives before the event. */
export function EventLine() {
  const answer = useArrivalNews();
  return (
    answer && (
      <div className="mt-2">
        <EventVerdict news={answer.news} />
      </div>
    )
  );
}

/** The total, notices, and the checkout button, which is the panel's only primary button. */
export function BasketFooter() {
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  const { items, savings, total, missing } = basketTotals(products, bundles, stock, pageMinimum());
  const { order, isChecking } = useOrderButton();
  const promo = usePromoCheck();
  const look = useLookDiscount(promo.checked?.looks);
  const isOnline = useOnline();
  const reason = missing > 0 ? 'basket-minimum' : isOnline ? undefined : 'basket-offline';
  const canOrder = reason === undefined;

  useEffect(() => {
    if (canOrder) prefetchCheckout();
  }, [canOrder]);

  return (
    <>
      {savings + look.discount + promo.discount > 0 && (
        <dl className="mb-1.5 grid gap-1 text-[15px] text-ink-2">
          <div className="flex justify-between">
            <dt>Товари</dt>
            <dd className="digits">{formatPrice(items)}</dd>
          </div>
          {[...ofBundles(savings), ...look.looks].map(({ title, amount }) => (
            <div key={title} className="flex justify-between gap-3 font-semibold text-ultra">
              <dt className="wrap-anywhere">{title}</dt>
              <dd className="digits whitespace-nowrap">{formatPrice(-amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <PromoCode promo={promo} isForLook={look.isReplaced} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-[17px] font-semibold">Разом</span>
        <b className="price-big text-[28px]">
          {formatPrice(total - look.discount - promo.discount)}
        </b>
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

/** Says that the order button is disabled because there is no network. */
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
 * Prefetches the checkout page, which needs a full load, while the basket is open; only once per page. Browsers without
 * speculation rules ignore the script element.
 */
function prefetchCheckout() {
  if (isAsked) return;
  isAsked = true;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  // The content security policy blocks scripts without the page's nonce.
  rules.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  rules.textContent = JSON.stringify(RULES);
  document.head.append(rules);
}
