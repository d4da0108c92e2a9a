import type { ListedProduct } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';

/** Pictures that the first screen shows at once; the rest wait until they come near. */
const FIRST_SCREEN = 4;

/** Cards of a listing: 4 columns on wide screens, 3 on tablets, 2 on phones. */
export function ProductGrid({ products }: { products: ListedProduct[] }) {
  return (
    <ul className="grid-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} place="listing" priority={index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
