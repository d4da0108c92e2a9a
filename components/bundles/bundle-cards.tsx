'use client';

import { useNearStock } from '@/components/catalogue/use-near-stock';
import { type Bundle, productIdsOfBundles, withStock } from '@/lib/bundles/bundle';
import { BundleCard } from './bundle-card';
import { loadAndPutBundle } from './load-and-put-bundle';

type BundleCardsProps = {
  bundles: Bundle[];
  /** The level of the cards' headings. */
  level: 2 | 3;
};

/** Cards of bundles: 3 columns on wide screens, 2 on tablets, 1 on phones. */
export function BundleCards({ bundles, level }: BundleCardsProps) {
  const { stock, place } = useNearStock<HTMLUListElement>(productIdsOfBundles(bundles));
  return (
    <ul ref={place} className="sets">
      {bundles.map((made) => {
        const bundle = withStock(made, stock);
        return (
          <li key={bundle.id}>
            <BundleCard
              bundle={bundle}
              level={level}
              onAdd={() => loadAndPutBundle(bundle, stock)}
            />
          </li>
        );
      })}
    </ul>
  );
}
