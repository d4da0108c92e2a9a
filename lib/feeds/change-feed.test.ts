import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, products } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenBundle, givenProduct } from '@/scripts/testing/shop';
import { changeFeed } from './change-feed';
import { feedAnswer } from './feed-answer';
import type { FeedId } from './feed-list';
import { defaultSettings, type FeedSettings } from './inputs';
import { findStaffFeed, listFeedProblems, listStaffFeeds } from './queries';
import { areFeedsDue, refreshFeeds } from './refresh-feeds';

const staff = async (db: Database) => (await givenUser(db, { role: 'editor' })).id;

const change = (
  db: Database,
  userId: number,
  id: FeedId,
  settings: Partial<FeedSettings>,
  version = 1,
) => changeFeed(db, id, { version, settings: { ...defaultSettings(id), ...settings } }, userId);

const serve = (db: Database, id: FeedId) =>
  feedAnswer(db, id, new Request('https://shop.example/feeds/x.xml'));

/** Ids of the offers or items in a feed as served. */
async function idsIn(db: Database, id: FeedId): Promise<string[]> {
  await refreshFeeds(db);
  const xml = await (await serve(db, id)).text();
  return [...xml.matchAll(/<offer id="([^"]*)|<item><(?:g:)?id>([^<]*)/g)].map(
    ([, offer, item]) => offer ?? item ?? '',
  );
}

const everything = { page: 1, search: '', kind: '' } as const;

describe('a feed', () => {
  databaseTest(
    'is on until staff switch it off; then its address is not found and it is not written',
    async (db) => {
      const userId = await staff(db);
      await givenProduct(db);
      expect((await listStaffFeeds(db)).map(({ isOn }) => isOn)).toEqual(Array(5).fill(true));
      expect((await serve(db, 'prom')).status).toBe(200);

      await change(db, userId, 'prom', { isOn: false });

      const off = await serve(db, 'prom');
      expect([off.status, off.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await serve(db, 'rozetka')).status).toBe(200);
    },
  );

  databaseTest(
    'holds what its filter admits: category, stock, price, and not the excluded products',
    async (db) => {
      const userId = await staff(db);
      const [kept, gone, cheap, out] = [
        await givenProduct(db, { price: 500_00 }),
        await givenProduct(db),
        await givenProduct(db, { price: 100_00 }),
        await givenProduct(db, { stock: 0 }),
      ];
      await givenBundle(db, [kept, gone]);
      const before = await idsIn(db, 'google');
      expect(before).toEqual(expect.arrayContaining([kept, gone, cheap, out].map(String)));
      expect(before.filter((id) => id.startsWith('bundle-'))).toHaveLength(1);
      expect((await idsIn(db, 'rozetka')).filter((id) => id.startsWith('bundle-'))).toEqual([]);

      await change(db, userId, 'google', {
        ...{ categories: ['wigs'], inStockOnly: true, minimumPrice: 200_00, excluded: [gone] },
      });
      expect(await areFeedsDue(db, -1)).toBe(true);

      expect(await idsIn(db, 'google')).toEqual([String(kept)]);
      await change(db, userId, 'google', { categories: ['figures'] }, 2);
      expect(await idsIn(db, 'google')).toEqual([]);
    },
  );

  databaseTest(
    'lists the products with problems: those that the portal refuses first',
    async (db) => {
      const userId = await staff(db);
      const fine = await givenProduct(db);
      const bare = await givenProduct(db, { name: 'Перука без фото' });
      await db.update(products).set({ photos: [] }).where(eq(products.id, bare));
      await db.update(products).set({ description: 'М’яка' }).where(eq(products.id, fine));
      await change(db, userId, 'hotline', { mapping: { wigs: 'Перуки' } });
      await change(db, userId, 'rozetka', { mapping: { wigs: '90' }, vendor: '' });
      await refreshFeeds(db);

      expect((await listFeedProblems(db, 'hotline', everything)).problems).toEqual([
        { id: String(bare), name: 'Перука без фото', must: ['photo'], should: [] },
      ]);
      expect(await findStaffFeed(db, 'hotline')).toMatchObject({ items: 1, leftOut: 1, weak: 0 });
      expect((await listFeedProblems(db, 'rozetka', everything)).problems).toMatchObject([
        { id: String(fine), must: ['brand'], should: [] },
        { id: String(bare), must: ['photo', 'brand'], should: ['description'] },
      ]);
      const found = await listFeedProblems(db, 'rozetka', { ...everything, search: 'без ФОТО' });
      expect(found).toMatchObject({ total: 1, problems: [{ id: String(bare) }] });
      const weak = await listFeedProblems(db, 'google', { ...everything, kind: 'weak' });
      expect(weak.problems.map(({ id }) => id)).toEqual([String(fine)]);
      expect((await listFeedProblems(db, 'prom', { ...everything, page: 9 })).problems).toEqual([]);
    },
  );

  databaseTest(
    'refuses a save over somebody else’s, accepts the same save twice, and logs the change in words',
    async (db) => {
      const userId = await staff(db);
      const save = () => change(db, userId, 'prom', { mapping: { wigs: '90' }, vendor: 'Ліс' });
      await save();
      await save();

      await expect(change(db, userId, 'prom', { vendor: 'Інший' })).rejects.toMatchObject({
        code: 'edit_conflict',
      });
      expect(await findStaffFeed(db, 'prom')).toMatchObject({
        version: 2,
        settings: { vendor: 'Ліс' },
      });
      const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'feed'));
      expect(log).toMatchObject([
        {
          action: 'feed.change',
          entityId: 'prom',
          title: 'Prom.ua',
          after: { vendor: 'Ліс', mapping: { Перуки: '90' } },
        },
      ]);
    },
  );

  databaseTest(
    'refuses a category that does not have the portal’s form, at its field',
    async (db) => {
      const userId = await staff(db);
      const wrong = (id: FeedId, name: string) =>
        change(db, userId, id, { mapping: { wigs: name } });
      const refusal = {
        code: 'validation_failed',
        errors: { 'settings.mapping.wigs': [expect.any(String)] },
      };

      await expect(wrong('rozetka', 'Перуки')).rejects.toMatchObject(refusal);
      await expect(wrong('google', 'перуки')).rejects.toMatchObject(refusal);
      await wrong('google', 'Apparel & Accessories > Costumes & Accessories');
      await wrong('meta', '5192');
    },
  );
});
