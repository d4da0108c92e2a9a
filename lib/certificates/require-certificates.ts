import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { invalidField } from '@/lib/errors';

/** Ids of the products that are gift certificates. */
export async function listCertificateProducts(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.isCertificate, true));
  return rows.map(({ id }) => id);
}

/**
 * Only certificates are sent by e-mail: throws validation_failed about `field` if one of the products of an order is
 * none.
 */
export async function requireCertificates(
  db: Database,
  lines: { productId: number }[],
  field: string,
): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const isGoods = and(inArray(products.id, ids), eq(products.isCertificate, false));
  if ((await db.$count(products, isGoods)) === 0) return;
  throw invalidField(field, 'Електронною поштою надсилаються лише подарункові сертифікати');
}
