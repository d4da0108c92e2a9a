import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '@/lib/db/client';
import { auditLog, reviewPhotos, reviews } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { renewedTags } from '@/scripts/testing/renewals';
import { givenPhoto } from '@/scripts/testing/returns';
import { givenDelivered, opinion } from '@/scripts/testing/reviews';
import { givenProduct } from '@/scripts/testing/shop';
import { moderateReview } from './moderate-review';
import {
  countFits,
  findOwnPhoto,
  findPublishedPhoto,
  findStaffPhoto,
  listReviews,
} from './queries';
import { removeReviewPhoto } from './remove-photo';
import { removeReviewByLink } from './remove-review';
import { writeReviewByLink } from './write-review';

async function givenWithPhotos(db: Database, amount: number) {
  const order = await givenDelivered(db);
  const photos = await Promise.all(Array.from({ length: amount }, givenPhoto));
  const review = await writeReviewByLink(db, order.token, opinion(order.productId, { photos }));
  const { id: editor } = await givenUser(db, { role: 'editor' });
  return { ...order, review, editor };
}

describe('photos of a review', () => {
  databaseTest(
    'are stored without metadata, and shown to strangers only once the review is published',
    async (db) => {
      const { token, productId, review, editor } = await givenWithPhotos(db, 1);
      const other = await givenDelivered(db);
      const [stored] = await db.select().from(reviewPhotos);
      const id = stored?.id ?? 0;
      const facts = await Promise.all(
        [stored?.picture, stored?.thumb].map((bytes) => sharp(bytes).metadata()),
      );
      const seenBy = async () => [
        (await findOwnPhoto(db, token, id, 'large'))?.equals(stored?.picture ?? Buffer.of()),
        (await findStaffPhoto(db, id, 'small'))?.equals(stored?.thumb ?? Buffer.of()),
        (await findOwnPhoto(db, other.token, id, 'large')) !== null,
        (await findPublishedPhoto(db, id, 'large')) !== null,
      ];

      expect(facts.map(({ format, exif, xmp, icc }) => [format, exif, xmp, icc])).toEqual([
        ['webp', undefined, undefined, undefined],
        ['webp', undefined, undefined, undefined],
      ]);
      expect(await seenBy()).toEqual([true, true, false, false]);
      await moderateReview(db, review.id, { status: 'published' }, editor);
      expect(await seenBy()).toEqual([true, true, false, true]);
      expect((await listReviews(db, productId, 1, true)).reviews).toMatchObject([
        { photos: [{ id, width: 40, height: 30 }] },
      ]);
      await moderateReview(db, review.id, { status: 'rejected' }, editor);
      expect(await seenBy()).toEqual([true, true, false, false]);
      await removeReviewByLink(db, token, productId);
      expect(await db.$count(reviewPhotos)).toBe(0);
    },
  );

  databaseTest(
    'stay when the author changes a pending review and keeps them; at most four are taken',
    async (db) => {
      const { token, productId, review } = await givenWithPhotos(db, 3);
      const [first, second] = review.photos.map(({ id }) => id);
      const photo = await givenPhoto();
      const change = (changes: Record<string, unknown>) =>
        writeReviewByLink(db, token, opinion(productId, changes));

      const kept = await change({ keptPhotos: [first, second], photos: [photo] });
      expect(kept.photos.map(({ id }) => id)).toEqual([first, second, expect.any(Number)]);
      await expect(
        change({ keptPhotos: [first, second], photos: [photo, photo, photo] }),
      ).rejects.toMatchObject({ errors: { photos: ['Не\u00a0більше 4 фото'] } });
      expect(() => change({ photos: Array(5).fill(photo) })).toThrow('Не\u00a0більше 4 фото');
      const foreign = await givenWithPhotos(db, 1);
      const none = await change({ keptPhotos: foreign.review.photos.map(({ id }) => id) });
      expect(none.photos).toEqual([]);
      expect(await db.$count(reviewPhotos)).toBe(1);
    },
  );

  test.each([
    ['a program', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode')],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"></svg>')],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)])],
  ])('that are %s are refused at the photo', (_name, bytes) =>
    withDatabase(async (db) => {
      const { token, productId } = await givenDelivered(db);
      const photos = [await givenPhoto(), bytes.toString('base64')];

      await expect(
        writeReviewByLink(db, token, opinion(productId, { photos })),
      ).rejects.toMatchObject({ errors: { 'photos.1': ['Файл 2 не\u00a0є фото'] } });
      expect(await db.$count(reviews)).toBe(0);
    })(),
  );

  databaseTest('added after the moderator has looked are not published unseen', async (db) => {
    const { token, productId, review, editor } = await givenWithPhotos(db, 1);
    const { status, reply, rating, text, author } = review;
    const seen = { status, reply, rating, text, author, photos: review.photos.map((p) => p.id) };
    await writeReviewByLink(db, token, opinion(productId, { photos: [await givenPhoto()] }));

    await expect(
      moderateReview(db, review.id, { status: 'published', seen }, editor),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  databaseTest(
    'are deleted one by one by staff, which the log tells and the page shows',
    async (db) => {
      const { productId, review, editor } = await givenWithPhotos(db, 2);
      const [first, second] = review.photos.map(({ id }) => id);

      await removeReviewPhoto(db, first ?? 0, editor);

      await expect(removeReviewPhoto(db, first ?? 0, editor)).rejects.toMatchObject({
        code: 'not_found',
      });
      const left = await db.select({ id: reviewPhotos.id }).from(reviewPhotos);
      expect(left).toEqual([{ id: second }]);
      const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, 'review.photo'));
      expect(logged).toMatchObject({ before: { photos: 2 }, after: { photos: 1 } });
      expect(await renewedTags(db)).toContain(`product:${productId}`);
    },
  );
});

databaseTest(
  'answers about the size count when published, and only of goods with a size',
  async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const productId = await givenProduct(db, { price: 500_00, sizes: { S: 9, M: 9 } });
    for (const fit of ['small', 'true', 'true', 'large'] as const) {
      const { token } = await givenDelivered(db, { productId, size: 'M' });
      const { id } = await writeReviewByLink(db, token, opinion(productId, { fit }));
      if (fit !== 'large') await moderateReview(db, id, { status: 'published' }, editor);
    }
    const plain = await givenDelivered(db);

    expect(await countFits(db, productId)).toEqual({
      fits: { small: 1, true: 2, large: 0 },
      withPhotos: 0,
    });
    await expect(
      writeReviewByLink(db, plain.token, opinion(plain.productId, { fit: 'true' })),
    ).rejects.toMatchObject({ errors: { fit: [expect.any(String)] } });
  },
);
