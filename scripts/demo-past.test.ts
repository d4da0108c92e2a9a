import { afterEach, describe, expect, test } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import {
  certificates,
  orders,
  products,
  promoCodes,
  questionAnswers,
  returns,
  reviews,
} from '@/lib/db/schema';
import { RETURN_STATES } from '@/lib/order-rules/return-states';
import { hasContacts } from '@/lib/reviews/inputs';
import {
  DEMO_BUYERS,
  DEMO_PRAISE,
  DEMO_QUESTIONS,
  DEMO_REVIEW_PHOTOS,
  DEMO_REVIEWS,
  DEMO_SALES,
  type DemoReview,
} from '@/sandbox/demo-past';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { itemsOf } from '@/sandbox/poster/state';
import { givenUser } from '@/scripts/testing/account';
import { scoreOf } from '@/scripts/testing/reviews';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoCampaigns } from './demo-campaigns';
import { makeDemoPast, opinionsOf } from './demo-past';
import { makeDemoProof } from './demo-proof';
import { makeDemoReturns } from './demo-returns';
import { withDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';

afterEach(putSettingsBack);

describe('the past of a demo shop', () => {
  test('has reviews only of existing products, each buyer once', () => {
    const shown = CATALOGUE.filter(
      (one) => !one.hidden && itemsOf(one).some(({ stock }) => stock.shop > 0),
    );
    const names = new Set(shown.map(({ name }) => name));
    const wanted = [
      ...DEMO_SALES,
      ...DEMO_REVIEW_PHOTOS,
      ...[...DEMO_REVIEWS, ...DEMO_QUESTIONS].map(({ product }) => product),
    ];

    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(DEMO_BUYERS).size).toBe(DEMO_BUYERS.length);
    for (const { amount, lower, texts } of DEMO_REVIEWS) {
      expect(amount).toBeLessThanOrEqual(DEMO_BUYERS.length);
      expect(lower.length + texts.length).toBeLessThanOrEqual(amount);
    }
  });

  test('has texts that fit their authors and the products', () => {
    const own = DEMO_REVIEWS.flatMap(({ texts }) => texts);
    const texts = [...own, ...Object.values(DEMO_PRAISE).flat()];
    for (const one of texts) {
      const { text, by }: DemoReview = typeof one === 'string' ? { text: one } : one;
      expect(hasContacts(text)).toBe(false);
      expect(text).not.toMatch(/розділ/i);
      if (by) expect(DEMO_BUYERS).toContain(by);
      const isWoman = by && /[ая]$/u.test(by.split(' ')[0] ?? '');
      // In Ukrainian, verbs in the past tense show the gender of the author.
      if (/\p{L}{2}(ла|лася)(?!\p{L})/u.test(text)) expect([text, isWoman]).toEqual([text, true]);
      if (/\p{L}{2}(ив|ав|вся|шов)(?!\p{L})/u.test(text)) {
        expect([text, isWoman]).toEqual([text, false]);
      }
    }
    expect(Object.keys(DEMO_PRAISE).sort()).toEqual([...CATEGORY_SLUGS].sort());
  });

  test('leaves most goods of each first page with a review', () => {
    const known = CATALOGUE.filter(
      (one) => !one.hidden && itemsOf(one).some(({ stock }) => stock.shop > 0),
    ).map(({ id, name, category }) => ({ id, name, price: 100_00, category: category.slug }));
    const said = opinionsOf(known).flat();
    for (const slug of CATEGORY_SLUGS) {
      const first = known.filter(({ category }) => category === slug).slice(-24);
      const reviewed = first.filter(({ id }) => said.some(({ productId }) => productId === id));
      expect([slug, reviewed.length / first.length > 0.5]).toEqual([slug, true]);
      expect([slug, reviewed.length < first.length]).toEqual([slug, true]);
    }
    // A buyer reviews a product only once.
    for (const of of opinionsOf(known)) {
      expect(new Set(of.map(({ productId }) => productId)).size).toBe(of.length);
    }
  });

  test(
    'has bestsellers and reviews with orders',
    withDatabase(async (db) => {
      const [hit] = DEMO_REVIEWS;
      const id = await givenProduct(db, { name: hit!.product, price: 500_00, stock: 2 });

      expect(await makeDemoPast(db)).toBe(await db.$count(reviews));

      const { score, scoreAmount } = (await scoreOf(db, id))!;
      expect(scoreAmount).toBe(hit!.amount);
      expect(score).toBeGreaterThanOrEqual(4.5);
      const text = String(hit!.texts.at(-1));
      const [written] = await db.select().from(reviews).where(eq(reviews.text, text));
      const [order] = await db.select().from(orders).where(eq(orders.id, written!.orderId));
      expect(order).toMatchObject({ number: `A-${1000 + order!.id}`, status: 'delivered' });
      expect(await db.$count(reviews, eq(reviews.orderId, order!.id))).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );

  test(
    'has a campaign that is running, and promo codes',
    withDatabase(async (db) => {
      const reduced = await givenProduct(db, { name: DEMO_SALES[0]!, price: 1000_00 });
      await givenUser(db, { role: 'manager' });
      givenSettings({ SECOND_FACTOR_KEY: 'a key of the tests' });

      await makeDemoCampaigns(db);

      const [product] = await db.select().from(products).where(isNotNull(products.campaign));
      expect(product).toMatchObject({ id: reduced, price: 800_00, oldPrice: 1000_00 });
      expect(await db.$count(promoCodes)).toBe(2);
      expect(await db.$count(certificates, eq(certificates.balance, 500_00))).toBe(1);
    }),
  );

  test(
    'has questions with answers; photos only of goods that the POS has',
    withDatabase(async (db) => {
      await givenProduct(db, { name: DEMO_QUESTIONS[0]!.product, price: 500_00 });

      expect(await makeDemoProof(db)).toBe(0);

      const answers = await db.select().from(questionAnswers);
      expect(answers.map(({ isShop }) => isShop)).toEqual([true, false]);
    }),
  );

  test(
    'has one return in each state',
    withDatabase(async (db) => {
      const [hit] = DEMO_REVIEWS;
      await givenProduct(db, { name: hit!.product, price: 500_00, stock: 2 });
      await makeDemoPast(db);
      await givenUser(db, { role: 'manager' });

      expect(await makeDemoReturns(db)).toBe(RETURN_STATES.length);

      const made = await db.select().from(returns);
      expect(made.map(({ state }) => state).sort()).toEqual([...RETURN_STATES].sort());
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );
});
