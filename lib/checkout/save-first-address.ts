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
 * Saves the address of a customer's only order for the next checkout, unless they have a saved address. Called after
 * the order is placed, also for a repeated request, and never throws, since the order is already valid.
 */
export async function saveFirstAddress(
  db: Database,
  customerId: number,
  { deliveryMethod, deliveryAddress }: Ordered,
): Promise<void> {
  // Saved addresses are only for the main carrier.
  if (deliveryMethod !== MAIN_CARRIER.id || !deliveryAddress) return;
  try {
    if (await hasAddress(db, customerId)) return;
    await transaction(db, async (tx) => {
      // Locked, since a repeated request may run at the same time.
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
