import { desc, type SQL, sql } from 'drizzle-orm';
import { categories, products } from '@/lib/db/schema';
import { categoriesOfRole, PRODUCT_ROLES } from './roles';

/** What sells best, then what is praised most, then what is new. */
export const bestFirst = (): SQL[] => [
  desc(products.sold),
  desc(products.scoreAmount),
  desc(products.id),
];

/** The place of a product's role in the order of ROLES; a query needs `categories` for it. */
export function roleRank(): SQL<number> {
  const whens = PRODUCT_ROLES.flatMap((role, place) =>
    categoriesOfRole(role).map((slug) => sql`when ${slug} then ${sql.raw(String(place))}`),
  );
  const otherwise = sql.raw(String(PRODUCT_ROLES.length));
  return sql<number>`case ${categories.slug} ${sql.join(whens, sql` `)} else ${otherwise} end`;
}
