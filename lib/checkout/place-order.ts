import { type NewAccount, openAccount, type Registered } from '@/lib/account/profile/register-user';
import { lockOwner } from '@/lib/account/session/lock-user';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { lockVariants, type Quantities, reserveStock } from '@/lib/orders/stock/reserve-stock';
import { metrics } from '@/lib/telemetry/metrics';
import { demandOf, findShortages, type Matched, refuseUnsized } from './basket-lines';
import type { WantedPieces } from './hold-limits';
import { bindKey, claimKey, type Idempotency, type PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { insertConsequences, insertOrder } from './insert-order';
import { loadBasket } from './load-basket';
import { changedPrices } from './order-sums';
import { noteTaken } from './record-phone-order';
import { lockHolder, refuseHoarding } from './refuse-hoarding';

/** `customerId` is absent for a guest; `newAccount` is created with the order. */
type Placed = OrderInput & {
  customerId?: number | null;
  newAccount?: NewAccount | null;
  /** The staff member who takes it on the phone. */
  takenBy?: number;
  /** Device and address of the request, if known. */
  caller?: Buyer;
};

/** `registered` is present when an account was created in the same transaction. */
type Outcome = PlacedOrder & { registered?: Registered };

/**
 * Places an order in one transaction: prices from the database, stock reserved, outbox written. The same
 * key with the same request returns the first order. Throws ShopError:
 * basket_empty, size_required, out_of_stock, too_many_open_orders, too_many_pieces, price_changed,
 * basket_below_minimum, idempotency_key_reused, session_expired, email_taken.
 */
export async function placeOrder(
  db: Database,
  input: Placed,
  idempotency?: Idempotency,
): Promise<Outcome> {
  const placed = await withRetry(() =>
    transaction(db, async (tx) => {
      // An account that is being deleted must not place an order.
      if (input.customerId) await lockOwner(tx, input.customerId);
      const earlier = idempotency ? await claimKey(tx, idempotency) : null;
      if (earlier) return earlier;
      const registered = input.newAccount ? await openAccount(tx, input.newAccount) : undefined;
      const customerId = registered?.userId ?? input.customerId;
      const holderKeys = await lockHolder(tx, input, input.caller);
      const matched = await pricedBasket(tx, input);
      await refuseHoarding(tx, holderKeys, piecesOf(matched));
      await reserve(tx, matched);
      const order = await insertOrder(tx, { ...input, customerId, holderKeys }, matched);
      await insertConsequences(tx, input, order);
      if (input.takenBy) await noteTaken(tx, { ...input, ...order }, input.takenBy);
      if (idempotency) await bindKey(tx, idempotency, order.id);
      return { ...order, repeated: false, ...(registered && { registered }) };
    }),
  );
  if (!placed.repeated) metrics()?.orders.inc({ payment: input.payments });
  return placed;
}

/** The matched basket at current prices, all in stock; its variants are locked. */
async function pricedBasket(tx: Database, input: OrderInput): Promise<Matched> {
  if (input.productBusket.length + input.bundleBusket.length === 0) {
    throw new ShopError('basket_empty');
  }
  const { matched, missing } = await loadBasket(tx, input, lockVariants);
  refuseUnsized(missing);
  const unavailableProducts = [...missing.products, ...findShortages(demandOf(matched))];
  if (unavailableProducts.length + missing.bundles.length > 0) {
    throw new ShopError('out_of_stock', {
      extra: { unavailableProducts, unavailableBundles: missing.bundles },
    });
  }
  const prices = changedPrices(matched);
  if (prices.length > 0) throw new ShopError('price_changed', { extra: { prices } });
  return matched;
}

const piecesOf = (matched: Matched): WantedPieces[] =>
  demandOf(matched).map(({ variant: { id, available }, quantity }) => ({
    variantId: id,
    quantity,
    available,
  }));

async function reserve(tx: Database, matched: Matched): Promise<void> {
  const quantities: Quantities = new Map(
    demandOf(matched).map(({ variant, quantity }) => [variant.id, quantity]),
  );
  if (await reserveStock(tx, quantities)) return;
  throw new ShopError('out_of_stock', { extra: { unavailableProducts: [] } });
}
