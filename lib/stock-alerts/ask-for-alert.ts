import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { inboxOf } from '@/lib/account/mail-quota';
import { canonicalEmail } from '@/lib/account/profile/email';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, stockAlerts, users, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { newToken } from '@/lib/http/auth/secrets';
import { hasAccountPoint } from '@/lib/http/route/rate-limit';
import { enqueue } from '@/lib/outbox/enqueue';
import type { StockAlertAnswer } from './answers';
import { takeConfirmation } from './confirm-alerts';
import type { StockAlertInput } from './inputs';
import { isOffered } from './queries';

/** Maximum sizes that one e-mail address may wait for at once. */
const MOST = 50;

type Address = {
  email: string;
  emailKey: string;
  /** The account that the address belongs to, or null. */
  userId: number | null;
  /** Whether the account's owner is known to read this address, so that no confirmation is needed. */
  isProven: boolean;
};

/**
 * Requests a mail when a size is back in stock; idempotent. Whether an address is registered changes neither the
 * response nor the work before it. A typed address, or an account's unverified one, gets a mail with a confirmation
 * link. The limits are three mails per hour and five unanswered ones per week. After the address has unsubscribed, it
 * gets none for 30 days, unless its own account requests the mail. The link of an earlier mail confirms all alerts of
 * the address. Throws ShopError: validation_failed, size_required, not_found, too_many_rows (only for an account's own
 * verified address).
 */
export async function askForAlert(
  db: Database,
  viewerId: number | null,
  { product_id: productId, size, email }: StockAlertInput,
): Promise<StockAlertAnswer['state']> {
  const address = await addressOf(db, viewerId, email);
  const variant = await findVariant(db, productId, size ?? '');
  if (variant.available > 0) return 'available';
  const mayMail =
    address.isProven || (await hasAccountPoint('stock-alert', inboxOf(address.email)));
  await transaction(db, (tx) => keepAlert(tx, variant.id, address, mayMail));
  return address.isProven ? 'waiting' : 'confirm';
}

async function addressOf(
  db: Database,
  viewerId: number | null,
  typed: string | undefined,
): Promise<Address> {
  const [user] =
    viewerId === null ? [] : await db.select().from(users).where(eq(users.id, viewerId));
  const emailKey = typed === undefined ? user?.emailKey : canonicalEmail(typed);
  if (emailKey === undefined) {
    throw new ShopError('validation_failed', { errors: { email: ['Вкажіть вашу пошту'] } });
  }
  if (!user || user.emailKey !== emailKey) {
    return { email: typed ?? '', emailKey, userId: null, isProven: false };
  }
  const isProven = user.emailProvenAt !== null || (await hasConfirmed(db, user.id, emailKey));
  return { email: user.email, emailKey, userId: user.id, isProven };
}

/** Whether the account has a confirmed alert, which shows that its owner reads this address. */
const hasConfirmed = async (db: Database, userId: number, emailKey: string): Promise<boolean> =>
  (await db.$count(
    stockAlerts,
    and(
      eq(stockAlerts.userId, userId),
      eq(stockAlerts.emailKey, emailKey),
      isNotNull(stockAlerts.confirmedAt),
    ),
  )) > 0;

async function findVariant(db: Database, productId: number, size: string) {
  const sold = await db
    .select({ id: variants.id, size: variants.size, available: variants.available })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(variants.productId, productId), isOffered()));
  const found = sold.find((variant) => variant.size === size);
  if (found) return found;
  if (size === '' && sold.length > 0) throw new ShopError('size_required');
  throw new ShopError('not_found', { message: 'Товару більше немає в каталозі' });
}

/** Stores an alert. The confirmation mail is sent for a new row, and again when the last request is ten minutes old. */
async function keepAlert(
  tx: Database,
  variantId: number,
  { isProven, ...address }: Address,
  mayMail: boolean,
): Promise<void> {
  // Serialises the requests for an address, since its alerts share one token and one limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${address.emailKey}))`);
  const [own] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${stockAlerts.notifiedAt} is null))::int`,
      token: sql<string | null>`max(${stockAlerts.token})`,
    })
    .from(stockAlerts)
    .where(eq(stockAlerts.emailKey, address.emailKey));
  if ((own?.waiting ?? 0) >= MOST) {
    if (isProven)
      throw new ShopError('too_many_rows', { message: `Чекати можна на ${MOST} товарів` });
    return;
  }
  const now = sql`now()`;
  const [asked] = await tx
    .insert(stockAlerts)
    .values({
      variantId,
      ...address,
      token: own?.token ?? newToken(),
      confirmationAt: isProven ? null : now,
      confirmedAt: isProven ? now : null,
    })
    .onConflictDoUpdate({
      target: [stockAlerts.variantId, stockAlerts.emailKey],
      targetWhere: isNull(stockAlerts.notifiedAt),
      set: isProven ? { confirmedAt: now, userId: address.userId } : { confirmationAt: now },
      setWhere: and(
        isNull(stockAlerts.confirmedAt),
        isProven
          ? undefined
          : or(
              isNull(stockAlerts.confirmationAt),
              lt(stockAlerts.confirmationAt, sql`now() - interval '10 minutes'`),
            ),
      ),
    })
    .returning({ id: stockAlerts.id });
  if (!asked || isProven || !mayMail) return;
  const isOwn = address.userId !== null;
  if (!(await takeConfirmation(tx, address.email, { isOwn }))) return;
  await enqueue(tx, { kind: 'mail.stock-alert-confirm', payload: { alertId: asked.id } });
}
