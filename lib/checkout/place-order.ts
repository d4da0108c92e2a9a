import { type NewAccount, openAccount, type Registered } from '@/lib/account/profile/register-user';
import { lockOwner } from '@/lib/account/session/lock-user';
import { loadBundles } from '@/lib/bundles/queries';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import type { Buyer } from '@/lib/http/auth/buyer';
import { lockVariants, type Quantities, reserveStock } from '@/lib/orders/stock/reserve-stock';
import {
  demandOf,
  findShortages,
  type Matched,
  matchBasket,
  productIdsOfBasket,
  refuseUnsized,
  wantedBasketOf,
} from './basket-lines';
import type { WantedPieces } from './hold-limits';
import { bindKey, claimKey, type Idempotency, type PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { insertConsequences, insertOrder } from './insert-order';
import { changedPrices } from './order-sums';
import { noteTaken } from './record-phone-order';
import { lockHolder, refuseHoarding } from './refuse-hoarding';

/** What is ordered and by whom: null or nothing for a guest; a new visitor's account is made along with it. */
type Placed = OrderInput & {
  customerId?: number | null;
  newAccount?: NewAccount | null;
  /** Of the staff, who takes it on the phone. */
  takenBy?: number;
  /** From where, as far as that is known. */
  caller?: Buyer;
};

/** `registered` is there when an account has been made: neither exists without the other. */
type Outcome = PlacedOrder & { registered?: Registered };

/**
 * Places an order in one transaction: prices from the database, stock reserved, outbox written.
 * The same key with the same request answers the first order again. Throws ShopError:
 * basket_empty, size_required, out_of_stock, too_many_open_orders, too_many_pieces, price_changed,
 * basket_below_minimum, idempotency_key_reused, session_expired, email_taken.
 */
export function placeOrder(
  db: Database,
  input: Placed,
  idempotency?: Idempotency,
): Promise<Outcome> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      // An account that is being deleted places no order.
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
}

/** What is ordered, at today's prices and all of it in stock; its variants are locked. */
async function pricedBasket(tx: Database, input: OrderInput): Promise<Matched> {
  const wanted = wantedBasketOf(input);
  if (wanted.lines.length + wanted.bundles.length === 0) throw new ShopError('basket_empty');
  const bundles = await loadBundles(
    tx,
    wanted.bundles.map(({ bundleId }) => bundleId),
  );
  const variants = await lockVariants(tx, productIdsOfBasket(wanted, bundles));
  const { matched, missing } = matchBasket(wanted, bundles, variants);
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
