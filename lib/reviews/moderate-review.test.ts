import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import { exportAccount } from '@/lib/customers/export-person';
import { auditLog, products, reviews } from '@/lib/db/schema';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenReview, scoreOf } from '@/scripts/testing/reviews';
import { givenProduct } from '@/scripts/testing/shop';
import { moderationQuery } from './inputs';
import { moderateReview } from './moderate-review';
import { countRatings, listReviews } from './queries';
import { removeReviewByLink } from './remove-review';
import { listForModeration } from './staff-queries';

describe('moderating reviews', () => {
  databaseTest(
    'counts only published reviews into the score, and renews the pages that show it',
    async (db) => {
      const { id: editor } = await givenUser(db, { role: 'editor' });
      const productId = await givenProduct(db);
      await db
        .update(products)
        .set({ attributes: [{ name: 'Персонаж', value: 'Мавка' }] })
        .where(eq(products.id, productId));
      await tagProducts(db, [productId]);
      const given = [];
      for (const rating of [5, 4, 4, 1]) given.push(await givenReview(db, { productId, rating }));
      const [five, four, other, one] = given;
      const publish = (id = 0) => moderateReview(db, id, { status: 'published' }, editor);

      expect(await scoreOf(db, productId)).toEqual({ score: 0, scoreAmount: 0 });
      await publish(five?.id);
      await publish(four?.id);
      await forgetRenewals(db);
      await publish(other?.id);
      expect(await renewedTags(db)).toEqual([
        'catalogue',
        `product:${productId}`,
        'category:wigs',
        'character:mavka',
      ]);
      await moderateReview(db, one?.id ?? 0, { status: 'rejected' }, editor);

      expect(await scoreOf(db, productId)).toEqual({ score: 4.33, scoreAmount: 3 });
      expect(await countRatings(db, productId)).toEqual([0, 0, 0, 2, 1]);
      expect((await listReviews(db, productId, 1)).reviews.map(({ rating }) => rating)).toEqual([
        4, 4, 5,
      ]);
    },
  );

  databaseTest('are listed with a text first, each on one page only', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const productId = await givenProduct(db);
    for (const text of ['Перший', 'Другий', '', '', '', '', '']) {
      const { id } = await givenReview(db, { productId, text });
      await moderateReview(db, id, { status: 'published' }, editor);
    }
    const pages = [await listReviews(db, productId, 1), await listReviews(db, productId, 2)];
    const listed = pages.flatMap((page) => page.reviews);
    expect(listed.map(({ text }) => text)).toEqual(['Другий', 'Перший', '', '', '', '', '']);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(7);
  });

  databaseTest('can be reversed, and a removed review is no longer counted', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const productId = await givenProduct(db);
    const first = await givenReview(db, { productId, rating: 5 });
    const second = await givenReview(db, { productId, rating: 2 });
    for (const { id } of [first, second]) {
      await moderateReview(db, id, { status: 'published' }, editor);
    }

    await forgetRenewals(db);
    await removeReviewByLink(db, first.token, productId);
    expect(await renewedTags(db)).toContain(`product:${productId}`);
    expect(await scoreOf(db, productId)).toEqual({ score: 2, scoreAmount: 1 });

    await moderateReview(db, second.id, { status: 'rejected' }, editor);
    expect(await scoreOf(db, productId)).toEqual({ score: 0, scoreAmount: 0 });
  });

  databaseTest('replies to a review in the shop’s name without deciding about it', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const { id } = await givenReview(db);

    const review = await moderateReview(db, id, { reply: 'Дякуємо' }, editor);

    expect(review).toMatchObject({ status: 'pending', reply: 'Дякуємо' });
    await expect(
      moderateReview(db, 999_999, { status: 'published' }, editor),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await listForModeration(db, moderationQuery.parse({}))).toMatchObject({
      total: 1,
      reviews: [{ id, orderId: expect.stringMatching(/^A-/), productName: expect.any(String) }],
    });
  });

  databaseTest(
    'logs who has decided what and why, and shows it to the next moderator',
    async (db) => {
      const { id: editor } = await givenUser(db, { role: 'editor' });
      const { id } = await givenReview(db);

      await moderateReview(db, id, { status: 'rejected', reason: 'Не про товар' }, editor);
      await moderateReview(db, id, { status: 'rejected' }, editor);

      expect(await db.select().from(auditLog)).toMatchObject([
        {
          userId: editor,
          action: 'review.reject',
          entityId: String(id),
          before: { status: 'pending' },
          after: { status: 'rejected', reason: 'Не про товар' },
        },
      ]);
      expect(
        await listForModeration(db, moderationQuery.parse({ status: 'rejected' })),
      ).toMatchObject({
        reviews: [{ id, reason: 'Не про товар', moderator: 'Олена Мельник', isShown: true }],
        counts: { pending: 0, published: 0, rejected: 1 },
        total: 1,
      });

      await moderateReview(db, id, { status: 'published', reply: 'Дякуємо' }, editor);
      const [, published] = await db.select().from(auditLog).orderBy(auditLog.id);
      expect(published).toMatchObject({
        action: 'review.publish',
        before: { status: 'rejected', reply: '' },
        after: { status: 'published', reply: 'Дякуємо' },
      });
    },
  );

  databaseTest('is refused when the review has changed since the moderator saw it', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const { id } = await givenReview(db);
    const [{ rating, text, author } = { rating: 0, text: '', author: '' }] = await db
      .select()
      .from(reviews)
      .where(eq(reviews.id, id));
    const seen = { status: 'pending' as const, reply: '', rating, text, author };
    await db.update(reviews).set({ text: 'Зовсім інші слова' }).where(eq(reviews.id, id));
    await expect(
      moderateReview(db, id, { status: 'published', seen }, editor),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
    await db.update(reviews).set({ text }).where(eq(reviews.id, id));

    await moderateReview(db, id, { reply: 'Дякуємо', seen }, editor);

    for (const decision of [{ status: 'rejected' as const }, { reply: 'Інша' }]) {
      await expect(moderateReview(db, id, { ...decision, seen }, editor)).rejects.toMatchObject({
        code: 'edit_conflict',
      });
    }
    expect(await listForModeration(db, moderationQuery.parse({}))).toMatchObject({
      reviews: [{ reply: 'Дякуємо' }],
    });
  });

  databaseTest(
    'finds reviews by words, product, order or stars, in the requested order',
    async (db) => {
      const { id: editor } = await givenUser(db, { role: 'editor' });
      const good = await givenReview(db, { rating: 5 });
      const bad = await givenReview(db, { rating: 1 });
      await db.update(reviews).set({ text: 'Колір 100% не той' }).where(eq(reviews.id, bad.id));
      await moderateReview(db, good.id, { status: 'published' }, editor);
      const ask = (query: Record<string, string>) =>
        listForModeration(db, moderationQuery.parse(query));
      const ids = async (query: Record<string, string>) =>
        (await ask(query)).reviews.map(({ id }) => id);
      const [{ orderId = '', productName = '' } = {}] = (await ask({})).reviews;

      expect(await ids({ search: '100% НЕ' })).toEqual([bad.id]);
      expect(await ids({ search: '1000% не' })).toEqual([]);
      expect(await ids({ search: productName.toUpperCase() })).toEqual([bad.id]);
      expect(await ids({ search: orderId.replace('A-', 'а-') })).toEqual([bad.id]);
      expect(await ids({ rating: '5' })).toEqual([]);
      // The counts are not limited to the requested status.
      expect(await ask({ rating: '5' })).toMatchObject({
        counts: { pending: 0, published: 1, rejected: 0 },
        total: 0,
        totalPages: 1,
      });

      const more = await givenReview(db, { rating: 3 });
      expect(await ids({})).toEqual([bad.id, more.id]);
      expect(await ids({ sort: '-createdAt' })).toEqual([more.id, bad.id]);
      expect(await ids({ sort: '-rating' })).toEqual([more.id, bad.id]);
      expect(await ids({ sort: 'rating' })).toEqual([bad.id, more.id]);
      expect(moderationQuery.safeParse({ sort: 'author' }).success).toBe(false);
      expect(moderationQuery.safeParse({ rating: '6' }).success).toBe(false);
    },
  );

  freshDatabaseTest('many at once leaves the right score', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const productId = await givenProduct(db, { stock: 50 });
    const given = [];
    for (let n = 0; n < 12; n += 1) {
      given.push(await givenReview(db, { productId, rating: 1 + (n % 5) }));
    }

    await Promise.all(
      given.map(({ id }) => moderateReview(db, id, { status: 'published' }, editor)),
    );
    await Promise.all([
      ...given.slice(0, 4).map(({ token }) => removeReviewByLink(db, token, productId)),
      ...given.slice(4, 6).map(({ id }) => moderateReview(db, id, { status: 'rejected' }, editor)),
    ]);

    const left = given.slice(6).map(({ rating }) => rating);
    const mean = left.reduce((sum, rating) => sum + rating, 0) / left.length;
    expect(await scoreOf(db, productId)).toEqual({
      score: Math.round(mean * 100) / 100,
      scoreAmount: left.length,
    });
  });
});

describe('a customer who deletes their account', () => {
  databaseTest(
    'has their reviews in the export, and their name removed from the ones that stay',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const { id, productId } = await givenReview(db, { customerId: viewer.id });
      await db.update(reviews).set({ height: 170 }).where(eq(reviews.id, id));

      const taken = await exportAccount(db, viewer.id);
      await deleteAccount(db, viewer, { password: PASSWORD });

      expect(taken?.reviews).toEqual([
        expect.objectContaining({
          ...{ rating: 5, text: 'Сидить чудово', author: 'Олена\u00a0М.', height: 170 },
        }),
      ]);
      expect(await renewedTags(db)).toEqual([`product:${productId}`]);
      const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
      expect(review).toMatchObject({ author: 'Покупець', userId: null, rating: 5, height: null });
    },
  );
});
