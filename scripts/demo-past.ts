import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import {
  categories,
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
  reviews,
  variants,
} from '@/lib/db/schema';
import type { FitAnswer } from '@/lib/db/schema/reviews';
import { recordEvent } from '@/lib/orders/record-event';
import { countScore, lockScore } from '@/lib/reviews/moderate-review';
import { authorName } from '@/lib/reviews/review';
import { clock, DAY } from '@/lib/shared/clock';
import {
  DEMO_BUYERS,
  DEMO_PAIR_ORDERS,
  DEMO_PAIRS,
  DEMO_PRAISE,
  DEMO_REVIEWS,
  type DemoReview,
  type Reviewed,
} from '@/sandbox/demo-past';

type Buyer = {
  id: number;
  author: string;
  receivedAt: Date;
  /** Ids of the products that the buyer ordered in a size. */
  hasSize: Set<number>;
};
type Opinion = {
  productId: number;
  rating: number;
  text: string;
  reply: string;
  /** The size that the text mentions; any of the product's sizes when absent. */
  size?: string | undefined;
  height?: number | undefined;
};
type DemoProduct = { id: number; name: string; price: number; category: string };

const OLDEST_DAYS = 86;

/**
 * Gives a newly filled demo shop a past: delivered orders, pairs of goods, and reviews of their buyers. Returns how many
 * reviews were written.
 */
export function makeDemoPast(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const known = await tx
      .select({
        id: products.id,
        name: products.name,
        price: products.price,
        category: categories.slug,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(eq(products.hidden, false))
      .orderBy(products.id);
    const opinions = opinionsOf(known);
    for (const [place, buyer] of DEMO_BUYERS.entries()) {
      const said = opinions[place] ?? [];
      if (said.length > 0) {
        await writeReviews(tx, await placePastOrder(tx, buyer, place, said), said, heightOf(place));
      }
    }
    await orderPairs(tx, known);
    const rated = [...new Set(opinions.flat().map(({ productId }) => productId))];
    for (const id of rated) {
      await lockScore(tx, id);
      await countScore(tx, id);
    }
    return opinions.flat().length;
  });
}

/** Orders of products that belong together, so that the shop has pairs to find. */
async function orderPairs(tx: Database, known: readonly DemoProduct[]): Promise<void> {
  for (const [at, pair] of DEMO_PAIRS.entries()) {
    const said = known
      .filter(({ name }) => pair.includes(name))
      .map(({ id }) => ({ productId: id }));
    if (said.length < pair.length) continue;
    for (let n = 0; n < DEMO_PAIR_ORDERS; n += 1) {
      const place = (at * DEMO_PAIR_ORDERS + n) % DEMO_BUYERS.length;
      await placePastOrder(tx, DEMO_BUYERS[place] ?? '', place, said);
    }
  }
}

/**
 * The opinions of each buyer, in the order of DEMO_BUYERS. Covers all products with their own review texts, and about
 * three in five of the others.
 */
export function opinionsOf(known: readonly DemoProduct[]): Opinion[][] {
  const opinions: Opinion[][] = DEMO_BUYERS.map(() => []);
  const others = new Map<string, number>();
  for (const product of known) {
    const place = others.get(product.category) ?? 0;
    others.set(product.category, place + 1);
    const own = DEMO_REVIEWS.find((one) => one.product === product.name);
    const reviewed = own ?? (place % 5 < 3 ? praiseOf(product) : null);
    if (reviewed) spread(reviewed, product.id, opinions);
  }
  return opinions;
}

/** One to four opinions with texts that fit any product of the category; null for a category without such texts. */
function praiseOf({ id, category }: DemoProduct): Reviewed | null {
  const texts = DEMO_PRAISE[category];
  if (!texts) return null;
  const amount = 1 + (id % 4);
  const own = Array.from(
    { length: Math.min(amount, 2) },
    (_, at) => texts[(id + at) % texts.length],
  );
  return { amount, lower: [], texts: own.filter((text) => text !== undefined) };
}

/** Distributes the opinions about a product over the buyers. */
function spread(reviewed: Reviewed, productId: number, opinions: Opinion[][]): void {
  const { amount, lower, texts, reply = '' } = reviewed;
  const told: DemoReview[] = texts.map((one) => (typeof one === 'string' ? { text: one } : one));
  const isNamed = new Set(told.map(({ by }) => by));
  const others = [...DEMO_BUYERS.keys()].filter((place) => !isNamed.has(DEMO_BUYERS[place]));
  const unnamed = amount - told.filter(({ by }) => by).length;
  let step = 0;
  const nextPlace = () =>
    others[Math.floor(((step++ + (productId % 7) / 7) * others.length) / unnamed)] ?? 0;
  for (const [at, { by, text, ...body }] of told.entries()) {
    const [, rating = '5', words = text] = /^([1-4]) (.+)$/s.exec(text) ?? [];
    const place = by ? DEMO_BUYERS.indexOf(by) : nextPlace();
    const answer = at === told.length - 1 ? reply : '';
    opinions[place]?.push({
      productId,
      rating: Number(rating),
      text: words,
      reply: answer,
      ...body,
    });
  }
  const rated = lower.slice(told.filter(({ text }) => /^[1-4] /.test(text)).length);
  for (let at = 0; at < amount - told.length; at += 1) {
    opinions[nextPlace()]?.push({ productId, rating: rated[at] ?? 5, text: '', reply: '' });
  }
}

/**
 * Creates a delivered pickup order of all products that the buyer reviews. The order reserves no stock and is not sent
 * to the POS.
 */
export async function placePastOrder(
  tx: Database,
  buyer: string,
  place: number,
  said: readonly Pick<Opinion, 'productId' | 'size'>[],
): Promise<Buyer> {
  const [firstName = '', lastName = ''] = buyer.split(' ');
  const createdAt = new Date(clock.now().getTime() - (OLDEST_DAYS - place * 2) * DAY);
  const receivedAt = new Date(createdAt.getTime() + 3 * DAY);
  const ids = said.map(({ productId }) => productId);
  const sizes = await tx
    .select({
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
  const lines = said.flatMap(({ productId, size }) => {
    const own = sizes.filter((one) => one.productId === productId);
    const line = own.find((one) => one.size === size) ?? own[place % own.length];
    return line ? [line] : [];
  });
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
  // Dates all events of the order back to its receipt, including the payment, which would otherwise be dated today.
  await tx.update(orderEvents).set({ at: receivedAt }).where(eq(orderEvents.orderId, order.id));
  const hasSize = new Set(lines.flatMap(({ productId, size }) => (size ? [productId] : [])));
  return { id: order.id, author: authorName(firstName, lastName), receivedAt, hasSize };
}

/** Height of a demo buyer in centimetres. */
const heightOf = (place: number): number => 158 + ((place * 7) % 19);

/** How the size fitted a demo buyer: most are content, a poor rating is about the size, some goods are a bit small. */
const fitOf = ({ rating, productId, text }: Opinion): FitAnswer =>
  rating < 3 ? 'large' : rating === 4 && (productId + text.length) % 3 === 0 ? 'small' : 'true';

async function writeReviews(
  tx: Database,
  buyer: Buyer,
  said: readonly Opinion[],
  ownHeight: number,
): Promise<void> {
  const createdAt = new Date(buyer.receivedAt.getTime() + 2 * DAY);
  await tx.insert(reviews).values(
    said.map(({ size: _, height, ...opinion }) => ({
      ...opinion,
      fit: buyer.hasSize.has(opinion.productId) ? fitOf(opinion) : null,
      height: height ?? (opinion.text && buyer.hasSize.has(opinion.productId) ? ownHeight : null),
      orderId: buyer.id,
      author: buyer.author,
      status: 'published' as const,
      createdAt,
      moderatedAt: createdAt,
    })),
  );
}
