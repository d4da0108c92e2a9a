import type { Database } from '@/lib/db/client';
import { listVariants } from '@/lib/orders/reserve-stock';
import { findShortages, matchVariants, type Shortage, shortage, wantedLines } from './basket-lines';
import type { BasketInput } from './inputs';

export type Availability = {
  message: string;
  availableProducts: Shortage[];
  unavailableProducts: Shortage[];
};

/**
 * What of a basket can be ordered right now; a look, nothing is held.
 * Bundles are not sold yet, so a bundle line fails with unknown_product at the order.
 * Throws size_required.
 */
export async function checkAvailability(db: Database, basket: BasketInput): Promise<Availability> {
  const lines = wantedLines(basket);
  const { matched, missing } = matchVariants(
    lines,
    await listVariants(
      db,
      lines.map((line) => line.productId),
    ),
  );
  const unavailableProducts = [...missing, ...findShortages(matched)];
  const short = new Set(
    unavailableProducts.map((entry) => `${entry.productId} ${entry.size ?? ''}`),
  );
  const availableProducts = matched
    .filter((line) => !short.has(`${line.productId} ${line.size}`))
    .map((line) => shortage(line.productId, line.size, line.variant.available));
  return {
    message:
      unavailableProducts.length > 0
        ? 'Деяких товарів немає в потрібній кількості'
        : 'Усі товари є в наявності',
    availableProducts,
    unavailableProducts,
  };
}
