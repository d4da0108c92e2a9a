// A POS with the given number of products, in its own process; prints its address as a JSON line.

import { wordOf } from '../../scripts/testing/many-products';
import { productRow, spotRow, startPos, stockRow } from '../../scripts/testing/test-pos';

const MINUTE = 60_000;
const COLOURS = ['чорний', 'білий', 'рудий', 'зелений', 'синій'];

/** Message from the bench between two reads: every `oneIn`-th product gets this price. */
export type Repricing = { oneIn: number; price: string };

const amount = Number(process.argv[2]);
const pos = await startPos(
  Array.from({ length: amount }, (_, n) => row(1 + n)),
  MINUTE,
);
for (const [storage, rows] of pos.stock) pos.stock.set(storage, rows.map(fullStockRow));

process.on('message', ({ oneIn, price }: Repricing) => {
  for (let n = 0; n < amount; n += oneIn) {
    Object.assign(pos.products[n] ?? {}, { spots: spots(price) });
  }
  process.send?.('repriced');
});
process.once('disconnect', () => process.exit(0));
console.log(JSON.stringify({ url: `http://${pos.client.host}` }));

/** All fields of a Poster product, about 1.2 KB. */
function row(id: number) {
  return productRow(id, {
    barcode: String(2_041_000_000_000 + id),
    category_name: 'Перуки',
    unit: '',
    cost: '21000',
    cost_netto: '17500',
    fiscal: '0',
    hidden: '0',
    workshop: '1',
    nodiscount: '0',
    photo: `/upload/pos_cdb_900001/menu/product_1763000000_${id}.jpeg`,
    photo_origin: `/upload/pos_cdb_900001/menu/product_1763000000_${id}_original.jpeg`,
    photo_extra: [],
    product_code: `W-${id}`,
    product_name: `Перука «${wordOf(id * 11)} ${wordOf(id % 6000)}», ${20 + (id % 90)} см`,
    sort_order: '999',
    tax_id: '0',
    product_tax_id: '0',
    weight_flag: '0',
    color: 'white',
    price: { 1: '100000', 2: '100000' },
    profit: { 1: '79000', 2: '79000' },
    spots: spots('100000'),
    ingredient_id: String(1_000_000 + id),
    cooking_time: '0',
    different_spots_prices: '1',
    sources: [],
    master_id: '0',
    out: 0,
    product_production_description: [
      `Перука для образу ${wordOf(9000 + (id % 400))}. Надійна річ на кожен фестиваль.`,
      'Тип: Перука',
      `Колір: ${COLOURS[id % COLOURS.length]}`,
      `Персонаж: ${wordOf(9000 + (id % 400))}`,
      `Фандом: Сага ${wordOf(500 + (id % 40))}`,
    ].join('\n'),
  });
}

function spots(price: string) {
  const profit = { profit: '79000', profit_netto: '79000' };
  return [spotRow(price, profit), spotRow(price, { ...profit, spot_id: '2', visible: '0' })];
}

function fullStockRow({ ingredient_id: ingredient }: Record<string, unknown>) {
  return {
    ...stockRow(ingredient, '5.00000'),
    ingredient_name: `Перука ${ingredient}`,
    limit_value: '2',
    ingredient_unit: 'p',
    ingredients_type: '2',
    storage_ingredient_sum: '105000',
    storage_ingredient_sum_netto: '87500',
    prime_cost: '21000',
    prime_cost_netto: '17500',
    hidden: '0',
  };
}
