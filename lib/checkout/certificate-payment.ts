import { and } from 'drizzle-orm';
import { type CertificateRow, requireUsable } from '@/lib/certificates/ledger';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { formatPrice } from '@/lib/shared/money';
import type { OrderInput } from './inputs';

/**
 * The certificate, already locked, with which an order of this basket is paid. Throws certificate_refused, also when it
 * has another balance than the client has shown, and for a basket with certificates: bought by each other, they would
 * never expire.
 */
export async function requireForBasket(
  tx: Database,
  { productBusket, certificate: shown }: Pick<OrderInput, 'productBusket' | 'certificate'>,
  locked: CertificateRow | undefined,
): Promise<CertificateRow | null> {
  if (!shown) return null;
  const usable = requireUsable(locked);
  if (shown.balance !== undefined && shown.balance !== usable.balance) {
    throw refusal(`На\u00a0сертифікаті тепер ${formatPrice(usable.balance)}: додайте його ще раз`);
  }
  const ids = productBusket.map(({ product_id: id }) => id);
  if ((await tx.$count(products, and(isAnyOf(products.id, ids), products.isCertificate))) > 0) {
    throw refusal('Сертифікат не\u00a0можна оплатити іншим сертифікатом');
  }
  return usable;
}

const refusal = (message: string) => new ShopError('certificate_refused', { message });
