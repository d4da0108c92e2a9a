import { useEffect, useRef, useState } from 'react';
import { useBasketCheck } from '@/components/basket/use-basket-check';
import { basketTotals } from '@/lib/basket/totals';
import { errorText } from '@/lib/http/browser/error-text';
import { pageMinimum } from '@/lib/settings/page-rules';
import { minimumText } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { mustPassBasketInUrl, withBasket } from '@/stores/carried-basket';
import { askToReturn, isChecked } from '@/stores/checked-basket';
import { useStock } from '@/stores/stock';

/**
 * Whether the basket has passed the availability check. A basket that was not checked before this page is checked now;
 * if it cannot be ordered, redirects to the basket.
 */
export function useCheckedBasket(isThere: boolean): boolean {
  const { check } = useBasketCheck();
  const [hasPassed, setPassed] = useState(false);
  const hasBegun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is a basket
  useEffect(() => {
    if (!isThere || hasBegun.current) return;
    hasBegun.current = true;
    if (isChecked()) return setPassed(true);
    const { products, bundles } = useBasket.getState();
    const minimum = pageMinimum();
    const { missing } = basketTotals(products, bundles, useStock.getState().stock, minimum);
    if (missing > 0) return goBack(minimumText(minimum));
    check().then(
      ({ message, isShort }) => {
        if (isShort) return goBack(message);
        setPassed(true);
      },
      (error: unknown) => goBack(errorText(error)),
    );
  }, [isThere]);

  return hasPassed;
}

/** Redirects to the home page, which opens the basket and shows the reason. */
function goBack(reason: string) {
  askToReturn(reason);
  window.location.replace(mustPassBasketInUrl() ? withBasket('/') : '/');
}
