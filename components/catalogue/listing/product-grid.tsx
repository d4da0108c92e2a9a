import { classNames } from '@/components/ui/class-names';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { ProductCard } from '../product-card';

/** Pictures that the first screen shows at once, on a phone and on any screen; the rest load lazily. */
const FIRST_ON_PHONES = 2;
const FIRST_SCREEN = 4;

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
            priority={index < FIRST_ON_PHONES}
            eager={index < FIRST_SCREEN}
            onHeart={onHeart && (() => onHeart(product))}
          />
        </li>
      ))}
    </ul>
  );
}
