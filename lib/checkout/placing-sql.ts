import { type SQL, sql } from 'drizzle-orm';
import { type OrderMail, TAKEN_SLOTS, takingOrderMail } from '@/lib/account/mail-quota';
import type { orders } from '@/lib/db/schema';
import { columnList, tableRow, tableRows } from '@/lib/db/statements';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { enqueueingPlaced, type OrderMessage } from '@/lib/orders/notify';
import { recordingPlaced } from '@/lib/orders/record-event';
import { HOLD } from '@/lib/orders/stock/hold';
import { heldUnder, lockOfHolder } from '@/lib/orders/stock/refuse-hoarding';
import { type Quantities, RESERVED, reserving } from '@/lib/orders/stock/reserve-stock';
import { isOnline, providerOf } from '@/lib/payments/methods';
import { STORED_RULES } from '@/lib/settings/queries';
import { clock } from '@/lib/shared/clock';
import type { WantedBasket } from './basket-lines';
import { type Idempotency, KEY_LIFE, scopeOf } from './idempotency';

/*
 * The two statements that place an order, from top to bottom. The first one locks the order's sizes for other shoppers
 * until the commit, and each further statement adds a round trip under this lock. With 18 plain statements PostgreSQL
 * takes 172 orders a second instead of 430 (docs/decisions/011). SQL fragments that other commands also use are defined
 * in the files of those commands, so that each kind of row is written in one place.
 */

/** SQL: the products and bundles of a basket that are sold now, and the shop's rules, without locks. */
export const readingBasket = (wanted: WantedBasket): SQL =>
  sql`with ${soldOf(wanted)}
    select ${VARIANTS} as variants, ${BUNDLES} as bundles, ${STORED_RULES} as rules`;

/**
 * SQL: the first statement. Claims the idempotency key, then locks the holder's keys, then the sizes of the products by
 * id. `variants` is null when the key is already bound to an order.
 */
export const lockingBasket = (
  wanted: WantedBasket,
  holderKeys: string[],
  idempotency: Idempotency,
): SQL => sql`
      with claimed as (${claimingKey(idempotency)}),
      ${soldOf(wanted, sql`for update of variants`)}
      select mine.count > 0 as "isClaimed", ${STORED_RULES} as rules, ${BUNDLES} as bundles,
        case when mine.count > 0 then ${VARIANTS} end as variants
      from (select count(*) as count from claimed) mine
        cross join lateral (${lockOfHolder(holderKeys)} where mine.count > 0) locked`;

/** SQL: the CTE `sold` with the sizes of the basket's products that are sold, including products of bundles. */
function soldOf(wanted: WantedBasket, lock = sql``): SQL {
  const products = [...wanted.lines.map(({ productId }) => productId), ...(wanted.others ?? [])];
  const bundles = wanted.bundles.map(({ bundleId }) => bundleId);
  return sql`
    asked as (select ${sql.param(bundles)}::int[] as bundles),
    sold as materialized (
      select variants.id, variants.product_id as "productId", variants.size, variants.price,
        variants.available, products.name, coalesce(products.photos[1], '') as photo
      from variants
        join products on products.id = variants.product_id
        join categories on categories.id = products.category_id
      where variants.product_id in (
          select unnest(${sql.param(products)}::int[])
          union select product_id from bundle_products, asked where bundle_id = any(asked.bundles))
        and variants.removed_at is null and products.removed_at is null
        and not products.hidden and not categories.hidden
      order by variants.id ${lock})`;
}

const VARIANTS = sql`(select coalesce(json_agg(sold order by sold.id), '[]') from sold)`;

/** SQL: the offered bundles of the basket, those whose products are all sold. */
const BUNDLES = sql`(
  select coalesce(json_agg(json_build_object('id', bundles.id, 'title', bundles.title,
    'discount', bundles.discount, 'choose', bundles.choose, 'products', part.list) order by bundles.id), '[]')
  from asked join bundles on bundles.id = any(asked.bundles)
    cross join lateral (
      select json_agg(json_build_object('productId', products.id, 'slug', categories.slug)
          order by bundle_products.position) as list,
        bool_and(products.removed_at is null and not products.hidden
          and not categories.hidden) as is_offered
      from bundle_products
        join products on products.id = bundle_products.product_id
        join categories on categories.id = products.category_id
      where bundle_products.bundle_id = bundles.id) part
  where bundles.removed_at is null and part.is_offered)`;

const ORDER = [
  'token',
  'customerId',
  'takenBy',
  'firstName',
  'lastName',
  'phone',
  'email',
  'notCall',
  'comment',
  'paymentMethod',
  'deliveryMethod',
  'deliveryAddress',
  'deliveryEstimate',
  'arrivesOn',
  'eventDate',
  'paymentStatus',
  'itemsTotal',
  'discountTotal',
  'lookPercents',
  'total',
  'certificatePaid',
  'heldUntil',
  'holderKeys',
  'awaitsApproval',
  'holdsStock',
  'tracking',
] as const satisfies (keyof typeof orders.$inferSelect)[];

export type PlacedRow = Pick<typeof orders.$inferSelect, (typeof ORDER)[number]>;

const ORDER_COLUMNS = columnList(ORDER);
const BUNDLE_COLUMNS = sql.raw('bundle_id, title, discount, quantity, price, total');
const LINE_COLUMNS = sql.raw(
  'variant_id, product_id, name, size, photo, quantity, price, discount, is_gift, total',
);

type Placing = {
  order: PlacedRow;
  /** Rows of order_bundles and order_lines; their `id` is the position in the order, from 1. */
  bundles: object[];
  lines: object[];
  /** The pieces to reserve; empty for an order that needs approval. */
  quantities: Quantities;
  messages: OrderMessage[];
  /** The mail that counts against the quotas of its requester and inbox; null if none does. */
  mail: OrderMail | null;
  holderKeys: string[];
  idempotency: Idempotency;
};

/**
 * SQL: the second statement. Inserts the order with everything that belongs to it: reserved pieces, bundles and lines,
 * history, messages, the first payment attempt, the bound idempotency key.
 */
export const placingOrder = ({
  order,
  bundles,
  lines,
  quantities,
  messages,
  mail,
  holderKeys,
  idempotency,
}: Placing): SQL => sql`
      with placed as (
        insert into orders (id, number, ${ORDER_COLUMNS})
        select next.id, 'A-' || (1000 + next.id), ${ORDER_COLUMNS}
        from (select nextval(pg_get_serial_sequence('orders', 'id'))::int as id) next,
          (select ${ORDER_COLUMNS} from json_populate_record(null::orders, ${tableRow(order)})) given
        returning id, number, total - certificate_paid as sum),
      reserved as (${reserving(quantities)}),
      bundled as (
        insert into order_bundles (order_id, ${BUNDLE_COLUMNS})
        select placed.id, ${BUNDLE_COLUMNS}
        from placed, json_populate_recordset(null::order_bundles, ${tableRows(bundles)}) given
        order by given.id
        returning id),
      lines as (
        insert into order_lines (order_id, order_bundle_id, ${LINE_COLUMNS})
        select placed.id, part.id, ${LINE_COLUMNS}
        from placed, json_populate_recordset(null::order_lines, ${tableRows(lines)}) given
          left join (select id, row_number() over (order by id) as place from bundled) part
            on part.place = given.order_bundle_id
        order by given.id),
      history as (${recordingPlaced()}),
      messages as (${enqueueingPlaced(messages)}),
      ${takingOrderMail(mail)},
      attempt as (${openingAttempt(order)}),
      bound as (${bindingKey(idempotency)})
      select placed.id, placed.number, ${RESERVED},
        (select id from messages where kind = 'mail.order-accepted') as "mailId",
        ${TAKEN_SLOTS}, ${heldUnder(holderKeys)} as held
      from placed`;

/** SQL: inserts the first payment attempt of an online order. */
const openingAttempt = ({ paymentMethod: method, awaitsApproval, ...order }: PlacedRow): SQL => sql`
  insert into payments (order_id, provider, amount, expires_at)
  select placed.id, provider, placed.sum, ${new Date(clock.now().getTime() + HOLD).toISOString()}::timestamptz
  from placed, (select ${isOnline(method) && !awaitsApproval && leftToPay(order) > 0 ? providerOf(method) : null}::text as provider) at
  where provider is not null`;

/**
 * SQL: claims the key in this transaction; returns no row when the key is bound to an order. A second request with the
 * key waits here until the first has committed or failed. An expired key can be claimed again.
 */
function claimingKey(idempotency: Idempotency): SQL {
  const { key, requestHash, life = KEY_LIFE } = idempotency;
  const now = clock.now();
  return sql`
    insert into idempotency_keys (key, route, request_hash, created_at)
    values (${key}, ${scopeOf(idempotency)}, ${requestHash}, ${now.toISOString()}::timestamptz)
    on conflict (route, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, order_id = null
      where idempotency_keys.created_at < ${new Date(now.getTime() - life).toISOString()}::timestamptz
    returning key`;
}

/** SQL: binds the claimed key to the order that the CTE `placed` of the same statement inserts. */
const bindingKey = (idempotency: Idempotency): SQL => sql`
  update idempotency_keys set order_id = placed.id from placed
  where route = ${scopeOf(idempotency)} and key = ${idempotency.key}`;
