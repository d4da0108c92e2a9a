import { ProductCard } from '@/components/catalogue/product-card';
import { type Landing, roleCounts, roleOn } from '@/lib/catalogue/landing/landing';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { byRole, PRODUCT_ROLE_NAMES } from '@/lib/catalogue/product/roles';

/** The products of a page, grouped by their part of the outfit. */
export function RoleShelves({
  landing,
  products,
}: {
  landing: Landing;
  products: ListedProduct[];
}) {
  const counts = roleCounts(landing);
  const shelves = byRole(products, (one) => roleOn(landing, one)).map(({ role, goods }) => (
    <section
      key={role}
      className="role-shelf"
      data-goods={goods.length}
      aria-label={PRODUCT_ROLE_NAMES[role]}
    >
      <h2 className="sec-head">
        {PRODUCT_ROLE_NAMES[role]} <span className="text-ink-3">{counts.get(role)}</span>
      </h2>
      <ul className="grid-cards">
        {goods.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} place="group" />
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className="role-shelves">{shelves}</div>;
}
