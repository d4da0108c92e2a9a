'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { setWish } from '@/lib/account/wish-calls';
import { type ListedProduct, productCount } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';
import { EmptyPanel } from '../catalogue/empty-panel';
import { ProductGrid } from '../catalogue/product-grid';
import { buttonClass } from '../ui/button';
import { showToast } from '../ui/show-toast';
import { useKeptFocus } from './use-kept-focus';
import { useWishList } from './use-wish-list';
import { WishesFailure } from './wishes-failure';
import { WishesHeading } from './wishes-heading';
import { WishesSkeleton } from './wishes-skeleton';

/** A customer's marked products as the cards of a listing. */
export function WishList({ wishes }: { wishes: number[] }) {
  const client = useQueryClient();
  const { products, failure } = useWishList(wishes);
  const focus = useKeptFocus(products?.length ?? 0);

  if (failure) return <WishesFailure {...failure} />;
  if (!products) return <WishesSkeleton count={wishes.length} />;

  const tellRemoved = (product: ListedProduct) => {
    focus.leave(products.indexOf(product));
    showToast({
      id: `unwish-${product.id}`,
      title: 'Прибрано з\u00a0обраного',
      text: typeset(product.name),
      action: { label: 'Повернути', run: () => void setWish(client, product.id, true) },
    });
  };

  return (
    <>
      <WishesHeading ref={focus.heading}>
        {products.length > 0 && productCount(products.length)}
      </WishesHeading>
      <div ref={focus.list}>
        {products.length > 0 ? (
          <ProductGrid products={products} onHeart={tellRemoved} />
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
