import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { places } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { DeliveryAddress } from './address';

/**
 * SQL: whether staff must check the order's address, because the branch or locker no longer accepts parcels or several
 * towns have the typed name. Not written with `exists`, which would search the closed places once per order.
 */
export const isUnclear = ({ deliveryAddress }: { deliveryAddress: SQLWrapper }): SQL => sql`(
  ${deliveryAddress}->>'namesakes' is not null
  or ${deliveryAddress}->>'placeRef' in (
    select ref from places where removed_at is not null or not is_open))`;

/** Throws waybill_not_possible if staff must check the address: the parcel would go to the wrong place. */
export async function refuseUnclear(db: Database, address: DeliveryAddress): Promise<void> {
  const { city, deliveryType, namesakes, placeRef } = address;
  const refuse = (message: string) => {
    throw new ShopError('waybill_not_possible', { message });
  };
  if (namesakes) {
    refuse(
      `«${city}» є не\u00a0одне: ${namesakes}. Узгодьте з\u00a0покупцем і\u00a0оберіть зі\u00a0списку`,
    );
  }
  const [place] = placeRef ? await db.select().from(places).where(eq(places.ref, placeRef)) : [];
  if (!place || (place.isOpen && !place.removedAt)) return;
  const name = deliveryType === 'postbox' ? 'Поштомат закрився' : 'Відділення закрилося';
  refuse(`${name} після замовлення. Узгодьте з\u00a0покупцем і\u00a0оберіть інше`);
}
