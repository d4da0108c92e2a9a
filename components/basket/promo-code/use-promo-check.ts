import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '@/components/layout/use-debounced';
import { PERSONAL } from '@/lib/account/session/session';
import { countShort } from '@/lib/basket/availability';
import { basketBody } from '@/lib/basket/wire';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { CheckedCode } from '@/lib/promo-codes/answers';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { usePromoCode } from '@/stores/promo-code';
import { useSizes } from '@/stores/sizes';

const KEY = [PERSONAL, 'promo-code'];
/** Debounce of the check after a change of the basket, in ms. */
const TYPING = 300;

/**
 * What the basket's promo code gives now, checked again with every change of the basket. `discount` are the kopecks off
 * the total, 0 while the code is being checked or does not hold; `refusal` says why it does not.
 */
export function usePromoCheck() {
  const { code, refusal } = usePromoCode();
  const { products, bundles } = useBasket();
  const sizes = useSizes((state) => state.selectedSizes);
  const wanted = JSON.stringify({ code, ...basketBody(products, bundles, sizes) });
  const asked = useDebounced(wanted, TYPING);
  const queries = useQueryClient();
  const { data, error, isFetching } = useQuery({
    queryKey: [...KEY, asked],
    queryFn: () => api.post<CheckedCode>('/api/promoCodes/check', { body: JSON.parse(asked) }),
    enabled: code !== '' && asked === wanted,
    retry: false,
  });
  // The totals leave out pieces that are not in stock, which the check counts.
  const isShort = countShort(useLineStock()) > 0;
  const isSettled = asked === wanted && refusal === '' && !isShort;
  const checked = isSettled && code !== '' ? data : undefined;
  const reason = refusal || (isSettled && error ? errorText(error) : '');
  return {
    code,
    checked,
    refusal: code === '' ? '' : reason,
    isChecking: code !== '' && !checked && !isShort && (isFetching || reason === ''),
    isShort: code !== '' && isShort,
    discount: checked?.discount ?? 0,
    /** Checks the code again, although the basket has not changed. */
    recheck: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
