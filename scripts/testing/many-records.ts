import { sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { judgeAll } from '@/lib/meta/judge-all';
import { FIRST_NAMES } from './many-orders';
import { wordOf } from './many-products';

/** Numbers of records that accumulate in a shop in some years. */
const CUSTOMERS = 5000;
const CHANGES = 50_000;
const BUNDLES = 300;
const REVIEWS = 2000;
const SEARCHES = 5000;
const FREE_TAGS = 1500;
const SURNAMES = 3000;
const TEAM = 12;

/**
 * Gives a shop with many products and orders (many-products.ts, many-orders.ts) all other records that staff read: a
 * team, customers with orders and addresses, metadata with quality scores for every second product, bundles and their
 * sales, reviews, failed searches, free tags and the audit log. One material is assigned to 2 500 products.
 */
export async function givenManyRecords(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const staffId = await addTeam(tx);
    await addCustomers(tx);
    await addMeta(tx, staffId);
    await addEdits(tx, staffId);
    await addTags(tx);
    await addBundles(tx);
    await addReviews(tx);
    await addSearches(tx);
    await addChanges(tx, staffId);
    await tx.execute(sql`analyze`);
  });
  await judgeAll(db);
}

/** Adds the staff members; returns the id of one of them. */
async function addTeam(db: Database): Promise<number> {
  const [first] = await readRows<{ id: number }>(
    db,
    sql`
    insert into users (email, email_key, first_name, last_name, phone, role, password_hash)
    select 'team-' || n || '@example.com', 'team-' || n || '@example.com', 'Олена', 'Мельник',
      '+380671234567', case when n % 2 = 0 then 'editor' else 'manager' end, ''
    from generate_series(1, ${TEAM}::int) as n returning id`,
  );
  if (!first) throw new Error('the team was not written');
  return first.id;
}

/** Adds customers and assigns them two thirds of the orders. */
async function addCustomers(db: Database): Promise<void> {
  const surnames = Array.from({ length: SURNAMES }, (_, n) => {
    const word = wordOf(n);
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
  await db.execute(sql`
    insert into users (email, email_key, first_name, last_name, phone, password_hash, created_at)
    select 'customer-' || n || '@example.com', 'customer-' || n || '@example.com',
      (${sql.param(FIRST_NAMES)}::text[])[1 + n % ${FIRST_NAMES.length}::int],
      (${sql.param(surnames)}::text[])[1 + n * 7 % ${SURNAMES}::int],
      '+38050' || lpad(n::text, 7, '0'), '', now() - n % 700 * interval '1 day'
    from generate_series(1, ${CUSTOMERS}::int) as n`);
  await db.execute(sql`
    update orders set customer_id = u.id
    from (select id, row_number() over (order by id) as n from users where role = 'customer') as u
    where orders.id % 3 > 0 and u.n = 1 + orders.id * 13 % ${CUSTOMERS}::int`);
  await db.execute(sql`
    insert into addresses (user_id, city, delivery_type, warehouse)
    select id, 'Львів', 'branch', '12' from users where role = 'customer'`);
}

async function addMeta(db: Database, staffId: number): Promise<void> {
  await db.execute(sql`
    insert into product_meta (product_id, title, description, keywords, image_alt, updated_by)
    select id, case when id % 10 = 0 then '' when id % 14 = 0 then 'Купити в Амплуа недорого'
        else left(name, 58) end,
      case when id % 6 = 0 then '' else 'Купуйте: ' || left(name, 80) || '. ' || repeat('Гарна річ. ', 6) end,
      case when id % 4 = 0 then '{}' else array['косплей', 'образ'] end,
      case when id % 8 = 0 then '' else left(name, 60) end, ${staffId}
    from products where id % 2 = 0`);
}

async function addEdits(db: Database, staffId: number): Promise<void> {
  await db.execute(sql`
    insert into product_edits (product_id, discount, updated_by)
    select id, 10, ${staffId} from products where id % 20 = 0`);
  await db.execute(sql`
    update products set pos_price = price, price = price * 9 / 10, old_price = price where id % 20 = 0`);
}

async function addTags(db: Database): Promise<void> {
  await db.execute(sql`
    insert into tags (list, slug, name)
    select 'tags', 'note-' || n, 'Примітка ' || n
    from generate_series(1, ${FREE_TAGS}::int) as n`);
  await db.execute(sql`
    insert into product_tags (product_id, tag_id, source)
    select p.id, t.id, 'staff'
    from products p join (
      select id, row_number() over (order by id) as n from tags where list = 'tags'
    ) as t on t.n = 1 + p.id * 31 % ${FREE_TAGS}::int`);
}

async function addBundles(db: Database): Promise<void> {
  await db.execute(sql`
    insert into bundles (title, discount)
    select 'Набір ' || n, n % 40 from generate_series(1, ${BUNDLES}::int) as n`);
  await db.execute(sql`
    insert into bundle_products (bundle_id, product_id, position)
    select bundles.id, 1000 + bundles.id * 61 + place * 17, place
    from bundles, generate_series(0, 3) as place where place < 2 + bundles.id % 3`);
  await db.execute(sql`
    insert into order_bundles (order_id, bundle_id, title, discount, quantity, price, total)
    select orders.id, bundles.id, bundles.title, bundles.discount, 1, 50000, 45000
    from orders join bundles on bundles.id = 1 + orders.id % ${BUNDLES}::int where orders.id % 5 = 0`);
}

async function addReviews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into reviews (product_id, order_id, author, rating, text, status, created_at)
    select line.product_id, line.order_id, 'Олена М.', 1 + line.order_id % 5,
      repeat('Дуже добра річ, дякую. ', 1 + line.order_id % 20),
      (array['published', 'published', 'rejected', 'pending', 'published'])[1 + line.order_id % 5],
      orders.created_at
    from (select distinct order_id, product_id from order_lines) as line
      join orders on orders.id = line.order_id
    order by line.order_id, line.product_id limit ${REVIEWS}::int`);
}

async function addSearches(db: Database): Promise<void> {
  await db.execute(sql`
    insert into search_log (text, times, found, last_seen)
    select 'пошук ' || n, 1 + n % 90, n % 3, now() - n % 300 * interval '1 hour'
    from generate_series(1, ${SEARCHES}::int) as n`);
}

async function addChanges(db: Database, staffId: number): Promise<void> {
  await db.execute(sql`
    insert into audit_log (at, user_id, by, action, entity, entity_id, title, before, after)
    select now() - (${CHANGES}::int - n) * interval '9 minutes', ${staffId}, 'Олена Мельник',
      kind || '.update', kind,
      case kind when 'order' then 'A-' || 1001 + n % 5000 when 'review' then (1 + n % 2000)::text
        else (1000 + n % 20000)::text end,
      case kind when 'order' then 'Замовлення A-' || 1001 + n % 5000
        else (select name from products where id = 1000 + n % 20000) end,
      json_build_object('title', 'Було ' || n, 'status', 'new')::jsonb,
      json_build_object('title', 'Стало ' || n, 'status', 'confirmed')::jsonb
    from (
      select n, (array['order', 'order', 'product', 'meta', 'review'])[1 + n % 5] as kind
      from generate_series(1, ${CHANGES}::int) as n
    ) as made order by n`);
}
