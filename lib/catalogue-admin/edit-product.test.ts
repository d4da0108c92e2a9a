import { describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { createBundle } from '@/lib/bundles/create-bundle';
import { removeBundle } from '@/lib/bundles/remove-bundle';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, transaction } from '@/lib/db/client';
import { auditLog, orderLines, products, variants } from '@/lib/db/schema/index';
import { lockIndex, refreshIndex } from '@/lib/search/index/refresh-index';
import { findMatches } from '@/lib/search/query/queries';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { renewedTags } from '@/scripts/testing/renewals';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { tagProducts } from '../catalogue/landing/tag-products';
import { editProduct } from './edit-product';
import { type ProductChange, productChange } from './inputs';
import { findStaffProduct, listProductChanges } from './queries';

const productOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`No product ${id}`);
  return row;
};

const pricesOf = async (db: Database, id: number) => {
  const rows = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.id));
  return rows.map(({ price, posPrice }) => [price, posPrice]);
};

/** Creates a staff member with the role of editor. */
async function givenEditor(db: Database) {
  const { id } = await givenUser(db, { role: 'editor' });
  const edit = (productId: number, change: Record<string, unknown>) =>
    editProduct(db, productId, productChange.parse(change) as ProductChange, id);
  return { id, edit };
}

describe('an edit of a product', () => {
  databaseTest('overrides the POS values, which can be restored one by one', async (db) => {
    const { edit } = await givenEditor(db);
    const id = await givenProduct(db, { price: 890_00, name: 'Перука' });

    await edit(id, { title: 'Перука «Північ»', description: 'Гарна', discount: 10 });
    expect(await productOf(db, id)).toMatchObject({
      name: 'Перука «Північ»',
      description: 'Гарна',
      price: 801_00,
      oldPrice: 890_00,
      posName: 'Перука',
      posDescription: '',
      posPrice: 890_00,
    });
    expect(await pricesOf(db, id)).toEqual([[801_00, 890_00]]);

    await edit(id, { title: null, discount: null });
    expect(await productOf(db, id)).toMatchObject({
      name: 'Перука',
      description: 'Гарна',
      price: 890_00,
      oldPrice: null,
      posName: null,
      posPrice: null,
    });
    expect(await pricesOf(db, id)).toEqual([[890_00, null]]);
  });

  databaseTest(
    'with a new price applies to all sizes, but never above the POS price',
    async (db) => {
      const { edit } = await givenEditor(db);
      const id = await givenProduct(db, { price: 890_00, sizes: { S: 1, M: 1, L: 1 } });
      const sizes = await db
        .select()
        .from(variants)
        .where(eq(variants.productId, id))
        .orderBy(asc(variants.id));
      const [small, , large] = sizes.map((row) => row.id);
      await db
        .update(variants)
        .set({ price: 990_00 })
        .where(eq(variants.id, large ?? 0));
      await edit(id, { newPrice: 700_00, discount: 50 });
      expect(await pricesOf(db, id)).toEqual([
        [700_00, 890_00],
        [700_00, 890_00],
        [700_00, 990_00],
      ]);

      await db
        .update(variants)
        .set({ posPrice: 600_00 })
        .where(eq(variants.id, small ?? 0));
      await edit(id, { newPrice: 650_00 });
      expect((await pricesOf(db, id))[0]).toEqual([600_00, 600_00]);

      await edit(id, { newPrice: null });
      expect(await pricesOf(db, id)).toEqual([
        [300_00, 600_00],
        [445_00, 890_00],
        [495_00, 990_00],
      ]);
    },
  );

  databaseTest(
    'may discount everything under a new price, which then cannot be removed alone',
    async (db) => {
      const { edit } = await givenEditor(db);
      const id = await givenProduct(db, { price: 890_00 });

      await edit(id, { discount: 100, newPrice: 499_00 });
      expect(await productOf(db, id)).toMatchObject({ price: 499_00, oldPrice: 890_00 });
      await edit(id, { title: 'Перука «Північ»' });
      await expect(edit(id, { newPrice: null })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { discount: [expect.stringContaining('безкоштовним')] },
      });
      expect(await productOf(db, id)).toMatchObject({ price: 499_00 });

      await edit(id, { newPrice: null, discount: 0 });
      expect(await productOf(db, id)).toMatchObject({ price: 890_00, oldPrice: null });
    },
  );

  databaseTest('is not recorded when the form is saved unchanged', async (db) => {
    const { edit } = await givenEditor(db);
    const id = await givenProduct(db, { price: 890_00, name: 'Перука' });
    await db.update(products).set({ description: 'Довга' }).where(eq(products.id, id));
    const form = { title: 'Перука', description: 'Довга', discount: 0, price: 890_00 };

    expect(await edit(id, { ...form, newPrice: null, version: 0 })).toEqual({
      isChanged: false,
    });
    expect(await findStaffProduct(db, id)).toMatchObject({ version: 0, edit: { title: '' } });
    expect(await listProductChanges(db, id)).toEqual([]);
  });

  databaseTest(
    'renews the pages of the product and adds an audit log entry with both states',
    async (db) => {
      const editor = await givenEditor(db);
      const id = await givenProduct(db, { price: 890_00, name: 'Перука' });
      await db
        .update(products)
        .set({ attributes: [{ name: 'Персонаж', value: 'Мавка' }] })
        .where(eq(products.id, id));
      await tagProducts(db, [id]);

      await editor.edit(id, { newPrice: 700_00 });

      expect(await renewedTags(db)).toEqual([
        'words',
        'catalogue',
        `product:${id}`,
        'category:wigs',
        'character:mavka',
      ]);
      const [line] = await db.select().from(auditLog);
      expect(line).toMatchObject({
        userId: editor.id,
        by: 'Олена Мельник',
        action: 'product.update',
        entity: 'product',
        entityId: String(id),
        title: 'Перука',
        before: { newPrice: null, price: 890_00 },
        after: { newPrice: 700_00, price: 700_00 },
      });
    },
  );

  databaseTest(
    'makes the product found by its new title at once, and no longer by the old one',
    async (db) => {
      const { edit } = await givenEditor(db);
      const id = await givenProduct(db, { name: 'Глефа стражниці' });
      await refreshIndex(db);
      expect((await findMatches(db, 'стражниці', 5)).ids).toEqual([id]);

      await edit(id, { title: 'Алебарда вартової' });

      expect((await findMatches(db, 'алебарда', 5)).ids).toEqual([id]);
      expect((await findMatches(db, 'стражниці', 5)).ids).toEqual([]);
      await edit(id, { title: null });
      expect((await findMatches(db, 'стражниці', 5)).ids).toEqual([id]);
    },
  );

  databaseTest('is refused when somebody else has saved since the form was loaded', async (db) => {
    const { edit } = await givenEditor(db);
    const id = await givenProduct(db);
    await edit(id, { title: 'Перша', version: 0 });

    await expect(edit(id, { title: 'Друга', version: 0 })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    await edit(id, { title: 'Друга', version: 1 });
    expect(await findStaffProduct(db, id)).toMatchObject({ product_name: 'Друга', version: 2 });
  });

  databaseTest('does not change the prices of placed orders', async (db) => {
    const { edit } = await givenEditor(db);
    const id = await givenProduct(db, { price: 890_00 });
    await placeOrder(db, orderOf([{ product_id: id }]));

    await edit(id, { discount: 50 });

    expect(await db.select({ price: orderLines.price }).from(orderLines)).toEqual([
      { price: 890_00 },
    ]);
    await expect(
      placeOrder(db, orderOf([{ product_id: id, price: 890_00 }])),
    ).rejects.toMatchObject({ code: 'price_changed' });
  });

  databaseTest('of an unknown product is rejected as not found', async (db) => {
    const { edit } = await givenEditor(db);
    await expect(edit(999_999, { title: 'Є' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('concurrent edits', () => {
  freshDatabaseTest('one of ten editors saves, nine get a conflict', async (db) => {
    const { edit } = await givenEditor(db);
    const id = await givenProduct(db, { price: 890_00 });

    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => edit(id, { discount: n + 1, version: 0 })),
    );

    const saved = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n + 1] : []));
    expect(saved).toHaveLength(1);
    expect(await productOf(db, id)).toMatchObject({
      price: 890_00 - 8_90 * (saved[0] ?? 0),
      oldPrice: 890_00,
    });
  });

  freshDatabaseTest('an edit and many orders do not deadlock', async (db) => {
    const { edit } = await givenEditor(db);
    const first = await givenProduct(db, { price: 890_00, sizes: { S: 50, M: 50 } });
    const second = await givenProduct(db, { price: 890_00, sizes: { S: 50, M: 50 } });
    const order = () =>
      placeOrder(
        db,
        orderOf(
          [
            { product_id: second, size: 'M' },
            { product_id: first, size: 'S' },
          ],
          newPerson(),
        ),
      );

    await Promise.all([
      ...Array.from({ length: 8 }, order),
      ...[first, second].flatMap((id) => [edit(id, { discount: 10 }), edit(id, { title: 'Є' })]),
    ]);

    const held = await db.select({ reserved: variants.reserved }).from(variants);
    expect(held.map(({ reserved }) => reserved).sort()).toEqual([0, 0, 8, 8]);
    expect(await pricesOf(db, first)).toEqual([
      [801_00, 890_00],
      [801_00, 890_00],
    ]);
  });

  freshDatabaseTest(
    'an edit waits for the index lock and then applies to the new POS price',
    async (db) => {
      const { edit } = await givenEditor(db);
      const id = await givenProduct(db, { price: 890_00 });
      let edited: Promise<unknown> = Promise.resolve();
      await transaction(db, async (tx) => {
        await lockIndex(tx);
        edited = edit(id, { discount: 10 });
        await tx.update(products).set({ price: 500_00 }).where(eq(products.id, id));
        await tx.update(variants).set({ price: 500_00 }).where(eq(variants.productId, id));
      });
      await edited;

      expect(await productOf(db, id)).toMatchObject({ price: 450_00, oldPrice: 500_00 });
    },
  );

  databaseTest('makes no certificate of a reduced product or a part of a bundle', async (db) => {
    const { id: editor, edit } = await givenEditor(db);
    const [id, other] = [await givenProduct(db), await givenProduct(db)];
    const input = { title: 'Злата', discount: 5, photo: '', products: [id, other] };
    const bundle = await createBundle(db, input, editor);
    const refusal = (field: string, text: RegExp) => ({
      code: 'validation_failed',
      errors: { [field]: [expect.stringMatching(text)] },
    });
    const asCertificate = edit(id, { isCertificate: true });
    await expect(asCertificate).rejects.toMatchObject(refusal('isCertificate', /наборі «Злата»/));

    await removeBundle(db, bundle.id, editor);
    await edit(id, { isCertificate: true });
    const reduced = edit(id, { discount: 10 });
    await expect(reduced).rejects.toMatchObject(refusal('discount', /за\sноміналом/));
    const again = createBundle(db, input, editor);
    await expect(again).rejects.toMatchObject(refusal('products', /Сертифікат у\sнаборах/));
  });
});
