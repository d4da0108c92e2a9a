import { describe, expect, test } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import { orders, products, reviews } from '@/lib/db/schema';
import { hasContacts } from '@/lib/reviews/contacts';
import { DEMO_BUYERS, DEMO_REVIEWS, DEMO_SALES } from '@/sandbox/demo-past';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { itemsOf } from '@/sandbox/poster/state';
import { scoreOf } from '@/scripts/testing/reviews';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoPast } from './demo-past';
import { withDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';

describe('the past of a demo shop', () => {
  test('is about goods that are there, each buyer once', () => {
    const shown = CATALOGUE.filter(
      (one) => !one.hidden && itemsOf(one).some(({ stock }) => stock.shop > 0),
    );
    const names = new Set(shown.map(({ name }) => name));
    const wanted = [...Object.keys(DEMO_SALES), ...DEMO_REVIEWS.map(({ product }) => product)];

    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(DEMO_BUYERS).size).toBe(DEMO_BUYERS.length);
    for (const { amount, lower, texts } of DEMO_REVIEWS) {
      expect(amount).toBeLessThanOrEqual(DEMO_BUYERS.length);
      expect(lower.length + texts.length).toBeLessThanOrEqual(amount);
      expect(texts.filter(hasContacts)).toEqual([]);
    }
  });

  test(
    'has hits, lower prices and reviews that their orders prove',
    withDatabase(async (db) => {
      const [hit] = DEMO_REVIEWS;
      const [sale] = Object.keys(DEMO_SALES);
      const id = await givenProduct(db, { name: hit!.product, price: 500_00, stock: 2 });
      const cheaper = await givenProduct(db, { name: sale!, price: 850_00, stock: 2 });

      expect(await makeDemoPast(db)).toBe(hit!.amount);

      const { score, scoreAmount } = (await scoreOf(db, id))!;
      expect(scoreAmount).toBe(hit!.amount);
      expect(score).toBeGreaterThanOrEqual(4.5);
      const [reduced] = await db.select().from(products).where(isNotNull(products.oldPrice));
      expect(reduced).toMatchObject({ id: cheaper, price: 850_00, oldPrice: 1000_00 });
      const newest = await db.query.reviews.findFirst({ orderBy: (of, { desc }) => desc(of.id) });
      expect(newest?.text).toBe(hit!.texts.at(-1));
      const [order] = await db.select().from(orders).where(eq(orders.id, newest!.orderId));
      expect(order).toMatchObject({ number: `A-${1000 + order!.id}`, status: 'delivered' });
      expect(await db.$count(reviews, eq(reviews.orderId, order!.id))).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );
});
