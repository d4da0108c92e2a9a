import { and, arrayOverlaps, eq, ne, or, sql } from 'drizzle-orm';
import { canonicalEmail } from '@/lib/account/profile/email';
import type { Database } from '@/lib/db/client';
import { orders, people, personSources, promoCodeUses, searchedWords } from '@/lib/db/schema';
import { clock } from '@/lib/shared/clock';
import { fingerprint } from '@/lib/shared/hash';
import { kyivTime } from '@/lib/shared/kyiv-day';
import type { CodeRefusal } from './discount';
import type { FoundCode } from './find-code';

/** The buyer of an order; before the checkout a guest has neither phone nor e-mail. */
export type CodeBuyer = {
  customerId?: number | null | undefined;
  phone?: string | undefined;
  email?: string | undefined;
};

/** Hashes by which the uses of one person are found: by phone, e-mail and account. */
export const personKeysOf = ({ customerId, phone, email }: CodeBuyer): string[] => [
  ...(phone ? [fingerprint({ phone })] : []),
  ...(email ? [fingerprint({ email: canonicalEmail(email) })] : []),
  ...(customerId ? [fingerprint({ customerId })] : []),
];

/**
 * SQL: whether the order of a use still counts. One that was not paid in time has released its goods, and its use with
 * them; if it is paid later after all, it keeps its discount and counts again, even past the limit.
 */
const isCounted = sql`not exists (select from orders o where o.id = "promo_code_uses"."order_id"
  and o.payment_status = 'failed' and not o.holds_stock)`;

/** Why this buyer cannot use the code now, whatever they order; null if they can. The segment is not checked here. */
export async function findCodeRefusal(
  db: Database,
  { terms, text }: FoundCode,
  buyer: CodeBuyer,
): Promise<CodeRefusal | null> {
  const { day } = kyivTime(clock.now());
  if (!terms.isActive || terms.removedAt || day < (terms.validFrom ?? day)) return 'unknown';
  if (day > (terms.validUntil ?? day)) return 'ended';
  const isUsedUp =
    terms.maxUses !== null &&
    (await db.$count(promoCodeUses, and(eq(promoCodeUses.textId, text.id), isCounted))) >=
      terms.maxUses;
  const keys = personKeysOf(buyer);
  if (terms.oncePerPerson && keys.length > 0) {
    const isOwn = arrayOverlaps(promoCodeUses.personKeys, keys);
    const own = and(eq(promoCodeUses.promoCodeId, terms.id), isOwn, isCounted);
    if ((await db.$count(promoCodeUses, own)) > 0) return 'used_before';
  }
  if (isUsedUp) return 'used_up';
  return terms.firstOrderOnly && (await hasOrdered(db, buyer)) ? 'not_first' : null;
}

/**
 * Whether an order that was not cancelled has this phone or account, or is on a customer card with this e-mail. Cards
 * are a minute late, so the phone is what decides.
 */
async function hasOrdered(db: Database, { customerId, phone, email }: CodeBuyer): Promise<boolean> {
  const isOrder = ne(orders.status, 'cancelled');
  const isOwn = or(
    phone ? eq(orders.phone, phone) : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
  );
  if (isOwn && (await db.$count(orders, and(isOwn, isOrder))) > 0) return true;
  if (!email) return false;
  const [found] = await db
    .select({ id: orders.id })
    .from(people)
    .innerJoin(personSources, eq(personSources.personId, people.id))
    .innerJoin(orders, eq(orders.id, personSources.orderId))
    .where(and(sql`${searchedWords(people)} @> array[${email.toLowerCase()}]`, isOrder))
    .limit(1);
  return found !== undefined;
}
