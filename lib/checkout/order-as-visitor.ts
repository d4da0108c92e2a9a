import { eq } from 'drizzle-orm';
import { addAddress } from '@/lib/account/profile/change-addresses';
import type { Registered } from '@/lib/account/profile/register-user';
import { lockOwner } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { addresses, orders } from '@/lib/db/schema';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { Buyer } from '@/lib/http/auth/buyer';
import { logError } from '@/lib/log';
import { bindRepeat, idempotencyOf, type PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { placeOrder, placeWithAccount } from './place-order';

/** Who sends an order from the checkout: `customerId` is null for a guest, `key` is the request's Idempotency-Key. */
type Visitor = {
  customerId: number | null;
  caller: Buyer;
  userAgent: string;
  key?: string | undefined;
};

/** Whether this order of a guest creates an account too. */
export const opensAccount = (
  input: OrderInput,
  customerId: number | null,
): input is OrderInput & { password: string } =>
  input.register && customerId === null && input.password !== undefined;

/**
 * Places an order from the checkout, creates the account that a guest asked for, and saves a customer's first address.
 * `session` is the new account's, or null. Throws as placeOrder and placeWithAccount do.
 */
export async function orderAsVisitor(
  db: Database,
  input: OrderInput,
  { userAgent, key, ...asker }: Visitor,
): Promise<{ order: PlacedOrder; session: Registered | null }> {
  const { customerId, caller } = asker;
  const once = idempotencyOf(input, asker, key);
  const { password: _password, ...shared } = input;
  const placed = opensAccount(input, customerId)
    ? await placeWithAccount(db, { ...input, ...asker }, userAgent, once)
    : { order: await placeOrder(db, { ...shared, ...asker }, once), session: null };
  if (caller.isNewDevice && !key) {
    // A retry of this request will carry the device mark that this response sets.
    const marked = { customerId, caller: { ...caller, isNewDevice: false } };
    await bindRepeat(db, idempotencyOf(input, marked), placed.order.id);
  }
  const owner = placed.session?.userId ?? customerId;
  if (owner !== null) await saveFirstAddress(db, owner, input);
  return placed;
}

/**
 * Saves the address of a customer's only order for the next checkout, unless they have a saved address. Called after
 * the order is placed, also for a repeated request, and never throws, since the order is already valid.
 */
export async function saveFirstAddress(
  db: Database,
  customerId: number,
  { deliveryMethod, deliveryAddress }: Pick<OrderInput, 'deliveryMethod' | 'deliveryAddress'>,
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
