import { classNames } from '@/components/ui/class-names';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { ProductCard } from '../product-card';

/**
 * Number of pictures loaded with high priority: the first row on a phone, which includes the largest contentful paint.
 * Two more pictures delayed that paint by 230 ms.
 */
const FIRST = 2;

type ProductGridProps = {
  products: ListedProduct[];
  /** `filtered`: the grid is beside a filter column, so it has fewer columns. */
  place?: 'listing' | 'filtered';
  /** Called on each click on a card's heart. */
  onHeart?: (product: ListedProduct) => void;
};

/** Product cards of a list: 4 columns on wide screens, 3 on tablets, 2 on phones. */
export function ProductGrid({ products, place = 'listing', onHeart }: ProductGridProps) {
  return (
    <ul className={classNames('grid-cards', place === 'filtered' && 'lg:max-xl:grid-cols-3')}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            place={place}
            priority={index < FIRST}
            onHeart={onHeart && (() => onHeart(product))}
          />
        </li>
      ))}
    </ul>
  );
}
