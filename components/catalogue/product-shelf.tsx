import { useId } from 'react';
import type { ListedProduct } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';

type ProductShelfProps = {
  title: string;
  products: ListedProduct[];
  id?: string;
};

/** Up to five cards in a row; on phones a strip that scrolls sideways. */
export function ProductShelf({ title, products, id }: ProductShelfProps) {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section id={id} className="sec wrap" aria-labelledby={headingId}>
      <h2 id={headingId} className="sec-head">
        {title}
      </h2>
      <ul className="shelf">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} place="shelf" />
          </li>
        ))}
      </ul>
    </section>
  );
}
