import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, reviews } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { renewedTags } from '@/scripts/testing/renewals';
import { customerOpinion, givenDelivered, givenReview, opinion } from '@/scripts/testing/reviews';
import { givenProduct } from '@/scripts/testing/shop';
import { moderateReview } from './moderate-review';
import { findOrderReviews, listReviews } from './queries';
import { removeOwnReview, removeReviewByLink } from './remove-review';
import { writeReviewByLink, writeReviewOfCustomer } from './write-review';

describe('writing a review', () => {
  databaseTest('requires having received the product, and waits for moderation', async (db) => {
    const order = await givenDelivered(db);

    const review = await writeReviewByLink(db, order.token, opinion(order.productId));

    expect(review).toMatchObject({
      author: 'Олена\u00a0М.',
      rating: 5,
      text: 'Сидить чудово',
      status: 'pending',
    });
    expect((await listReviews(db, order.productId, 1)).reviews).toEqual([]);
  });

  databaseTest('stores the sizes that were bought, and the height when it is given', async (db) => {
    const productId = await givenProduct(db, { price: 500_00, sizes: { S: 2, M: 2 } });
    const order = await givenDelivered(db, { productId, size: 'M' });

    const silent = await writeReviewByLink(db, order.token, opinion(productId));
    const told = await writeReviewByLink(db, order.token, opinion(productId, { height: 158 }));
    await moderateReview(db, told.id, { status: 'published' }, (await givenUser(db)).id);

    expect([silent.size, silent.height]).toEqual(['M', null]);
    expect((await listReviews(db, productId, 1)).reviews).toMatchObject([
      { size: 'M', height: 158 },
    ]);
    expect((await findOrderReviews(db, order.token))?.products).toMatchObject([{ size: 'M' }]);
    expect(() => opinion(productId, { height: 79 })).toThrow('Вкажіть зріст');
  });

  databaseTest(
    'is refused before delivery, for another product and for an unknown link',
    async (db) => {
      const fresh = await givenOrder(db);
      const order = await givenDelivered(db);

      await expect(
        writeReviewByLink(db, fresh.token, opinion(fresh.productId)),
      ).rejects.toMatchObject({ code: 'review_not_possible' });
      await expect(
        writeReviewByLink(db, order.token, opinion(fresh.productId)),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        writeReviewByLink(db, 'A'.repeat(32), opinion(order.productId)),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  databaseTest(
    'again replaces a pending review, and is refused once it is moderated',
    async (db) => {
      const { token, productId, id } = await givenReview(db);
      const editor = await givenUser(db, { role: 'editor' });

      const again = await writeReviewByLink(
        db,
        token,
        opinion(productId, { rating: 3, text: 'Передумала', firstName: 'Леся' }),
      );
      await moderateReview(db, id, { status: 'published' }, editor.id);

      expect(again).toMatchObject({ id, rating: 3, text: 'Передумала', author: 'Леся\u00a0М.' });
      await expect(writeReviewByLink(db, token, opinion(productId))).rejects.toMatchObject({
        code: 'review_not_possible',
      });
    },
  );

  databaseTest(
    'by a customer uses their own delivered order, first one without a review',
    async (db) => {
      const { id: customerId } = await givenUser(db);
      const { id: stranger } = await givenUser(db);
      const first = await givenDelivered(db, { customerId });
      const { productId } = first;
      const second = await givenDelivered(db, { customerId, productId });

      const newest = await writeReviewOfCustomer(db, customerId, customerOpinion(productId));
      const older = await writeReviewOfCustomer(db, customerId, customerOpinion(productId));

      const rows = await db.select().from(reviews).where(eq(reviews.productId, productId));
      expect(new Map(rows.map((row) => [row.id, row.orderId]))).toEqual(
        new Map([
          [newest.id, second.id],
          [older.id, first.id],
        ]),
      );
      await expect(
        writeReviewOfCustomer(db, stranger, customerOpinion(productId)),
      ).rejects.toMatchObject({ code: 'review_not_possible' });
      await expect(
        writeReviewOfCustomer(db, stranger, customerOpinion(productId, { orderId: first.number })),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'пишіть на olena@example.com' }, 'text'],
    [{ firstName: 'Олена Мельник' }, 'firstName'],
  ])('refuses %j', (change, field) => {
    expect(() => opinion(1, change)).toThrow(field);
  });

  freshDatabaseTest('ten times at once creates one review', async (db) => {
    const order = await givenDelivered(db);

    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        writeReviewByLink(db, order.token, opinion(order.productId, { rating: 1 + (n % 5) })),
      ),
    );

    expect(await db.$count(reviews, eq(reviews.productId, order.productId))).toBe(1);
  });
});

describe("an order's page", () => {
  databaseTest(
    'offers its products for review after delivery, once each however many sizes',
    async (db) => {
      const fresh = await givenOrder(db);
      const { token, productId } = await givenReview(db);

      expect(await findOrderReviews(db, fresh.token)).toEqual({ canWrite: false, products: [] });
      expect(await findOrderReviews(db, token)).toMatchObject({
        canWrite: true,
        products: [{ productId, review: { rating: 5, status: 'pending' } }],
      });
      expect(await findOrderReviews(db, 'A'.repeat(32))).toBeNull();
    },
  );

  databaseTest('shows the reviews of returned goods, and accepts no new ones', async (db) => {
    const { token } = await givenReview(db);
    await db.update(orders).set({ status: 'returned' }).where(eq(orders.token, token));

    expect(await findOrderReviews(db, token)).toMatchObject({
      canWrite: false,
      products: [{ review: { rating: 5 } }],
    });
  });
});

describe('removing a review', () => {
  databaseTest('is allowed only to its author, by the account or by the link', async (db) => {
    const { id: customerId } = await givenUser(db);
    const { id: stranger } = await givenUser(db);
    const own = await givenReview(db, { customerId });
    const guests = await givenReview(db);

    await expect(removeOwnReview(db, stranger, own.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(removeOwnReview(db, stranger, guests.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(removeReviewByLink(db, own.token, guests.productId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await removeOwnReview(db, customerId, own.id);
    await removeReviewByLink(db, guests.token, guests.productId);
    // The reviews were never published, so no page is revalidated.
    expect(await renewedTags(db)).toEqual([]);
    expect(await db.$count(reviews)).toBe(0);
  });
});
