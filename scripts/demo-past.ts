import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
  reviews,
  variants,
} from '@/lib/db/schema';
import { recordEvent } from '@/lib/orders/record-event';
import { countScore, lockScore } from '@/lib/reviews/count-score';
import { authorName } from '@/lib/reviews/review';
import { clock, DAY } from '@/lib/shared/clock';
import { DEMO_BUYERS, DEMO_REVIEWS, DEMO_SALES } from '@/sandbox/demo-past';

type Buyer = { id: number; author: string; receivedAt: Date };
type Rating = { productId: number; rating: number; text: string; reply: string };

const TEN_HRYVNIAS = 10_00;
const OLDEST_DAYS = 86;

/**
 * Gives a demo shop that has just been filled a past: goods that were dearer, orders that have arrived, and
 * what their buyers say of them. Answers how many reviews were written.
 */
export function makeDemoPast(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const names = [...Object.keys(DEMO_SALES), ...DEMO_REVIEWS.map(({ product }) => product)];
    const known = await tx
      .select({ id: products.id, name: products.name, price: products.price })
      .from(products)
      .where(inArray(products.name, names));
    for (const { id, name, price } of known) {
      const percent = DEMO_SALES[name];
      if (!percent) continue;
      const oldPrice = formerPrice(price, percent);
      await tx.update(products).set({ oldPrice }).where(eq(products.id, id));
    }
    const idOf = new Map(known.map(({ id, name }) => [name, id]));
    const opinions = opinionsOf(idOf);
    for (const [place, buyer] of DEMO_BUYERS.entries()) {
      const said = opinions[place] ?? [];
      if (said.length > 0) await writeReviews(tx, await placeOrder(tx, buyer, place, said), said);
    }
    const rated = [...new Set(opinions.flat().map(({ productId }) => productId))];
    for (const id of rated) {
      await lockScore(tx, id);
      await countScore(tx, id);
    }
    return opinions.flat().length;
  });
}

/** Kopecks: a round sum from which the price is so many percent down. */
const formerPrice = (price: number, percent: number): number =>
  Math.max(1, Math.round(price / (1 - percent / 100) / TEN_HRYVNIAS)) * TEN_HRYVNIAS;

/** What each buyer says, the buyers of a product being spread over all of them. */
function opinionsOf(idOf: Map<string, number>): Rating[][] {
  const opinions: Rating[][] = DEMO_BUYERS.map(() => []);
  for (const [at, { product, amount, lower, texts, reply }] of DEMO_REVIEWS.entries()) {
    const productId = idOf.get(product);
    // A POS whose goods have been renamed by hand has its own ideas.
    if (productId === undefined) continue;
    const written = texts.map((text) => /^[1-4] /.test(text));
    const plain = lower.slice(written.filter(Boolean).length);
    for (let step = 0; step < amount; step += 1) {
      const place = Math.floor(((step + (at % 3) / 3) * DEMO_BUYERS.length) / amount);
      const text = texts[step - (amount - texts.length)] ?? '';
      const own = /^([1-4]) (.+)$/s.exec(text);
      opinions[place]?.push({
        productId,
        rating: own ? Number(own[1]) : text ? 5 : (plain[step] ?? 5),
        text: own?.[2] ?? text,
        reply: step === amount - 1 ? (reply ?? '') : '',
      });
    }
  }
  return opinions;
}

/** An order that its buyer has fetched, of all that they speak of; it holds no pieces and is none of the POS's. */
async function placeOrder(
  tx: Database,
  buyer: string,
  place: number,
  said: readonly Rating[],
): Promise<Buyer> {
  const [firstName = '', lastName = ''] = buyer.split(' ');
  const createdAt = new Date(clock.now().getTime() - (OLDEST_DAYS - place * 2) * DAY);
  const receivedAt = new Date(createdAt.getTime() + 3 * DAY);
  const ids = said.map(({ productId }) => productId);
  const lines = await tx
    .selectDistinctOn([variants.productId], {
      variantId: variants.id,
      productId: variants.productId,
      name: products.name,
      size: variants.size,
      photo: sql<string>`coalesce(${products.photos}[1], '')`,
      price: variants.price,
      total: variants.price,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.productId, ids))
    .orderBy(variants.productId, variants.position, variants.id);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ firstName, lastName, phone: `+38050000${1000 + place}` },
      number: sql`'A-' || (1000 + currval(pg_get_serial_sequence('orders', 'id')))`,
      token: randomBytes(24).toString('base64url'),
      ...{ paymentMethod: 'pickup', deliveryMethod: 'pickup', status: 'delivered' },
      ...{ itemsTotal: total, total, holdsStock: false },
      ...{ createdAt, updatedAt: receivedAt, posCountedAt: receivedAt },
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('The order of a demo buyer was not written');
  await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId: order.id, quantity: 1 })));
  await tx.insert(outbox).values({
    kind: 'mail.order-accepted',
    key: `order-${order.id}`,
    payload: { orderId: order.id },
    ...{ createdAt, doneAt: createdAt },
  });
  await recordEvent(tx, order.id, { kind: 'status', value: 'delivered' });
  // Its money has come then, not today.
  await tx.update(orderEvents).set({ at: receivedAt }).where(eq(orderEvents.orderId, order.id));
  return { id: order.id, author: authorName(firstName, lastName), receivedAt };
}

async function writeReviews(tx: Database, buyer: Buyer, said: readonly Rating[]): Promise<void> {
  const createdAt = new Date(buyer.receivedAt.getTime() + 2 * DAY);
  await tx.insert(reviews).values(
    said.map((rating) => ({
      ...rating,
      orderId: buyer.id,
      author: buyer.author,
      status: 'published' as const,
      createdAt,
      moderatedAt: createdAt,
    })),
  );
}
