import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { productPath } from '@/lib/catalogue/product/product';
import { sizePath } from '@/lib/catalogue/product/size-address';
import type { Database } from '@/lib/db/client';
import { categories, products, stockAlerts, users, variants } from '@/lib/db/schema';
import type { Kopecks } from '@/lib/shared/money';
import type { exportedAlertSchema } from './answers';
import { alertToken } from './inputs';
import { isOffered } from './offered';

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
export async function listAlertsOf(
  db: Database,
  userId: number,
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
    .innerJoin(users, eq(users.id, userId))
    .where(
      or(
        eq(stockAlerts.userId, users.id),
        and(eq(stockAlerts.emailKey, users.emailKey), isNotNull(users.emailProvenAt)),
      ),
    )
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
