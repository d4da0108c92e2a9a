import type { Client } from 'pg';
import { withoutIndexes } from './without-indexes';

/** The first id that many-products.ts assigns. */
export const FIRST_PRODUCT = 1000;

/**
 * Multiplies the shop's products (many-products.ts) to this amount: each copy has its own name, number, barcode, price
 * and sales, and its share of sizes, tags, search words and metadata. Variants get the ids `4 * product + position`,
 * which the orders use. One in fifty is hidden, one in forty removed.
 */
export async function multiplyGoods(client: Client, models: number, amount: number): Promise<void> {
  const copies = amount / models;
  if (!Number.isInteger(copies)) throw new Error(`${amount} is no multiple of ${models}`);
  const tables = ['products', 'variants', 'product_search', 'product_tags', 'product_meta'];
  await client.query('begin');
  await client.query('update variants set id = -(product_id * 4 + position)');
  await client.query('update variants set id = -id');
  await client.query(
    `update products set sold = hashint4(id) & 63,
       created_at = now() - interval '5 years' + (id - $2) * interval '5 years' / $1`,
    [amount, FIRST_PRODUCT],
  );
  await client.query('commit');
  await withoutIndexes(client, tables, async () => {
    for (const statement of copying(models, copies)) await client.query(statement);
  });
  await client.query(
    `select setval(pg_get_serial_sequence('variants', 'id'), max(id)) from variants`,
  );
  await client.query(
    'update search_words set heads = heads * $1, kinds = kinds * $1, bodies = bodies * $1',
    [copies],
  );
  await client.query('update tag_search set goods = goods * $1', [copies]);
  await addEdits(client, amount);
}

/** SQL: copies the first products. `n` is the number of the copy, `shift` is added to the ids of the original. */
function copying(models: number, copies: number): string[] {
  const made = `(select n, n * ${models} as shift, 'Вибір ' || n as word
    from generate_series(1, ${copies - 1}) as n) as copy`;
  const last = FIRST_PRODUCT + models;
  return [
    `insert into products (id, category_id, name, description, attributes, price, photos, barcode,
       sold, index_version, hidden, removed_at, created_at, updated_at)
     select p.id + shift, category_id, replace(name, '«', '«' || word || ' '), description, attributes,
       price + n * 100, array['/upload/pos_cdb_1/menu/product_' || p.id + shift || '.jpeg'],
       (2041000000000 + p.id + shift)::text, hashint4(p.id + shift) & 63, index_version,
       (p.id + shift) % 50 = 7, case when (p.id + shift) % 40 = 9 then now() - interval '40 days' end,
       created_at + shift * interval '5 years' / ${models * copies}, updated_at
     from ${made}, products p where p.id < ${last}`,
    `insert into variants (id, product_id, modification_id, size, price, position, pos_quantity)
     select id + shift * 4, product_id + shift, modification_id + shift * 10, size, price + n * 100, position,
       (pos_quantity + n) % 9
     from ${made}, variants where product_id < ${last}`,
    `insert into product_tags (product_id, tag_id, source)
     select product_id + shift, tag_id, source from ${made}, product_tags where product_id < ${last}`,
    `insert into product_search (product_id, words, shown, rank)
     select p.id + shift, ts_delete(words, array['=' || p.id, barcode])
         || array_to_tsvector(array['=' || p.id + shift, (2041000000000 + p.id + shift)::text]),
       (p.id + shift) % 50 <> 7 and (p.id + shift) % 40 <> 9,
       rank / 1000000 * 1000000 + (hashint4(p.id + shift) & 63) * 50
     from ${made}, product_search join products p on p.id = product_id where p.id < ${last}`,
    `insert into product_meta (product_id, title, description, keywords, image_alt, score, issues)
     select id, left(name, 58), 'Купуйте: ' || left(name, 80), array['косплей', 'образ'], left(name, 60),
       case when id % 20 = 0 then 40 else 90 end,
       case when id % 20 = 0 then array['short_description'] else '{}' end
     from products where id % 10 > 0`,
  ];
}

/** Adds edits by staff: one product in two hundred, 300 bundles, and 1 500 free tags, one on every fourth product. */
async function addEdits(client: Client, amount: number): Promise<void> {
  await client.query(`insert into tags (list, slug, name)
    select 'tags', 'note-' || n, 'Примітка ' || n from generate_series(1, 1500) as n`);
  await client.query(`insert into product_tags (product_id, tag_id, source)
    select p.id, t.id, 'staff' from products p join (
      select id, row_number() over (order by id) as n from tags where list = 'tags'
    ) as t on t.n = 1 + p.id / 4 % 1500 where p.id % 4 = 0`);
  await client.query(`insert into product_edits (product_id, discount)
    select id, 10 from products where id % 200 = 0`);
  await client.query(`update products set pos_price = price, price = price * 9 / 10, old_price = price
    where id % 200 = 0`);
  await client.query(`insert into bundles (title, discount)
    select 'Набір ' || n, n % 40 from generate_series(1, 300) as n`);
  await client.query(`insert into bundle_products (bundle_id, product_id, position)
    select bundles.id, ${FIRST_PRODUCT} + (bundles.id * 61 + place * 17) % ${amount}, place
    from bundles, generate_series(0, 3) as place where place < 2 + bundles.id % 3`);
}
