import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { photoAltsOf } from '@/lib/catalogue/seo/product-metadata';
import type { Database } from '@/lib/db/client';
import { files, pictures, productMeta, products } from '@/lib/db/schema';
import { deleteUnusedPictures, storePicture } from '@/lib/media/store-picture';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { productRow, startPos, type TestPos } from '@/scripts/testing/test-pos';
import { editProduct } from './edit-product';
import { productChange } from './inputs';
import { findStaffProduct } from './queries';

const [A, B, C] = ['/upload/menu/a.jpeg', '/upload/menu/b.jpeg', '/upload/menu/c.jpeg'];

const listed = (...photos: string[]): LooseFields => ({
  photo: photos[0] ?? '',
  photo_origin: photos[0] ?? '',
  photo_extra: photos.slice(1),
});

let pos: TestPos;
beforeEach(async () => {
  pos = await startPos([1, 2, 3].map((id) => productRow(id, id === 1 ? listed(A, B) : {})));
});
afterEach(() => pos.close());

const sync = (db: Database) => synchronise(db, { source: pos.client });

const change = (more: LooseFields) => {
  pos.products = pos.products.map((row) => (row.product_id === '1' ? { ...row, ...more } : row));
};

async function givenEditor(db: Database) {
  await sync(db);
  const { id: userId } = await givenUser(db, { role: 'editor' });
  const upload = async (background = '#c04') => {
    const create = { width: 40, height: 50, channels: 4 as const, background };
    return storePicture(db, { bytes: await sharp({ create }).png().toBuffer() }, userId);
  };
  const arrange = (...all: [path: string, use?: string][]) =>
    editProduct(
      db,
      1,
      productChange.parse({ pictures: all.map(([path, use = 'shown']) => ({ path, use })) }),
      userId,
    );
  return { userId, upload, arrange };
}

const productOf = async (db: Database) => {
  const [row] = await db.select().from(products).where(eq(products.id, 1));
  if (!row) throw new Error('No product');
  return row;
};
const photosOf = async (db: Database) => (await productOf(db)).photos;

describe('pictures of a product', () => {
  databaseTest(
    'are those of the POS and of staff in one order, without hidden ones',
    async (db) => {
      const { upload, arrange } = await givenEditor(db);
      const own = await upload();

      await arrange([own.src], [B], [A, 'hidden']);

      expect(await productOf(db)).toMatchObject({ photos: [own.src, B], posPhotos: [A, B] });
      expect((await findStaffProduct(db, 1))?.pictures).toEqual([
        { path: own.src, use: 'shown', isTransparent: false },
        { path: B, use: 'shown', isTransparent: false },
        { path: A, use: 'hidden', isTransparent: false },
      ]);
    },
  );

  databaseTest('are neither lost nor repeated by synchronisations', async (db) => {
    const { upload, arrange } = await givenEditor(db);
    const own = await upload();
    await arrange([own.src], [B], [A, 'hidden']);

    expect((await sync(db)).counts).toMatchObject({ changed: 0 });
    change({ product_name: 'Інша назва' });
    await sync(db);
    expect(await photosOf(db)).toEqual([own.src, B]);

    change(listed(A, B, C));
    await sync(db);
    expect(await photosOf(db)).toEqual([own.src, B, C]);

    change(listed(C, A));
    await sync(db);
    expect(await photosOf(db)).toEqual([own.src, C]);

    change(listed(A, B));
    await sync(db);
    expect(await productOf(db)).toMatchObject({ photos: [own.src, B], posPhotos: [A, B] });
  });

  databaseTest('keep their alternative texts when another one becomes the main one', async (db) => {
    const { upload, arrange } = await givenEditor(db);
    const own = await upload();
    await db
      .insert(productMeta)
      .values({ productId: 1, imageAlt: 'Спереду', photoAlts: { [B]: 'Ззаду' } });

    await arrange([B], [own.src], [A]);

    const [meta] = await db.select().from(productMeta);
    const row = await productOf(db);
    expect(meta && photoAltsOf(row, meta)).toEqual(['Ззаду', 'Ззаду, фото 2', 'Спереду']);
  });

  databaseTest('have a cut-out only with a transparent background', async (db) => {
    const { upload, arrange } = await givenEditor(db);
    const [clear, opaque] = [await upload('#0000'), await upload('#c04')];
    await expect(arrange([A], [B], [opaque.src, 'cutout'])).rejects.toMatchObject({
      errors: { pictures: [expect.stringContaining('прозорим')] },
    });
    await expect(arrange([A, 'cutout'], [B])).rejects.toMatchObject({ code: 'validation_failed' });

    await arrange([A], [B], [clear.src, 'cutout']);
    expect(await productOf(db)).toMatchObject({ photos: [A, B], cutout: clear.src });
    const { pictures: seen = [] } = (await findStaffProduct(db, 1)) ?? {};
    expect(seen.at(-1)).toEqual({ path: clear.src, use: 'cutout', isTransparent: true });
    expect(productChange.parse({ pictures: seen }).pictures?.at(-1)).not.toHaveProperty(
      'isTransparent',
    );
    await arrange([A], [B]);
    expect(await productOf(db)).toMatchObject({ photos: [A, B], cutout: null });
  });

  databaseTest('are refused when staff have not uploaded them', async (db) => {
    const { arrange } = await givenEditor(db);
    const gone = '/pictures/00000000-0000-8000-8000-000000000000.webp';
    await expect(arrange([A], [gone])).rejects.toMatchObject({ code: 'validation_failed' });
    // A photo that the POS has taken away meanwhile, or that is made up, is left out.
    await arrange([B], [C], [A]);
    expect(await photosOf(db)).toEqual([B, A]);
  });
});

describe('an uploaded picture', () => {
  databaseTest('is stored once, and deleted when nothing has shown it for 30 days', async (db) => {
    const { upload, arrange } = await givenEditor(db);
    const [used, unused] = [await upload('#c04'), await upload('#04c')];
    expect(await upload('#04c')).toEqual(unused);
    await arrange([A], [B], [used.src, 'hidden']);
    await db.update(pictures).set({ usedAt: sql`now() - interval '31 days'` });

    expect(await deleteUnusedPictures(db)).toBe(1);
    expect((await db.select().from(pictures)).map(({ id }) => id)).toEqual([used.id]);
    const kept = await db.select({ name: files.name }).from(files);
    expect(kept.filter(({ name }) => name.startsWith('pictures/'))).toHaveLength(1);
  });
});
