import { type SQL, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { variants } from '@/lib/db/schema';

/** SQL: whether shoppers see this size, in a query with variants, products and categories. */
export const isOffered = (): SQL<boolean> =>
  sql<boolean>`(${isVisible()} and ${variants.removedAt} is null)`;
