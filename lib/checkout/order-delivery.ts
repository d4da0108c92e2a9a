import type { Database } from '@/lib/db/client';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { isParcel } from '@/lib/delivery/carriers';
import { findCachedQuote } from '@/lib/delivery/load-quote';
import { loadParcel } from '@/lib/delivery/parcel';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { demandOf, type Matched } from './basket-lines';
import type { OrderInput } from './inputs';
import { orderTotals } from './order-sums';

type OrderDelivery = {
  deliveryAddress: DeliveryAddress | null;
  /** The carrier's expected charge to the recipient, not part of the order's total. */
  deliveryEstimate: Kopecks | null;
  /** The latest expected day of arrival. */
  arrivesOn: Day | null;
};

/**
 * An order's checked address with the estimates of price and day. The estimates are cached, since placing an order must
 * not call an external system. Throws validation_failed when the carrier is not offered, or the chosen branch is not in
 * its directory or does not accept the parcel.
 */
export async function orderDelivery(
  tx: Database,
  { deliveryMethod, deliveryAddress: given }: OrderInput,
  matched: Matched,
  total: Kopecks,
): Promise<OrderDelivery> {
  if (!isParcel(deliveryMethod) || !given) {
    return { deliveryAddress: null, deliveryEstimate: null, arrivesOn: null };
  }
  const { parcel } = await loadParcel(tx, piecesOf(matched));
  const load = { parcel, declared: total };
  const carrier = carrierFor(deliveryMethod);
  if (!carrier.isOffered()) {
    const message = 'Оберіть інший спосіб доставки';
    throw new ShopError('validation_failed', { message, errors: { deliveryMethod: [message] } });
  }
  const options = { prefix: 'deliveryAddress.', load };
  const deliveryAddress = await carrier.directory.checkAddress(tx, given, options);
  const { settlementRef, deliveryType: type } = deliveryAddress;
  // The checkout has asked for the quote of the goods before looks and a promo code.
  const declared = orderTotals(matched).total;
  const quote = settlementRef
    ? await findCachedQuote(tx, { carrier: deliveryMethod, settlementRef, type, parcel, declared })
    : { price: null, arrival: null };
  return {
    deliveryAddress,
    deliveryEstimate: quote.price,
    arrivesOn: quote.arrival?.to ?? null,
  };
}

const piecesOf = (matched: Matched): Map<number, number> =>
  sumByKey(demandOf(matched).map(({ variant, quantity }) => [variant.productId, quantity]));
