import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { productPath } from '@/lib/catalogue/product/product';
import { sizePath } from '@/lib/catalogue/product/size-address';
import type { Database } from '@/lib/db/client';
import { categories, products, stockAlerts, users, variants } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { readSort } from '@/lib/http/route/inputs';
import { staffSearch } from '@/lib/search/query/product-search';
import { pageCounts } from '@/lib/shared/list-page';
import type { Kopecks } from '@/lib/shared/money';
import type { AwaitedPage, AwaitedRow, exportedAlertSchema } from './answers';
import { type AwaitedQuery, alertToken } from './inputs';

/** SQL: whether shoppers see this size, in a query with variants, products and categories. */
export const isOffered = (): SQL<boolean> =>
  sql<boolean>`(${isVisible()} and ${variants.removedAt} is null)`;

/** Data of a mail about an awaited size. */
export type AlertNews = {
  email: string;
  token: string;
  name: string;
  size: string;
  price: Kopecks;
  /** The product's page, with the size chosen. */
  path: string;
  isConfirmed: boolean;
  /** Whether the size is visible to shoppers and in stock. */
  isBack: boolean;
};

/** Data of an alert's mail; null when the address has unsubscribed meanwhile. */
export async function findAlertNews(db: Database, alertId: number): Promise<AlertNews | null> {
  const [row] = await selectAwaited(db).where(eq(stockAlerts.id, alertId));
  if (!row || row.email === '') return null;
  const { email, token, price, available, isOffered } = row;
  return { email, token, price, isBack: isOffered && available > 0, ...toItem(row) };
}

/** An awaited size, as the page behind a mailed link shows it. */
export type AwaitedItem = Pick<AlertNews, 'name' | 'size' | 'path' | 'isConfirmed'>;

/** Waiting alerts of the address that a mailed link belongs to, oldest first; empty for an unknown link. */
export async function listAwaitedBy(db: Database, token: string): Promise<AwaitedItem[]> {
  if (!alertToken.safeParse(token).success) return [];
  const rows = await selectAwaited(db)
    .where(and(eq(stockAlerts.token, token), isNull(stockAlerts.notifiedAt)))
    .orderBy(asc(stockAlerts.id));
  return rows.map(toItem);
}

/** All alerts of an account, including those requested as a guest for its verified address. */
export const listAlertsOf = (db: Database, userId: number) =>
  listAlerts(
    db,
    or(
      eq(stockAlerts.userId, userId),
      inArray(
        stockAlerts.emailKey,
        db
          .select({ key: users.emailKey })
          .from(users)
          .where(and(eq(users.id, userId), isNotNull(users.emailProvenAt))),
      ),
    ),
  );

/** All alerts of these canonical addresses that were requested without an account. */
export const listGuestAlerts = (db: Database, emailKeys: string[]) =>
  listAlerts(db, and(isNull(stockAlerts.userId), inArray(stockAlerts.emailKey, emailKeys)));

async function listAlerts(
  db: Database,
  which: SQL | undefined,
): Promise<z.infer<typeof exportedAlertSchema>[]> {
  const rows = await db
    .select({
      product: products.name,
      size: variants.size,
      email: stockAlerts.email,
      asked: stockAlerts.createdAt,
      confirmed: stockAlerts.confirmedAt,
      notified: stockAlerts.notifiedAt,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(which)
    .orderBy(asc(stockAlerts.id));
  return rows.map(({ asked, confirmed, notified, ...row }) => ({
    ...row,
    asked: asked.toISOString(),
    confirmed: confirmed?.toISOString() ?? null,
    notified: notified?.toISOString() ?? null,
  }));
}

const selectAwaited = (db: Database) =>
  db
    .select({
      email: stockAlerts.email,
      token: stockAlerts.token,
      confirmedAt: stockAlerts.confirmedAt,
      productId: products.id,
      slug: categories.slug,
      name: products.name,
      size: variants.size,
      price: variants.price,
      available: variants.available,
      isOffered: isOffered(),
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();

type Row = {
  productId: number;
  slug: string;
  name: string;
  size: string;
  confirmedAt: Date | null;
};

function toItem({ productId, slug, name, size, confirmedAt }: Row): AwaitedItem {
  const product = { id: productId, slug };
  const path = size === '' ? productPath(product) : sizePath(product, size);
  return { name, size, path, isConfirmed: confirmedAt !== null };
}

const PAGE_SIZE = 25;

type AwaitedKey = 'name' | 'people' | 'since' | 'available';

const COLUMNS: Record<AwaitedKey, SQL> = {
  name: sql`p.name collate "und-x-icu"`,
  people: sql`waiting.people`,
  since: sql`waiting.since`,
  available: sql`v.available`,
};

/** A page of sizes with the number of confirmed alerts, by default the most awaited first; without personal data. */
export async function listAwaited(db: Database, query: AwaitedQuery): Promise<AwaitedPage> {
  const { key, isDown } = readSort<AwaitedKey>(query.sort);
  const found = await staffSearch(db, query.search, { id: sql`p.id`, name: sql`p.name` });
  const rows = sql`
    from (
      select variant_id, count(*)::int as people, min(created_at) as since from stock_alerts
      where confirmed_at is not null and notified_at is null group by variant_id
    ) waiting
    join variants v on v.id = waiting.variant_id
    join products p on p.id = v.product_id
    join categories c on c.id = p.category_id
    where ${found ?? sql`true`}`;
  const page = await readRows<Omit<AwaitedRow, 'since'> & { since: Date }>(
    db,
    sql`
    select v.id as "variantId", p.id as "productId", p.name, v.size, p.photos[1] as photo,
      waiting.people, waiting.since, v.available,
      not (p.hidden or c.hidden) and p.removed_at is null and v.removed_at is null as "isShown"
    ${rows} order by ${COLUMNS[key]} ${sql.raw(isDown ? 'desc' : 'asc')}, v.id
    limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
  );
  const [counted] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total ${rows}`,
  );
  return {
    awaited: page.map((row) => ({ ...row, since: new Date(row.since).toISOString() })),
    ...pageCounts(query.page, counted?.total ?? 0, PAGE_SIZE),
  };
}
