import { and, gte, isNull, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { people } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { UNRELIABLE_FROM } from '@/lib/order-rules/unfetched';
import type { PaymentMethod } from '@/lib/payments/methods';

type Buyer = { customerId?: number | null | undefined; phone: string; email: string };

/**
 * Refuses payment on delivery for a customer who did not fetch two parcels, recognised by the account or by a contact
 * that is proven to be theirs. Call it only if the shop requires that (`prepaysUnreliable`). Throws ShopError:
 * validation_failed at `payments`.
 */
export async function refuseUnreliable(
  db: Database,
  { customerId = null, phone, email }: Buyer,
  payments: PaymentMethod,
): Promise<void> {
  if (payments !== 'cod') return;
  const emailKey = email === '' ? null : canonicalEmail(email);
  const isTheirs = sql`${people.id} in (select s.person_id from person_sources s
    where s.user_id = ${customerId} or s.proven_phone = ${phone} or s.proven_email = ${emailKey})`;
  const isUnreliable = and(gte(people.unfetched, UNRELIABLE_FROM), isNull(people.joinedInto));
  if ((await db.$count(people, and(isUnreliable, isTheirs))) === 0) return;
  const text = 'Для цього замовлення потрібна передоплата: оберіть інший спосіб оплати';
  throw new ShopError('validation_failed', { message: text, errors: { payments: [text] } });
}
