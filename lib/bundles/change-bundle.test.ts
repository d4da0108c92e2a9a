import { describe, expect } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { picturePath } from '@/lib/catalogue/product/own-picture';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { auditLog, bundles, orderBundles, pictures } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { changeBundle } from './change-bundle';
import { createBundle } from './create-bundle';
import { changeBundleInput } from './inputs';
import { findBundle } from './queries';
import { removeBundle } from './remove-bundle';
import { findEditedBundle } from './staff-queries';

async function givenEdited(db: Database) {
  const { id: editor } = await givenUser(db, { role: 'editor' });
  const ids = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
  const [one = 0, two = 0, three = 0] = ids;
  const input = { title: 'Злата', discount: 12, photo: '', products: [one, two] };
  const { id } = await createBundle(db, input, editor);
  const change = (body: object) => changeBundle(db, id, changeBundleInput.parse(body), editor);
  return { id, editor, one, two, three, input, change };
}

describe('a changed bundle', () => {
  databaseTest('is updated for shoppers, and the log has only what differs', async (db) => {
    const { id, one, two, three, change } = await givenEdited(db);
    await forgetRenewals(db);
    const { bundle, version } = await change({
      version: 1,
      discount: 30,
      products: [three, one],
    });

    expect(version).toBe(2);
    expect(bundle.products.map(({ productId }) => productId)).toEqual([three, one]);
    expect(await findBundle(db, id)).toMatchObject({ title: 'Злата', discount: 30 });
    expect(await findEditedBundle(db, id)).toMatchObject({ version: 2, discount: 30 });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'bundle.update',
      before: { discount: 12, products: [one, two] },
      after: { discount: 30, products: [three, one] },
    });
    expect(Object.keys(entry?.before ?? {}).sort()).toEqual(['discount', 'products']);
    // Includes the page of the product that was removed from the bundle.
    for (const product of [one, two, three]) {
      expect(await renewedTags(db)).toContain(`product:${product}`);
    }
  });

  databaseTest(
    'conflicts with a change by somebody else, but not with an identical repeat',
    async (db) => {
      const { id, change } = await givenEdited(db);
      const first = { version: 1, title: 'Нова назва' };
      await change(first);
      expect(await change(first)).toMatchObject({ version: 2 });
      await expect(change({ version: 1, title: 'Ще інша' })).rejects.toMatchObject({
        code: 'edit_conflict',
      });
      expect((await findBundle(db, id))?.title).toBe('Нова назва');
      expect(await db.$count(auditLog, eq(auditLog.action, 'bundle.update'))).toBe(1);
    },
  );

  databaseTest(
    'obeys the rules of a new bundle, and is not found once it is deleted',
    async (db) => {
      const { id, one, editor, change } = await givenEdited(db);
      await expect(change({ discount: 100 })).rejects.toMatchObject({
        errors: { discount: [expect.any(String)] },
      });
      await expect(change({ products: [one, 999_999] })).rejects.toMatchObject({
        code: 'unknown_product',
      });
      await expect(change({ photo: '/other.jpg' })).rejects.toMatchObject({
        errors: { photo: [expect.any(String)] },
      });
      await removeBundle(db, id, editor);
      await expect(change({ title: 'Пізно' })).rejects.toMatchObject({ code: 'not_found' });
      expect(await findEditedBundle(db, id)).toBeNull();
    },
  );

  databaseTest('may have a picture by staff, but none that does not exist', async (db) => {
    const { id, editor, change } = await givenEdited(db);
    const picture = '00000000-0000-8000-8000-00000000000a';
    const photo = picturePath(picture);
    await expect(change({ photo })).rejects.toMatchObject({ code: 'validation_failed' });
    const facts = { width: 40, height: 50, bytes: 900, isTransparent: false, createdBy: editor };
    await db.insert(pictures).values({ id: picture, ...facts });
    await change({ photo });
    expect(await findBundle(db, id)).toMatchObject({ photo });
    expect(await findEditedBundle(db, id)).toMatchObject({ photo });
  });

  databaseTest('does not affect existing orders of it', async (db) => {
    const { id, change } = await givenEdited(db);
    await placeOrder(
      db,
      orderOf([], { bundleBusket: [{ bundle_id: id, price: 800_00, amount: 1 }] }),
    );
    const [before] = await db.select().from(orderBundles);
    await change({ title: 'Інша', discount: 50 });
    expect(await db.select().from(orderBundles)).toEqual([before]);
    expect(before).toMatchObject({ title: 'Злата', discount: 12 });
  });

  databaseTest('is created once when the response to the first request was lost', async (db) => {
    const { id, editor, input } = await givenEdited(db);
    expect((await createBundle(db, input, editor)).id).toBe(id);
    expect((await createBundle(db, { ...input, discount: 13 }, editor)).id).not.toBe(id);
  });

  freshDatabaseTest('keeps one of two parallel changes', async (db) => {
    const { id, change } = await givenEdited(db);
    const results = await Promise.allSettled([
      change({ version: 1, title: 'Перша' }),
      change({ version: 1, title: 'Друга' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row] = await db.select().from(bundles).where(eq(bundles.id, id));
    expect(row?.version).toBe(2);
  });
});
