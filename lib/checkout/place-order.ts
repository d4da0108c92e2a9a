import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import {
  type NewAccount,
  openAccount,
  prepareAccount,
  type Registered,
} from '@/lib/account/profile/register-user';
import { lockOwner } from '@/lib/account/session/lock-user';
import { signIn } from '@/lib/account/session/sign-in';
import {
  bookEntry,
  type CertificateRow,
  lockCertificate,
  requireUsable,
} from '@/lib/certificates/ledger';
import { requireCertificates } from '@/lib/certificates/require-certificates';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderLines, products } from '@/lib/db/schema';
import { nullIfRefused, ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { storeLooks } from '@/lib/looks/queries';
import { refuseUnreliable } from '@/lib/orders/paying/refuse-unreliable';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { staffActor } from '@/lib/orders/status/lock-order';
import { holderOf } from '@/lib/orders/stock/refuse-hoarding';
import { lockPromoCode } from '@/lib/promo-codes/find-code';
import { recordCodeUse } from '@/lib/promo-codes/record-use';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { metrics } from '@/lib/telemetry/metrics';
import { demandOf, findShortages, type matchBasket, refuseUnsized } from './basket-lines';
import { type Idempotency, orderUnder, type PlacedOrder, withoutKey } from './idempotency';
import type { OrderInput } from './inputs';
import { insertOrder } from './insert-order';
import { changedPrices } from './order-sums';
import { giftProducts, priceBasket } from './price-basket';
import { lockBasket } from './read-basket';

/** `customerId` is absent for a guest; `newAccount` is created with the order. */
type Placed = OrderInput & {
  customerId?: number | null;
  newAccount?: NewAccount | null;
  /** The staff member who takes the order on the phone. */
  takenBy?: number;
  /** Device and address of the request, if known. */
  caller?: Buyer;
};

/** `registered` is present when an account was created in the same transaction. */
type Outcome = PlacedOrder & { registered?: Registered };

/**
 * Places an order in one transaction, at the prices in the database. Reserves the stock and enqueues the messages. The
 * same key with the same request returns the first order. Throws ShopError: basket_empty, size_required, out_of_stock,
 * too_many_open_orders, too_many_pieces, price_changed, basket_below_minimum, validation_failed, request_in_progress,
 * idempotency_key_reused, session_expired, email_taken, promo_code_refused, certificate_refused.
 */
export async function placeOrder(
  db: Database,
  input: Placed,
  idempotency: Idempotency = withoutKey(randomUUID()),
): Promise<Outcome> {
  if (input.productBusket.length + input.bundleBusket.length === 0) {
    throw new ShopError('basket_empty');
  }
  const placed = await withRetry(() =>
    transaction(db, async (tx) => {
      // Locks the account, which must not be deleted while it places an order.
      if (input.customerId) await lockOwner(tx, input.customerId);
      const holder = await holderOf(tx, input, input.caller);
      // Before all other locks. Refused only below, since the key of a repeated request may be bound to an order.
      const code = input.promoCode && (await lockPromoCode(tx, input.promoCode.code));
      const gift = giftProducts(code);
      const locked = input.certificate && (await lockCertificate(tx, input.certificate.code));
      const basket = await lockBasket(tx, input, holder.keys, idempotency, gift);
      if (!basket) return orderUnder(tx, idempotency);
      const registered = input.newAccount ? await openAccount(tx, input.newAccount) : undefined;
      const customerId = registered?.userId ?? input.customerId;
      if (basket.rules.prepaysUnreliable && !input.takenBy) {
        await refuseUnreliable(tx, { ...input, customerId: customerId ?? null }, input.payments);
      }
      refuseUnlikeShown(basket);
      const certificate = input.certificate && requireAsShown(locked, input.certificate.balance);
      const buyer = { ...input, customerId };
      const priced = await priceBasket(tx, basket, buyer, code);
      if (input.deliveryMethod === 'email') {
        await requireCertificates(tx, priced.parts.lines, 'deliveryMethod');
      }
      const { rules } = basket;
      const certificateBalance = certificate?.balance ?? 0;
      const { certificatePaid, ...order } = await insertOrder(
        tx,
        { ...buyer, holder, certificateBalance },
        { ...priced, rules },
        idempotency,
      );
      if (priced.looks.length > 0) await storeLooks(tx, order.id, priced.looks);
      if (certificate) {
        await refuseCertificates(tx, order.id);
        const sides = { debit: 'certificate', credit: 'orders' } as const;
        const entry = { certificateId: certificate.id, amount: certificatePaid, orderId: order.id };
        await bookEntry(tx, { ...entry, ...sides });
      }
      if (code) await recordCodeUse(tx, order.id, code, priced.discount, buyer);
      if (input.takenBy) await recordPhoneOrder(tx, { ...input, ...order }, input.takenBy);
      return { ...order, repeated: false, ...(registered && { registered }) };
    }),
  );
  if (!placed.repeated) metrics()?.orders.inc({ payment: input.payments });
  return placed;
}

function requireAsShown(found: CertificateRow | undefined, shown?: Kopecks): CertificateRow {
  const usable = requireUsable(found);
  if ((shown ?? usable.balance) === usable.balance) return usable;
  const message = `На\u00a0сертифікаті тепер ${formatPrice(usable.balance)}: додайте його ще раз`;
  throw new ShopError('certificate_refused', { message });
}

/** Refuses to pay certificates with a certificate: bought by each other, they would never expire. */
async function refuseCertificates(tx: Database, orderId: number): Promise<void> {
  const bought = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  if ((await tx.$count(products, and(inArray(products.id, bought), products.isCertificate))) === 0)
    return;
  const message = 'Сертифікат не\u00a0можна оплатити іншим сертифікатом';
  throw new ShopError('certificate_refused', { message });
}

/** Refuses an order that differs from what the client has seen. Throws size_required, out_of_stock, price_changed. */
function refuseUnlikeShown({ matched, missing }: ReturnType<typeof matchBasket>): void {
  refuseUnsized(missing);
  const unavailableProducts = [...missing.products, ...findShortages(demandOf(matched))];
  if (unavailableProducts.length + missing.bundles.length > 0) {
    throw new ShopError('out_of_stock', {
      extra: { unavailableProducts, unavailableBundles: missing.bundles },
    });
  }
  const prices = changedPrices(matched);
  if (prices.length > 0) throw new ShopError('price_changed', { extra: { prices } });
}

type PhoneOrder = Pick<
  OrderInput,
  'firstName' | 'lastName' | 'phone' | 'payments' | 'deliveryMethod'
> & {
  id: number;
  number: string;
  total: Kopecks;
};

/** Records which staff member took a phone order, in the transaction that places it. */
async function recordPhoneOrder(tx: Database, order: PhoneOrder, userId: number): Promise<void> {
  const { id, firstName, lastName, phone, payments, deliveryMethod, total } = order;
  await recordEvent(
    tx,
    id,
    { kind: 'note', value: 'Замовлення телефоном' },
    await staffActor(tx, userId),
  );
  const after = { firstName, lastName, phone, payments, deliveryMethod, total };
  await auditOrder(tx, order, userId, { action: 'create', before: null, after });
}

type NewCustomer = OrderInput & { password: string; caller?: Buyer };

/**
 * Places a guest's order and creates their account in one transaction (specification, section 5, the combined form). A
 * repeated request returns the order and signs in to the account; the session is null when this sign-in fails. Throws
 * as placeOrder does, and weak_password, busy.
 */
export async function placeWithAccount(
  db: Database,
  input: NewCustomer,
  userAgent: string,
  once: Idempotency,
): Promise<{ order: PlacedOrder; session: Registered | null }> {
  const newAccount = await prepareAccount(input, userAgent);
  const { registered, ...order } = await placeOrder(db, { ...input, newAccount }, once);
  return { order, session: registered ?? (await signInAgain(db, input, userAgent)) };
}

/**
 * Signs in for a repeated request. Checks the password, since the repeated request does not prove who sends it.
 * Attempts are limited.
 */
async function signInAgain(
  db: Database,
  { email, password }: NewCustomer,
  userAgent: string,
): Promise<Registered | null> {
  return signIn(db, { email, password }, { userAgent, device: '' }).catch(nullIfRefused);
}
