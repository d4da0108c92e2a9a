import { type ReactNode, useId } from 'react';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { ProductCard } from '../product-card';
import { MoreLink } from './more-link';

type ProductShelfProps = {
  title: string;
  products: ListedProduct[];
  id?: string;
  /** Link to more products, shown beside the heading. */
  more?: { path: string; label: string } | undefined;
  /** Shown beside the heading instead of `more`. */
  end?: ReactNode;
  /** Called on each click on a card's heart. */
  onHeart?: (product: ListedProduct) => void;
};

/** Shelf of at most five product cards in a row; on phones a strip that scrolls horizontally. */
export function ProductShelf({ title, products, id, more, end, onHeart }: ProductShelfProps) {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section
      id={id}
      className="sec wrap far"
      style={{ containIntrinsicHeight: 'auto 390px' }}
      aria-labelledby={headingId}
    >
      <div className="sec-head flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId}>{title}</h2>
        {more && (
          <MoreLink href={more.path} prefetch={false}>
            {more.label}
          </MoreLink>
        )}
        {end}
      </div>
      <ul className="shelf">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              place="shelf"
              onHeart={onHeart && (() => onHeart(product))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
