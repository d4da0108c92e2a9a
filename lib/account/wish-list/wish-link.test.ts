import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { exportAccount } from '@/lib/customers/export-person';
import { products, wishLinks } from '@/lib/db/schema';
import { findWishesCard } from '@/lib/share/queries';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { addWish } from '../profile/change-wishes';
import { closeWishLink, openWishLink } from './change-wish-link';
import { findSharedList, findWishLink, isWishLink } from './queries';

describe('the link to a wish list', () => {
  databaseTest(
    'stays the same while the list is shared, and changes after sharing was stopped',
    async (db) => {
      const { id } = await givenUser(db);
      expect(await findWishLink(db, id)).toBeNull();

      const token = await openWishLink(db, id);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await openWishLink(db, id)).toBe(token);
      expect(await findWishLink(db, id)).toBe(token);
      expect(await isWishLink(db, token)).toBe(true);

      await closeWishLink(db, id);
      await closeWishLink(db, id);
      expect(await findWishLink(db, id)).toBeNull();
      expect(await isWishLink(db, token)).toBe(false);
      expect(await findSharedList(db, token)).toBeNull();
      expect(await findWishesCard(db, token)).toBeNull();
      expect(await openWishLink(db, id)).not.toBe(token);
    },
  );

  databaseTest(
    'shows only the goods of its owner, last added first, and only the first name',
    async (db) => {
      const { id, email } = await givenUser(db);
      const other = await givenUser(db);
      const wig = await givenProduct(db, { name: 'Перука', stock: 0 });
      const pin = await givenProduct(db, { name: 'Значок' });
      const hidden = await givenProduct(db);
      for (const product of [hidden, wig, pin]) await addWish(db, id, product);
      await addWish(db, other.id, wig);
      await db.update(products).set({ hidden: true }).where(eq(products.id, hidden));
      const token = await openWishLink(db, id);

      const list = await findSharedList(db, token);
      expect(list?.firstName).toBe('Олена');
      expect(list?.products.map(({ name, available }) => [name, available > 0])).toEqual([
        ['Значок', true],
        ['Перука', false],
      ]);
      const told = JSON.stringify([list, await findWishesCard(db, token)]);
      for (const personal of ['Мельник', email, '+380671234567']) {
        expect(told).not.toContain(personal);
      }
      expect(await findWishLink(db, other.id)).toBeNull();
    },
  );

  databaseTest('does not work with an unknown or malformed token', async (db) => {
    for (const token of ['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 'x'.repeat(500)]) {
      expect([await isWishLink(db, token), await findSharedList(db, token)]).toEqual([false, null]);
    }
  });

  databaseTest('is in the owner’s data export and is deleted with the account', async (db) => {
    const { viewer } = await givenViewer(db);
    expect(await exportAccount(db, viewer.id)).toMatchObject({ wishLink: null });
    const token = await openWishLink(db, viewer.id);
    expect(await exportAccount(db, viewer.id)).toMatchObject({
      wishLink: `/wishes/shared/${token}`,
    });

    await deleteAccount(db, viewer, { password: PASSWORD });
    expect(await isWishLink(db, token)).toBe(false);
  });

  freshDatabaseTest('is created once by parallel requests', async (db) => {
    const { id } = await givenUser(db);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openWishLink(db, id)));
    expect(new Set(tokens).size).toBe(1);
    expect(await db.$count(wishLinks)).toBe(1);
  });
});
