import { and, eq } from 'drizzle-orm';
import { peopleVisibleTo } from '@/lib/account/profile/people-visible';
import type { Role } from '@/lib/account/role';
import { findCustomerCard } from '@/lib/customers/card';
import { putOnCard } from '@/lib/customers/change-card';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { fingerprint } from '@/lib/shared/hash';
import { type PlacedOrder, withoutKey } from './idempotency';
import type { StaffOrderInput } from './inputs';
import { placeOrder } from './place-order';

/**
 * Places a phone order taken by staff. Prices, stock, minimum and notifications are the same as for a shopper's own
 * order; staff may put a guest's order on the card of that guest. The same key with the same request returns the first order. Throws as placeOrder does, and validation_failed
 * for a customer that does not exist or is not visible to this role.
 */
export async function takeOrder(
  db: Database,
  { customerId, cardId, email = '', ...input }: StaffOrderInput,
  { id: userId, role }: Pick<Viewer, 'id' | 'role'>,
  key?: string,
): Promise<PlacedOrder> {
  if (customerId) await requireCustomer(db, role, customerId);
  if (cardId && !(await findCustomerCard(db, role, cardId))) throw gone();
  const body = { ...input, customerId, cardId, email };
  const requestHash = fingerprint({ takenBy: userId, body });
  const once = key ? { key, requestHash, owner: userId } : withoutKey(requestHash);
  const placed = await placeOrder(
    db,
    { ...input, email, register: false, customerId: customerId ?? null, takenBy: userId },
    once,
  );
  if (cardId && !placed.repeated) await putOnCard(db, role, cardId, placed.id);
  return placed;
}

async function requireCustomer(db: Database, seenBy: Role, id: number): Promise<void> {
  if ((await db.$count(users, and(eq(users.id, id), peopleVisibleTo(seenBy)))) > 0) return;
  throw gone();
}

const gone = () =>
  new ShopError('validation_failed', { message: 'Такого клієнта вже немає: оберіть іншого' });
