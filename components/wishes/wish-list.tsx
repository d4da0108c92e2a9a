'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { ProductGrid } from '@/components/catalogue/listing/product-grid';
import { shieldPage } from '@/components/ui/overlay/layers';
import { dismissToast, showToast } from '@/components/ui/overlay/show-toast';
import { setWish } from '@/lib/account/profile/wish-calls';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { typeset } from '@/lib/shared/typeset';
import { EmptyPanel } from '../catalogue/empty-panel';
import { LoadFailure } from '../catalogue/load-failure';
import { buttonClass } from '../ui/button';
import { useNextHeart } from './use-next-heart';
import { useWishList } from './use-wish-list';
import { WishesHeading } from './wishes-heading';
import { WishesSkeleton } from './wishes-skeleton';

/** A customer's wish list as product cards. */
export function WishList({ wishes }: { wishes: number[] }) {
  const { products, failure } = useWishList(wishes);
  const focus = useNextHeart(products?.length ?? 0);
  useTrueToasts(wishes);

  if (failure) {
    return (
      <>
        <WishesHeading />
        <div role="alert">
          <LoadFailure
            {...failure}
            level={2}
            variant="secondary"
            title="Не вдалося завантажити обране"
          />
        </div>
      </>
    );
  }
  if (!products) return <WishesSkeleton count={wishes.length} />;

  const toastRemoved = (product: ListedProduct) => {
    // The next card moves under the finger, and a second tap must not remove that too.
    shieldPage();
    focus.leave(products.indexOf(product));
    showToast({
      id: toastOf(product.id),
      title: 'Прибрано з\u00a0обраного',
      text: typeset(product.name),
      action: { label: 'Повернути', run: () => void setWish(product.id, true) },
    });
  };

  return (
    <>
      <WishesHeading ref={focus.heading}>
        {products.length > 0 && productCount(products.length)}
      </WishesHeading>
      <div ref={focus.list}>
        {products.length > 0 ? (
          <ProductGrid products={products} onHeart={toastRemoved} />
        ) : (
          <EmptyPanel
            title="Тут поки порожньо"
            text={
              <>Натисніть серце на&nbsp;картці товару, і&nbsp;він чекатиме на&nbsp;цій сторінці.</>
            }
          >
            <Link href="/" prefetch={false} className={buttonClass({ variant: 'secondary' })}>
              До каталогу
            </Link>
          </EmptyPanel>
        )}
      </div>
    </>
  );
}

const toastOf = (productId: number) => `unwish-${productId}`;

/** Removes toasts about a removed product once it is back in the list or the server refused. */
function useTrueToasts(wishes: number[]) {
  const before = useRef(wishes);

  useEffect(() => {
    for (const id of wishes) if (!before.current.includes(id)) dismissToast(toastOf(id));
    before.current = wishes;
  }, [wishes]);
}
