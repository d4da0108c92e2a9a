import type { Client } from 'pg';
import { FIRST_NAMES } from '../../../scripts/testing/many-orders';
import { wordOf } from '../../../scripts/testing/many-products';
import { FIRST_PRODUCT } from './fill-goods';
import { withoutIndexes } from './without-indexes';

const SURNAMES = 3000;
const TOWNS = ['Львів', 'Одеса', 'Київ', 'Дніпро', 'Харків'];
/** Number of days over which the orders are spread; those of the last two weeks are still in progress. */
const A_DAY = 1000;

/**
 * Fills a shop that has products (fill-goods.ts) with customers and with orders of the last thousand days, equally many
 * per day. Old orders are delivered, cancelled or returned; recent ones are new, confirmed, packed or sent. Also adds
 * lines, history, parcels, payments, messages, reviews and the audit log. The bestsellers, a tenth of the products,
 * make half of the lines.
 */
export async function addOrders(client: Client, products: number, orders: number): Promise<void> {
  const customers = orders / 10;
  const people = Array.from({ length: SURNAMES }, (_, n) => capital(wordOf(n)));
  await client.query('set session_replication_role = replica');
  await client.query('begin');
  // Tables filled in the transaction that truncated them need no WAL.
  await client.query(
    `truncate orders, order_lines, order_events, order_bundles, waybills, payments, refunds, reviews,
      idempotency_keys, person_sources, person_notes, person_splits, people restart identity`,
  );
  await client.query(
    `create temporary table people as
    select first, last, row_number() over () - 1 as n
    from unnest($1::text[]) as first, unnest($2::text[]) as last`,
    [FIRST_NAMES, people],
  );
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from people',
  );
  await client.query('create index on people (n)');
  await withoutIndexes(client, FILLED, async () => {
    for (const statement of filling({ products, orders, customers, people: rows[0]?.count ?? 1 })) {
      await client.query(statement);
    }
  });
  for (const table of ['orders', 'users', 'order_bundles']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    );
  }
  await client.query('commit');
  await client.query('set session_replication_role = origin');
}

const FILLED = [
  'orders',
  'order_lines',
  'order_events',
  'order_bundles',
  'waybills',
  'payments',
].concat(['users', 'addresses', 'reviews', 'outbox', 'audit_log']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Amounts = { products: number; orders: number; customers: number; people: number };

/** SQL statements that fill the tables. `age` is an order's position counted from the newest order, whose age is 0. */
function filling({ products, orders, customers, people }: Amounts): string[] {
  const day = orders / A_DAY;
  const scattered = (seed: string) => `(hashint4(${seed}) & 2147483647)`;
  const priceOf = (seed: string) => `(10000 + ${seed} % 97 * 500)`;
  const at = `now() - age * interval '1 day' / ${day}`;
  return [
    `insert into users (id, email, email_key, first_name, last_name, phone, password_hash, created_at)
     select i, 'customer-' || i || '@example.com', 'customer-' || i || '@example.com', first, last,
       '+38050' || lpad(i::text, 7, '0'), '', now() - (${customers} - i) * interval '1000 days' / ${customers}
     from generate_series(1, ${customers}) as i join people on people.n = ${scattered('i')} % ${people}`,
    `insert into addresses (user_id, city, delivery_type, warehouse)
     select id, 'Львів', 'branch', '12' from users where id % 2 = 0`,
    `insert into orders (id, number, token, customer_id, first_name, last_name, phone, email,
       payment_method, payment_status, delivery_method, delivery_address, status, items_total, total,
       held_until, holder_keys, holds_stock, pos_order_id, pos_status, pos_receipt_id, pos_asked_at,
       pos_answered_at, pos_counted_at, archived_at, created_at, updated_at)
     select i, 'A-' || 1000 + i, md5(i::text), case when i % 3 > 0 then 1 + ${scattered('i')} % ${customers} end,
       first, last, '+38067' || lpad((i % 10000000)::text, 7, '0'), 'shopper-' || i % ${customers} || '@example.com',
       case i % 3 when 0 then 'pickup' when 1 then 'mono' else 'cod' end,
       case when i % 500000 = 7 then 'review' when i % 3 <> 1 then 'none'
         when age < ${day} / 50 then 'pending' else 'paid' end,
       case i % 3 when 0 then 'pickup' else 'novaPoshta' end,
       case when i % 3 > 0 then jsonb_build_object('city', (array['${TOWNS.join("','")}'])[1 + i % 5],
         'deliveryType', 'branch', 'warehouse', (1 + i % 90)::text) end,
       case when age < ${day} / 2 then 'new' when age < ${day} * 2 then 'confirmed'
         when age < ${day} * 4 then 'packed' when age < ${day} * 14 then 'shipped'
         when ${scattered('i')} % 20 = 0 then 'cancelled' when ${scattered('i')} % 50 = 1 then 'returned'
         else 'delivered' end,
       sums.total, sums.total,
       case when age < ${day} / 2 then now() + (i % 1440) * interval '1 minute' end,
       case when age < ${day} / 2 then array['phone:' || md5(i::text), 'email:' || md5((i % 100000)::text)] end,
       age < ${day} * 7, i, case when age < ${day} / 2 then 'new' when age < ${day} * 7 then 'accepted' else 'closed' end,
       case when age >= ${day} / 2 then i end, ${at}, ${at}, case when age >= ${day} * 7 then ${at} end,
       case when i % 1000 = 3 then ${at} end, ${at}, ${at}
     from generate_series(1, ${orders}) as i
       join people on people.n = ${scattered('i')} % ${people},
       lateral (select ${orders} - i as age) as aged,
       lateral (select ${priceOf('i')} + case when i % 5 = 0 then ${priceOf('(i + 1)')} else 0 end as total) as sums`,
    `insert into order_lines (order_id, product_id, variant_id, name, photo, quantity, price, total)
     select i, p.id, p.id * 4, p.name, case when i % 4 = 0 then p.photos[1] else '' end, 1, price_of, price_of
     from (
       select i, ${priceOf('(i + place)')} as price_of,
         ${FIRST_PRODUCT} + floor(${products} * power(${scattered('i * 2 + place')} / 2147483648.0, 3))::int as id
       from generate_series(1, ${orders}) as i, generate_series(0, 1) as place
       where place = 0 or i % 5 = 0
     ) as wanted join products p on p.id = wanted.id`,
    `insert into order_events (order_id, kind, value, at)
     select id, 'status', 'confirmed', created_at from orders`,
    `insert into order_bundles (order_id, bundle_id, title, discount, quantity, price, total)
     select id, 1 + id % 300, 'Набір', 10, 1, 50000, 45000 from orders where id % 50 = 0`,
    `insert into waybills (order_id, number, status_code, tracked_at, created_at)
     select id, (20450000000000 + id)::text, case status when 'shipped' then 5 else 9 end, updated_at, created_at
     from orders where id % 3 > 0 and (id % 6 = 1 or status = 'shipped') and status in ('shipped', 'delivered')`,
    `insert into payments (order_id, provider, invoice_id, amount, status, created_at, checked_at)
     select id, 'mono', 'p2_' || id, total, case payment_status when 'paid' then 'paid' else 'pending' end,
       created_at, created_at from orders where payment_method = 'mono'`,
    `insert into outbox (kind, key, payload, attempts, created_at, done_at)
     select 'mail.order-accepted', id::text, json_build_object('orderId', id), 1, created_at, created_at
     from orders where id > ${orders - day * 50}`,
    `insert into reviews (product_id, order_id, author, rating, text, status, created_at)
     select distinct on (line.order_id) line.product_id, line.order_id, 'Олена М.', 1 + line.order_id % 5, 'Дуже добра річ, дякую.',
       case when line.order_id > ${orders - day * 10} then 'pending' when line.order_id % 9 = 0 then 'rejected'
         else 'published' end, now() - interval '1 day'
     from order_lines line where line.order_id % 50 = 0`,
    `insert into audit_log (at, by, action, entity, entity_id, title, before, after)
     select created_at, 'Олена Мельник', 'order.update', 'order', number, 'Замовлення ' || number,
       '{"status": "new"}', '{"status": "confirmed"}' from orders where id % 10 = 0`,
  ];
}
