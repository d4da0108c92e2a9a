'use client';

import type { ProductSeen } from '@/lib/catalogue-admin/hooks';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { PricePreview } from './price-panel';
import {
  BundlesPanel,
  type CarriedTag,
  CharactersPanel,
  HistoryPanel,
  type NamedBundle,
  PhotosPanel,
  ProductFactList,
  SiteLink,
} from './product-panels';
import { SizesPanel } from './sizes-panel';

type ProductViewProps = ProductSeen & { bundles: NamedBundle[]; characters: CarriedTag[] };

/** The read-only admin page of a product, for managers. */
export function ProductView({ product, changes, bundles, characters }: ProductViewProps) {
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{typeset(product.product_name)}</span>}
        up={{ path: '/admin/products', title: 'Товари' }}
      >
        <SiteLink product={product} />
      </PageHeading>
      <ProductFactList product={product} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <SizesPanel product={product} />
          <AdminPanel title="Ціна">
            <p className="text-ink-2">Ціна в&nbsp;касі {formatPrice(product.pos.price)}</p>
            <PricePreview product={product} edit={product.edit} />
          </AdminPanel>
          <AdminPanel title="Опис" empty={product.description === '' && 'Опису немає'}>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{product.description}</p>
          </AdminPanel>
          <PhotosPanel product={product} />
        </div>
        <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
          <BundlesPanel bundles={bundles} isEditor={false} />
          <CharactersPanel
            characters={characters}
            productId={product.product_id}
            isEditor={false}
          />
          <HistoryPanel changes={changes} />
        </div>
      </div>
    </>
  );
}
