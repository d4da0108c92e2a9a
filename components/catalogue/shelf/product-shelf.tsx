import { useId } from 'react';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { ProductCard } from '../product-card';
import { MoreLink } from './more-link';

type ProductShelfProps = {
  title: string;
  products: ListedProduct[];
  id?: string;
  /** Link to more of it. */
  more?: { path: string; label: string } | undefined;
};

/** Up to five cards in a row; on phones a horizontally scrolling strip. */
export function ProductShelf({ title, products, id, more }: ProductShelfProps) {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section id={id} className="sec wrap" aria-labelledby={headingId}>
      <div className="sec-head flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId}>{title}</h2>
        {more && (
          <MoreLink href={more.path} prefetch={false}>
            {more.label}
          </MoreLink>
        )}
      </div>
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
