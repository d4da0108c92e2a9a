import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readShareHash, type SharedBasket } from '@/lib/basket/share';
import { linesOfShared } from '@/lib/basket/shared-lines';
import { type BundlesAnswer, fromWireBundle, fromWireBundleProduct } from '@/lib/bundles/wire';
import type { ProductsAnswer } from '@/lib/catalogue/product/wire';
import { api } from '@/lib/http/browser/api-client';

/** The basket from the page's link, as the shop sells it today. */
export function useSharedBasket() {
  // An object, so that opening the same link again counts as another visit.
  const [link, setLink] = useState<{ hash: string } | null>(null);

  useEffect(() => {
    const read = () => setLink({ hash: window.location.hash });
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const shared = useMemo(() => (link ? readShareHash(link.hash) : null), [link]);
  const query = useQuery({
    queryKey: ['shared-basket', link?.hash],
    queryFn: () => askLines(shared),
    enabled: shared !== null,
  });

  return { link, shared, ...query };
}

/** Basket lines with the shop's current data. */
export async function askLines(shared: SharedBasket | null) {
  if (!shared) return null;
  const ids = [...new Set(shared.products.map(({ productId }) => productId))];
  const [{ products }, { bundles }] = await Promise.all([
    ids.length > 0
      ? api.get<ProductsAnswer>(`/api/products/list?ids=${ids.join(',')}`)
      : { products: [] },
    shared.bundles.length > 0 ? api.get<BundlesAnswer>('/api/bundle/') : { bundles: [] },
  ]);
  return linesOfShared(shared, products.map(fromWireBundleProduct), bundles.map(fromWireBundle));
}
