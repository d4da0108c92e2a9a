'use client';

import Link from 'next/link';
import { useId } from 'react';
import { IntentLink } from '@/components/catalogue/intent-link';
import { useNearStock } from '@/components/catalogue/use-near-stock';
import { buttonClass } from '@/components/ui/button';
import {
  type Bundle,
  bundleAvailable,
  bundlePath,
  needsChoice,
  productIdsOfBundles,
  withStock,
} from '@/lib/bundles/bundle';
import { typeset } from '@/lib/shared/typeset';
import { AddBundle } from './add-bundle';
import { BundlePhotos } from './bundle-photos';
import { BundleText } from './bundle-text';
import { loadAndPutBundle } from './load-and-put-bundle';

type BundleCardProps = { bundle: Bundle; level: 2 | 3; onAdd: () => Promise<boolean> };

/** Card of a bundle in a list. A bundle with sizes or a choice can be added only on its own page. */
export function BundleCard({ bundle, level, onAdd }: BundleCardProps) {
  const path = bundlePath(bundle);
  const heading = useId();
  const isSoldOut = bundleAvailable(bundle) <= 0;
  const Heading = `h${level}` as const;
  return (
    <article aria-labelledby={heading} className="set">
      <IntentLink href={path} aria-hidden="true" tabIndex={-1}>
        <BundlePhotos bundle={bundle} faded={isSoldOut} />
      </IntentLink>
      <div className="flex grow flex-col px-3 pt-1.5 pb-4 md:px-5.5 md:pt-2 md:pb-5.5">
        <Heading id={heading} className="text-[18px] leading-tight md:text-[20px]">
          <IntentLink href={path} className="block py-2.5 underline-offset-4 hover:underline">
            {typeset(bundle.title)}
          </IntentLink>
        </Heading>
        <BundleText bundle={bundle} />
        {isSoldOut ? (
          <p className="grid min-h-12 place-items-center bg-paper-2 font-semibold text-ink-2">
            Немає в&nbsp;наявності
          </p>
        ) : bundle.choose || bundle.products.some(needsChoice) ? (
          <Link href={path} className={buttonClass({ wide: true })}>
            <span>
              {bundle.choose ? 'Обрати товари' : 'Обрати розміри'}
              <span className="sr-only">: набір «{bundle.title}»</span>
            </span>
          </Link>
        ) : (
          <AddBundle title={bundle.title} onAdd={onAdd} />
        )}
      </div>
    </article>
  );
}

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
