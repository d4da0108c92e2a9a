import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';

const MOST_UNPAID = 3;

type Person = { phone: string; email: string };

/**
 * Unpaid online orders hold goods for nothing, so one person may have only a few of them (T70).
 * Throws too_many_requests.
 */
export async function refuseHoarding(tx: Database, { phone, email }: Person): Promise<void> {
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.heldUntil),
        eq(orders.holdsStock, true),
        or(eq(orders.phone, phone), eq(orders.email, email)),
      ),
    );
  if (held.length < MOST_UNPAID * env().RATE_LIMIT_SCALE) return;
  throw new ShopError('too_many_requests', {
    message: 'У вас уже є неоплачені замовлення. Оплатіть їх або спробуйте за годину',
    retryAfter: 600,
  });
}
