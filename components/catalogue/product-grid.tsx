import type { ListedProduct } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';

/** Pictures that the first screen shows at once; the rest wait until they come near. */
const FIRST_SCREEN = 4;
const SIZES = '(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw';

/** Cards of a listing: 4 columns on wide screens, 3 on tablets, 2 on phones. */
export function ProductGrid({ products }: { products: ListedProduct[] }) {
  return (
    <ul className="grid-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={SIZES} priority={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
