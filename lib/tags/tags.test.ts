import { describe, expect } from '@jest/globals';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { findNewSlug } from '@/lib/catalogue/landing/landing-queries';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import type { Database } from '@/lib/db/client';
import { auditLog, products, productTags, staffActs, tagRedirects, tags } from '@/lib/db/schema';
import { findProductMeta } from '@/lib/meta/queries';
import { productTag } from '@/lib/renewals/cache-tags';
import { refreshChangedInSteps, refreshIndex } from '@/lib/search/index/refresh-index';
import { matchedProducts } from '@/lib/search/query/queries';
import { understand } from '@/lib/search/words/understand';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { change, storedQuality } from '@/scripts/testing/meta';
import { givenWorn } from '@/scripts/testing/outfits';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenProduct } from '@/scripts/testing/shop';
import { createTag } from './create-tag';
import { editTag } from './edit-tag';
import { newTagInput, tagInput, tagsQuery } from './inputs';
import { mergeTags } from './merge-tags';
import { removeTag } from './remove-tag';
import { findStaffTag, listStaffTags, previewMerge } from './staff-queries';
import { undoMerges } from './undo-merge';

const NEW_YEAR = { list: 'tags', name: 'Новорічне', slug: 'novorichne' };

async function tagOf(db: Database, list: TagList, slug: string) {
  const [tag] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.list, list), eq(tags.slug, slug)));
  if (!tag) throw new Error(`there is no ${list} ${slug}`);
  return tag;
}

/** The input of the tag form for a stored tag, with the changes of a test. */
async function formOf(db: Database, id: number, changes: Record<string, unknown> = {}) {
  const tag = await findStaffTag(db, id);
  const { name, slug, aliases, description, photo, swatch, sizeChart, parentId, version } = tag;
  const own = { name, slug, aliases, description, sizeChart, parentId, version };
  return tagInput.parse({ ...own, photo: photo ?? '', swatch: swatch ?? '', ...changes });
}

const editor = async (db: Database) => (await givenUser(db, { role: 'editor' })).id;

const found = async (db: Database, text: string) =>
  (await matchedProducts(db, await understand(db, text), 20)).products
    .map(({ id }) => id)
    .sort((a, b) => a - b);

const carriersOf = async (db: Database, tagId: number) =>
  (await db.select().from(productTags).where(eq(productTags.tagId, tagId)))
    .map(({ productId }) => productId)
    .sort((a, b) => a - b);

/** Reindexes products, as the next synchronisation does when the names at the POS are unchanged. */
async function synchroniseTags(db: Database, ids: number[]): Promise<void> {
  await db.update(products).set({ indexVersion: 0 }).where(inArray(products.id, ids));
  await refreshIndex(db);
}

describe('a tag that is edited', () => {
  databaseTest(
    'redirects its old slug to the new one, and is still found by the POS’s old name',
    async (db) => {
      const userId = await editor(db);
      const id = await givenWorn(db, { character: 'Мавка', fandom: 'Легенди' });
      const mavka = await tagOf(db, 'characters', 'mavka');

      await forgetRenewals(db);
      await editTag(
        db,
        mavka.id,
        await formOf(db, mavka.id, { name: 'Лісова Мавка', slug: 'lisova-mavka' }),
        userId,
      );

      expect(await renewedTags(db)).toEqual(
        expect.arrayContaining([
          'catalogue',
          'character:mavka',
          'character:lisova-mavka',
          'fandom:lehendy',
          'category:wigs',
          `product:${id}`,
        ]),
      );
      expect(await findNewSlug(db, 'characters', 'mavka')).toBe('lisova-mavka');
      await synchroniseTags(db, [id]);
      expect(await carriersOf(db, mavka.id)).toEqual([id]);
      expect(await db.$count(tags, eq(tags.list, 'characters'))).toBe(1);
      expect(await db.select().from(auditLog)).toMatchObject([
        {
          action: 'tag.edit',
          before: { name: 'Мавка', slug: 'mavka' },
          after: { name: 'Лісова Мавка', slug: 'lisova-mavka' },
        },
      ]);
    },
  );

  databaseTest('can take back its own former slug, but not that of another tag', async (db) => {
    const userId = await editor(db);
    await givenWorn(db, { character: 'Мавка' });
    await givenWorn(db, { character: 'Русалка' });
    const mavka = await tagOf(db, 'characters', 'mavka');
    const rusalka = await tagOf(db, 'characters', 'rusalka');
    const move = async (id: number, slug: string) =>
      editTag(db, id, await formOf(db, id, { slug }), userId);

    await move(mavka.id, 'nova');
    for (const taken of ['mavka', 'nova']) {
      await expect(move(rusalka.id, taken)).rejects.toMatchObject({
        errors: { slug: [expect.stringContaining('Мавка')] },
      });
    }
    await move(mavka.id, 'mavka');

    expect(await findNewSlug(db, 'characters', 'nova')).toBe('mavka');
    expect(await findNewSlug(db, 'characters', 'mavka')).toBeNull();
    await move(mavka.id, 'tretia');
    expect(await db.$count(tagRedirects)).toBe(2);
  });

  databaseTest('is found by its other names at once, and no longer by removed ones', async (db) => {
    const userId = await editor(db);
    const id = await givenWorn(db, { character: 'Мавка', name: 'Перука зелена' });
    await refreshIndex(db);
    const mavka = await tagOf(db, 'characters', 'mavka');
    const call = async (aliases: string[]) =>
      editTag(db, mavka.id, await formOf(db, mavka.id, { aliases }), userId);

    await call(['Дріада', 'дріада', 'мавка']);
    expect((await findStaffTag(db, mavka.id)).aliases).toEqual(['Дріада']);
    expect(await found(db, 'дріада')).toEqual([id]);
    await call([]);
    expect(await found(db, 'дріада')).toEqual([]);
  });

  databaseTest(
    'of very many products is found by its new names after reindexing in steps',
    async (db) => {
      const userId = await editor(db);
      const first = await givenWorn(db, { name: 'Кулька' });
      const id = await createTag(db, newTagInput.parse(NEW_YEAR), userId);
      const ids = Array.from({ length: 600 }, (_, n) => first + 10_000 + n);
      const like = { categoryId: 2, name: 'Кулька', price: 100 };
      await db.insert(products).values(ids.map((product) => ({ id: product, ...like })));
      await db
        .insert(productTags)
        .values(ids.map((productId) => ({ productId, tagId: id, source: 'staff' as const })));
      await refreshIndex(db);
      const form = await formOf(db, id, { aliases: ['хвойне'] });

      expect(await editTag(db, id, form, userId)).toMatchObject({ isIndexLate: true });
      expect(await found(db, 'хвойне')).toEqual([]);
      await refreshChangedInSteps(db, () => {});
      expect(await found(db, 'хвойне')).toHaveLength(20);
    },
  );

  databaseTest(
    'is not overwritten from a form loaded before somebody else’s change',
    async (db) => {
      const userId = await editor(db);
      await givenWorn(db, { character: 'Мавка' });
      const { id } = await tagOf(db, 'characters', 'mavka');
      const mine = await formOf(db, id, { description: 'Моя' });
      const theirs = await formOf(db, id, { description: 'Їхня' });
      await editTag(db, id, theirs, userId);

      await expect(editTag(db, id, mine, userId)).rejects.toMatchObject({ code: 'edit_conflict' });
      expect((await findStaffTag(db, id)).description).toBe('Їхня');
    },
  );

  databaseTest(
    'rejects a picture of another tag’s products, an invalid fandom and an invalid colour',
    async (db) => {
      const userId = await editor(db);
      const id = await givenWorn(db, { character: 'Мавка', colour: 'зелений' });
      const other = await givenWorn(db, { character: 'Русалка' });
      const mavka = await tagOf(db, 'characters', 'mavka');
      const green = await tagOf(db, 'colors', 'zelenyi');
      const photo = (product: number) => `/upload/pos_cdb_1/menu/product_1_${product}.jpeg`;
      const edit = async (tagId: number, changes: Record<string, unknown>) =>
        editTag(db, tagId, await formOf(db, tagId, changes), userId);

      await edit(mavka.id, { photo: photo(id) });
      await edit(green.id, { swatch: '#0a0' });
      for (const [tagId, field, value] of [
        [mavka.id, 'photo', photo(other)],
        [mavka.id, 'parentId', green.id],
        [green.id, 'swatch', 'url(https://example.com)'],
      ] as const) {
        await expect(edit(tagId, { [field]: value })).rejects.toMatchObject({
          errors: { [field]: [expect.any(String)] },
        });
      }
    },
  );
});

describe('the size chart of a type', () => {
  const CHART = [
    ['Розмір', 'Груди, см'],
    ['M', '88–92'],
  ];

  databaseTest(
    'is used by its products without a chart of their own, which resolves their issue',
    async (db) => {
      const userId = await editor(db);
      const id = await givenProduct(db, { name: 'Кімоно «Сніг»', sizes: { M: 1 } });
      const tag = await createTag(
        db,
        newTagInput.parse({ list: 'types', name: 'Кімоно', slug: 'kimono' }),
        userId,
      );
      await change(db, userId, { productId: id, types: ['Кімоно'] });
      expect((await storedQuality(db, id))?.issues).toContain('no_size_chart');

      await forgetRenewals(db);
      await editTag(db, tag, await formOf(db, tag, { sizeChart: CHART }), userId);

      expect((await findProductMeta(db, { id, name: '' })).sizeChart).toEqual(CHART);
      expect((await storedQuality(db, id))?.issues).not.toContain('no_size_chart');
      expect(await renewedTags(db)).toContain(productTag(id));

      const own = [['Розмір'], ['один']];
      await change(db, userId, { productId: id, sizeChart: own });
      expect((await findProductMeta(db, { id, name: '' })).sizeChart).toEqual(own);
    },
  );

  databaseTest('is rejected for tags that are not types', async (db) => {
    const userId = await editor(db);
    const input = newTagInput.parse({ list: 'colors', name: 'Синій', slug: 'synii' });

    const id = await createTag(db, input, userId);

    await expect(
      editTag(db, id, await formOf(db, id, { sizeChart: CHART }), userId),
    ).rejects.toMatchObject({ errors: { sizeChart: [expect.any(String)] } });
  });
});

describe('two tags that are merged', () => {
  databaseTest('become one with the products, names, characters and slugs of both', async (db) => {
    const userId = await editor(db);
    const one = await givenWorn(db, { character: 'Мавка', fandom: 'Легенди', name: 'Вінок' });
    const two = await givenWorn(db, { character: 'Нявка', fandom: 'Казки', name: 'Сорочка' });
    const [lehendy, kazky] = [
      await tagOf(db, 'fandoms', 'lehendy'),
      await tagOf(db, 'fandoms', 'kazky'),
    ];
    await editTag(
      db,
      kazky.id,
      await formOf(db, kazky.id, {
        slug: 'narodni-kazky',
        aliases: ['байки'],
        description: 'Опис',
      }),
      userId,
    );
    await refreshIndex(db);
    const preview = await previewMerge(db, kazky.id, lehendy.id);
    expect(preview).toMatchObject({
      from: { name: 'Казки' },
      into: { name: 'Легенди' },
      products: 1,
      both: 0,
      characters: 1,
      addresses: 2,
    });

    await forgetRenewals(db);
    await mergeTags(
      db,
      kazky.id,
      { into: lehendy.id, version: preview.from.version, intoVersion: preview.into.version },
      userId,
    );

    expect(await renewedTags(db)).toEqual(
      expect.arrayContaining(['fandom:narodni-kazky', 'fandom:lehendy', 'character:niavka']),
    );
    expect(await carriersOf(db, lehendy.id)).toEqual([one, two].sort((a, b) => a - b));
    expect(await findStaffTag(db, lehendy.id)).toMatchObject({
      aliases: ['Казки', 'байки'],
      description: 'Опис',
      characters: 2,
      oldSlugs: ['kazky', 'narodni-kazky'],
    });
    for (const slug of ['kazky', 'narodni-kazky']) {
      expect(await findNewSlug(db, 'fandoms', slug)).toBe('lehendy');
    }
    expect(await found(db, 'казки')).toEqual([two, one].sort((a, b) => a - b));
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'tag.merge'));
    expect(log).toMatchObject([
      { title: 'Казки', after: { mergedInto: 'Легенди', products: 1 } },
      { title: 'Легенди', after: { merged: 'Казки', aliases: ['Казки', 'байки'] } },
    ]);
  });

  databaseTest('are split again by an undo, unless one was changed meanwhile', async (db) => {
    const userId = await editor(db);
    const one = await givenWorn(db, { character: 'Мавка', fandom: 'Легенди', name: 'Вінок' });
    const two = await givenWorn(db, { character: 'Нявка', fandom: 'Казки', name: 'Сорочка' });
    const kazky = await tagOf(db, 'fandoms', 'kazky');
    await editTag(db, kazky.id, await formOf(db, kazky.id, { slug: 'narodni-kazky' }), userId);
    await refreshIndex(db);
    // A product that has both tags.
    await db.insert(productTags).values({ productId: one, tagId: kazky.id, source: 'staff' });
    const [from, into] = [
      await tagOf(db, 'fandoms', 'narodni-kazky'),
      await tagOf(db, 'fandoms', 'lehendy'),
    ];
    const links = () =>
      db.select().from(productTags).orderBy(asc(productTags.tagId), asc(productTags.productId));
    const before = await links();
    const merge = async (intoVersion: number, version: number) => {
      await mergeTags(db, from.id, { into: into.id, version, intoVersion }, userId);
      const [act] = await db.select().from(staffActs).orderBy(desc(staffActs.id)).limit(1);
      return { id: act?.id ?? 0, entries: act?.undo as unknown[], size: act?.size };
    };
    const act = await merge(into.version, from.version);
    expect(act.size).toBe(2);
    expect(await carriersOf(db, into.id)).toHaveLength(2);

    expect(await undoMerges(db, userId, act.entries, act.id)).toEqual({ undone: 2, errors: [] });
    expect(await links()).toEqual(before);
    expect(await findStaffTag(db, into.id)).toMatchObject({ aliases: [], characters: 1 });
    expect(await findStaffTag(db, from.id)).toMatchObject({
      name: 'Казки',
      slug: 'narodni-kazky',
      oldSlugs: ['kazky'],
      characters: 1,
    });
    expect(await findNewSlug(db, 'fandoms', 'kazky')).toBe('narodni-kazky');
    await synchroniseTags(db, [one, two]);
    expect(await links()).toEqual(before);
    expect(await found(db, 'казки')).toEqual([one, two].sort((a, b) => a - b));

    const again = await merge(into.version + 2, from.version + 1);
    await editTag(db, into.id, await formOf(db, into.id, { description: 'Нове' }), userId);
    expect(await undoMerges(db, userId, again.entries, again.id)).toMatchObject({
      undone: 0,
      errors: [{ id: String(from.id), message: expect.stringContaining('змінив хтось інший') }],
    });
  });

  databaseTest(
    'stay one after a synchronisation, although a product still has both names at the POS',
    async (db) => {
      const userId = await editor(db);
      const id = await givenWorn(db, { colour: 'чорний, вороний' });
      const [black, raven] = [
        await tagOf(db, 'colors', 'chornyi'),
        await tagOf(db, 'colors', 'voronyi'),
      ];
      expect(await previewMerge(db, raven.id, black.id)).toMatchObject({ products: 1, both: 1 });
      await mergeTags(
        db,
        raven.id,
        { into: black.id, version: raven.version, intoVersion: black.version },
        userId,
      );

      await synchroniseTags(db, [id]);

      expect(await carriersOf(db, black.id)).toEqual([id]);
      expect(await db.$count(tags, eq(tags.list, 'colors'))).toBe(1);
    },
  );

  databaseTest('must be different tags of one list, unchanged since the preview', async (db) => {
    const userId = await editor(db);
    await givenWorn(db, { character: 'Мавка', fandom: 'Легенди' });
    await givenWorn(db, { character: 'Нявка' });
    const [mavka, niavka, lehendy] = [
      await tagOf(db, 'characters', 'mavka'),
      await tagOf(db, 'characters', 'niavka'),
      await tagOf(db, 'fandoms', 'lehendy'),
    ];
    const merge = (id: number, into: number, intoVersion = 1) =>
      mergeTags(db, id, { into, version: 1, intoVersion }, userId);

    for (const wrong of [merge(mavka.id, mavka.id), merge(mavka.id, lehendy.id)]) {
      await expect(wrong).rejects.toMatchObject({ errors: { into: [expect.any(String)] } });
    }
    await expect(merge(niavka.id, mavka.id, 2)).rejects.toMatchObject({ code: 'edit_conflict' });
    await expect(merge(niavka.id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.$count(tags)).toBe(3);
  });

  databaseTest(
    'are rejected, also by the preview, when there would be too many names',
    async (db) => {
      const userId = await editor(db);
      await givenWorn(db, { character: 'Мавка' });
      await givenWorn(db, { character: 'Нявка' });
      const [mavka, niavka] = [
        await tagOf(db, 'characters', 'mavka'),
        await tagOf(db, 'characters', 'niavka'),
      ];
      const names = (word: string, count: number) =>
        Array.from({ length: count }, (_, n) => `${word} ${n}`);
      const name = (id: number, aliases: string[]) =>
        db.update(tags).set({ aliases }).where(eq(tags.id, id));
      await name(mavka.id, names('лісова', 50));
      await name(niavka.id, names('річкова', 50));
      const versions = { version: niavka.version, intoVersion: mavka.version };
      const merge = () => mergeTags(db, niavka.id, { into: mavka.id, ...versions }, userId);
      const refusal = {
        code: 'validation_failed',
        message: expect.stringContaining('101 інших назв'),
      };

      await expect(previewMerge(db, niavka.id, mavka.id)).rejects.toMatchObject(refusal);
      await expect(merge()).rejects.toMatchObject(refusal);
      expect(await carriersOf(db, niavka.id)).toHaveLength(1);

      await name(niavka.id, [...names('річкова', 49), 'мавка']);
      await merge();
      expect((await findStaffTag(db, mavka.id)).aliases).toHaveLength(100);
    },
  );

  longTest(
    'become one also during a synchronisation with both names',
    withFreshDatabase(async (db) => {
      const userId = await editor(db);
      const ids: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        ids.push(await givenWorn(db, { character: n % 2 ? 'Мавка' : 'Нявка', fandom: 'Легенди' }));
      }
      const [mavka, niavka] = [
        await tagOf(db, 'characters', 'mavka'),
        await tagOf(db, 'characters', 'niavka'),
      ];

      for (let round = 0; round < 3; round += 1) {
        await db.update(products).set({ indexVersion: 0 }).where(inArray(products.id, ids));
        const versions = { version: 1, intoVersion: 1 };
        const merges = [
          mergeTags(db, niavka.id, { into: mavka.id, ...versions }, userId),
          mergeTags(db, mavka.id, { into: niavka.id, ...versions }, userId),
        ];
        const [first, second] = await Promise.allSettled([
          ...merges,
          refreshChangedInSteps(db, () => {}),
          refreshChangedInSteps(db, () => {}),
        ]);
        const done = [first, second].filter((one) => one?.status === 'fulfilled');
        expect(done).toHaveLength(round === 0 ? 1 : 0);
      }

      const left = await db.select().from(tags).where(eq(tags.list, 'characters'));
      expect(left).toHaveLength(1);
      expect(await carriersOf(db, left[0]?.id ?? 0)).toEqual(ids.sort((a, b) => a - b));
      expect(await found(db, 'нявка')).toHaveLength(12);
    }),
  );
});

describe('a tag created by staff', () => {
  const input = (changes: Record<string, unknown> = {}) =>
    newTagInput.parse({ ...NEW_YEAR, ...changes });

  databaseTest(
    'is created once, and can be deleted with its redirects while the POS does not use it',
    async (db) => {
      const userId = await editor(db);
      const id = await createTag(db, input(), userId);
      // A retry after a lost response.
      expect(await createTag(db, input(), userId)).toBe(id);
      const other = createTag(db, { ...input(), name: 'Новорічна' }, userId);
      await expect(other).rejects.toMatchObject({
        errors: { slug: [expect.stringContaining('Новорічне')] },
      });
      const product = await givenWorn(db, { name: 'Кулька' });
      await db.insert(productTags).values({ productId: product, tagId: id, source: 'staff' });
      await refreshIndex(db);
      await editTag(db, id, await formOf(db, id, { slug: 'nova-adresa' }), userId);
      expect(await found(db, 'новорічне')).toEqual([product]);

      await removeTag(db, id, userId);

      expect([await db.$count(tags), await db.$count(tagRedirects)]).toEqual([0, 0]);
      expect(await found(db, 'новорічне')).toEqual([]);
      expect((await db.select().from(auditLog)).map(({ action }) => action).sort()).toEqual([
        'tag.create',
        'tag.edit',
        'tag.remove',
      ]);
    },
  );

  databaseTest('is reported as missing on its products as soon as it is deleted', async (db) => {
    const userId = await editor(db);
    const id = await createTag(db, newTagInput.parse({ ...NEW_YEAR, list: 'types' }), userId);
    const product = await givenWorn(db, { name: 'Кулька' });
    await change(db, userId, {
      productId: product,
      title: 'Кулька на ялинку',
      types: ['Новорічне'],
    });
    const isMissed = async () => (await storedQuality(db, product))?.issues.includes('no_type');
    expect(await isMissed()).toBe(false);

    await removeTag(db, id, userId);

    expect(await isMissed()).toBe(true);
  });

  databaseTest('cannot be deleted while the POS uses it', async (db) => {
    const userId = await editor(db);
    const id = await givenWorn(db, { character: 'Мавка' });
    const mavka = await tagOf(db, 'characters', 'mavka');

    await expect(removeTag(db, mavka.id, userId)).rejects.toMatchObject({ code: 'tag_in_use' });
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
    await removeTag(db, mavka.id, userId);
    expect(await db.$count(tags)).toBe(0);
  });
});

describe('the staff’s list of tags', () => {
  databaseTest('is searched by any name, counted and sorted', async (db) => {
    await givenWorn(db, { character: 'Мавка', fandom: 'Легенди' });
    await givenWorn(db, { character: 'Мавка' });
    await givenWorn(db, { character: 'Ґава' });
    const mavka = await tagOf(db, 'characters', 'mavka');
    await db
      .update(tags)
      .set({ aliases: ['дріада'] })
      .where(eq(tags.id, mavka.id));
    const list = async (query: Record<string, unknown> = {}) =>
      listStaffTags(db, tagsQuery.parse(query));
    const names = async (query?: Record<string, unknown>) =>
      (await list(query)).tags.map(({ name }) => name);

    expect(await list()).toMatchObject({
      counts: { characters: 2, fandoms: 1, types: 0 },
      total: 2,
    });
    expect(await names()).toEqual(['Ґава', 'Мавка']);
    expect(await names({ sort: '-count' })).toEqual(['Мавка', 'Ґава']);
    expect(await names({ search: 'ДРІАДА' })).toEqual(['Мавка']);
    expect(await names({ search: '%' })).toEqual([]);
    expect((await list({ search: 'мав' })).tags).toMatchObject([{ count: 2, fandom: 'Легенди' }]);
  });
});

databaseTest('an existing tag takes precedence over a redirect from its slug', async (db) => {
  const id = await givenWorn(db, { character: 'Мавка' });
  await givenWorn(db, { character: 'Русалка' });
  const [mavka, rusalka] = [
    await tagOf(db, 'characters', 'mavka'),
    await tagOf(db, 'characters', 'rusalka'),
  ];
  await db.insert(tagRedirects).values({ list: 'characters', slug: 'mavka', tagId: rusalka.id });

  await tagProducts(db, [id]);

  expect(await carriersOf(db, mavka.id)).toEqual([id]);
});
