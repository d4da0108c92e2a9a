import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '@/components/layout/use-debounced';
import { countShort } from '@/lib/basket/availability';
import { type AvailabilityAnswer, basketBody } from '@/lib/basket/wire';
import { api } from '@/lib/http/browser/api-client';
import { pageLookPercents } from '@/lib/settings/page-rules';
import type { Kopecks } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { useSizes } from '@/stores/sizes';

/** Pure: the discount of the basket's bundles, named as the discounts of looks are. */
export const ofBundles = (savings: Kopecks) =>
  savings > 0 ? [{ title: 'Знижка за\u00a0набір', amount: savings }] : [];

const KEY = ['look-discount'];
/** Debounce of the check after a change of the basket, in ms. */
const TYPING = 300;

/**
 * The discounts for looks that the basket gets now, checked again with every change of it; `discount` is their sum in
 * kopecks. `besideCode` are those that the promo code leaves. Nothing is asked while the shop has no such rule.
 */
export function useLookDiscount(besideCode?: AvailabilityAnswer['data']['looks']) {
  const { products, bundles } = useBasket();
  const sizes = useSizes((state) => state.selectedSizes);
  const wanted = JSON.stringify(basketBody(products, bundles, sizes));
  const asked = useDebounced(wanted, TYPING);
  const isOn = pageLookPercents().length > 0 && products.length > 1;
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [...KEY, asked],
    queryFn: () =>
      api.post<AvailabilityAnswer>('/api/products/availability', { body: JSON.parse(asked) }),
    enabled: isOn && asked === wanted,
    retry: false,
  });
  // The totals leave out pieces that are not in stock, which the check counts.
  const isShort = countShort(useLineStock()) > 0;
  const checked = isOn && asked === wanted && !isShort ? data?.data.looks : undefined;
  const looks = (isShort ? undefined : besideCode) ?? checked ?? [];
  return {
    looks,
    /** Whether the code replaces discounts for looks. */
    isReplaced: besideCode?.length === 0 && (checked ?? []).length > 0,
    isChecking: isOn && !checked && !isError && !isShort,
    discount: looks.reduce((sum, { amount }) => sum + amount, 0),
    /** Checks again, although the basket has not changed. */
    recheck: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
