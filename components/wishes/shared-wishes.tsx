import { ProductGrid } from '@/components/catalogue/listing/product-grid';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { EmptyPanel } from '../catalogue/empty-panel';
import { buttonClass } from '../ui/button';
import { WishesHeading } from './wishes-heading';

type SharedWishesProps = { title: string; products: ListedProduct[] };

/** A customer's wish list, as shown to anyone who has its link. */
export function SharedWishes({ title, products }: SharedWishesProps) {
  return (
    <>
      <WishesHeading title={title}>
        {products.length > 0 && productCount(products.length)}
      </WishesHeading>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyPanel
          title="Тут поки порожньо"
          text={<>Коли в&nbsp;списку щось з’явиться, воно буде за&nbsp;цим посиланням.</>}
        >
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            До каталогу
          </a>
        </EmptyPanel>
      )}
    </>
  );
}
