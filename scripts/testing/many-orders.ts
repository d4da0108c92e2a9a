import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders, products, waybills } from '@/lib/db/schema';
import { ORDER_STATUSES } from '@/lib/order-rules/status';
import { DAY } from '@/lib/shared/clock';
import { wordOf } from './many-products';

const CHUNK = 500;
export const FIRST_NAMES =
  'Олена Марія Ірина Ганна Дарина Софія Юлія Оксана Максим Андрій Богдан Тарас Єва Назар'.split(
    ' ',
  );
const TOWNS = ['Львів', 'Одеса', 'Київ', 'Дніпро', 'Харків'];

/**
 * Fills a shop that has many products (many-products.ts) with this many orders of the last year, the same ones each
 * time: one to four lines, thousands of surnames, every status. They hold no stock.
 */
export async function givenManyOrders(db: Database, amount: number): Promise<void> {
  const goods = await listGoods(db);
  for (let from = 1; from <= amount; from += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, amount - from + 1) }, (_, n) => from + n);
    const lines = ids.flatMap((id) => linesOf(id, goods));
    await db.insert(orders).values(ids.map((id) => orderOf(id, lines)));
    await db.insert(orderLines).values(lines);
    await db
      .insert(orderEvents)
      .values(
        ids.flatMap((id) =>
          ['new', 'confirmed'].map((value) => ({ orderId: id, kind: 'status' as const, value })),
        ),
      );
    await db
      .insert(waybills)
      .values(
        ids
          .filter((id) => id % 2 === 0)
          .map((id) => ({ orderId: id, number: String(20_450_000_000_000 + id) })),
      );
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${amount})`);
  await db.execute(sql`analyze`);
}

type Good = { id: number; name: string; price: number; variantId: number };

async function listGoods(db: Database): Promise<Good[]> {
  return db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      variantId: sql<number>`(select min(variants.id) from variants where product_id = products.id)`,
    })
    .from(products)
    .orderBy(products.id);
}

/** A pseudo-random number for a seed, the same each time. */
const scatter = (seed: number) => (((seed * 2_654_435_761) >>> 0) ^ (seed >>> 3)) >>> 0;
const pick = <T>(list: readonly T[], seed: number): T => list[scatter(seed) % list.length] as T;

type Line = typeof orderLines.$inferInsert;

function linesOf(orderId: number, goods: Good[]): Line[] {
  return Array.from({ length: 1 + (scatter(orderId) % 4) }, (_, n) => {
    const { id, name, price, variantId } = pick(goods, orderId * 4 + n);
    return { orderId, variantId, productId: id, name, quantity: 1, price, total: price };
  });
}

function orderOf(id: number, lines: Line[]): typeof orders.$inferInsert {
  const own = lines.filter(({ orderId }) => orderId === id);
  const total = own.reduce((sum, line) => sum + line.total, 0);
  const surname = wordOf(scatter(id) % 3000);
  const isParcel = id % 3 > 0;
  const createdAt = new Date(Date.now() - (id % 365) * DAY);
  return {
    id,
    number: `A-${1000 + id}`,
    token: `many-orders-${String(id).padStart(12, '0')}`,
    firstName: pick(FIRST_NAMES, id * 3),
    lastName: surname.charAt(0).toUpperCase() + surname.slice(1),
    phone: `+38067${String(id).padStart(7, '0')}`,
    email: `shopper-${id}@example.com`,
    paymentMethod: isParcel ? (id % 2 ? 'mono' : 'cod') : 'pickup',
    paymentStatus: isParcel && id % 2 ? 'paid' : 'none',
    deliveryMethod: isParcel ? 'novaPoshta' : 'pickup',
    deliveryAddress: isParcel
      ? { city: pick(TOWNS, id), deliveryType: 'branch', warehouse: String(1 + (id % 90)) }
      : null,
    status: pick(ORDER_STATUSES, id * 7),
    itemsTotal: total,
    total,
    holdsStock: false,
    createdAt,
    updatedAt: createdAt,
  };
}
