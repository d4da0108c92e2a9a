import { classNames } from '@/components/ui/class-names';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { ProductCard } from '../product-card';

/**
 * Pictures that are asked for before the page is laid out: the first row of a phone, of which one is the largest. Two more
 * made it 230 ms later there.
 */
const FIRST = 2;

type ProductGridProps = {
  products: ListedProduct[];
  /** Beside a filter column there is room for less. */
  place?: 'listing' | 'filtered';
  /** Called on each click on a card's heart. */
  onHeart?: (product: ListedProduct) => void;
};

/** Cards of a listing: 4 columns on wide screens, 3 on tablets, 2 on phones. */
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
