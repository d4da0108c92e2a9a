import type { Carrier } from '@/lib/delivery/carrier';
import { type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';

/** An order's carrier. Throws waybill_not_possible for pickup. */
export function requireCarrier({ deliveryMethod }: { deliveryMethod: DeliveryMethod }): Carrier {
  if (isParcel(deliveryMethod)) return carrierFor(deliveryMethod);
  throw new ShopError('waybill_not_possible', { message: 'Самовивіз їде без накладної' });
}
