import type { Product } from '@/lib/catalogue/product/product';
import { decimalPrice } from '@/lib/shared/money';

/** Link preview tags of a product that Next's metadata lacks; React puts them in the head. */
export function ProductTags({ product }: { product: Product }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={decimalPrice(product.price)} />
      <meta property="product:price:currency" content="UAH" />
      <meta
        property="product:availability"
        content={product.available > 0 ? 'in stock' : 'out of stock'}
      />
      <meta property="product:condition" content="new" />
      <meta property="product:retailer_item_id" content={String(product.id)} />
    </>
  );
}
