import { desc, type SQL, sql } from 'drizzle-orm';
import { categories, products } from '@/lib/db/schema';
import { categoriesOfRole, PRODUCT_ROLES } from './roles';

/** SQL: sort order that puts bestsellers first, then the most reviewed, then the newest. */
export const bestFirst = (): SQL[] => [
  desc(products.sold),
  desc(products.scoreAmount),
  desc(products.id),
];

/** SQL: the index of a product's role in PRODUCT_ROLES; the query must join `categories`. */
export function roleRank(): SQL<number> {
  const whens = PRODUCT_ROLES.flatMap((role, place) =>
    categoriesOfRole(role).map((slug) => sql`when ${slug} then ${sql.raw(String(place))}`),
  );
  const otherwise = sql.raw(String(PRODUCT_ROLES.length));
  return sql<number>`case ${categories.slug} ${sql.join(whens, sql` `)} else ${otherwise} end`;
}
