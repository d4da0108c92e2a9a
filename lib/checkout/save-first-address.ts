import { eq } from 'drizzle-orm';
import { addAddress } from '@/lib/account/profile/change-addresses';
import { lockOwner } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { addresses, orders } from '@/lib/db/schema';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import { logError } from '@/lib/log';
import type { OrderInput } from './inputs';

type Ordered = Pick<OrderInput, 'deliveryMethod' | 'deliveryAddress'>;

/**
 * Saves the address of a customer's only order, so that the next one begins with it; not when they have saved one.
 * Called after the order is placed, again by a repeated request, and never throws: the order stands.
 */
export async function saveFirstAddress(
  db: Database,
  customerId: number,
  { deliveryMethod, deliveryAddress }: Ordered,
): Promise<void> {
  // Saved addresses are the main carrier's.
  if (deliveryMethod !== MAIN_CARRIER.id || !deliveryAddress) return;
  try {
    if (await hasAddress(db, customerId)) return;
    await transaction(db, async (tx) => {
      // A repeated request may come at the same time.
      await lockOwner(tx, customerId);
      if (await hasAddress(tx, customerId)) return;
      if ((await tx.$count(orders, eq(orders.customerId, customerId))) !== 1) return;
      await addAddress(tx, customerId, deliveryAddress);
    });
  } catch (error) {
    logError('first address', error);
  }
}

const hasAddress = async (db: Database, customerId: number): Promise<boolean> =>
  (await db.$count(addresses, eq(addresses.userId, customerId))) > 0;
