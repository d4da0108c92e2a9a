import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenPlace, givenSettlement } from '@/scripts/testing/directory';
import { givenProduct } from '@/scripts/testing/shop';
import { searchPlaces, searchSettlements } from './queries';

const SIZES = { maxWeight: 20_000, maxSides: [60, 40, 30] as [number, number, number] };

const found = async (db: Database, typed: string) =>
  (await searchSettlements(db, typed)).settlements.map(({ name, place }) => `${name}, ${place}`);

describe('searching for a settlement', () => {
  test.each(['Львов', 'lviv', 'kmdsd'])(
    'finds the large town of which %j is another name',
    (typed) =>
      withDatabase(async (db) => {
        await givenSettlement(db, { name: 'Львів' });
        expect((await searchSettlements(db, typed)).settlements).toHaveLength(1);
      })(),
  );

  test.each([['льв'], ['ЛЬВІВ'], [' м. Львів '], ['kmdsd']])('finds Lviv by %j', (typed) =>
    withDatabase(async (db) => {
      await givenSettlement(db, { name: 'Львів' });
      await givenSettlement(db, { name: 'Лебедин' });

      expect(await found(db, typed)).toEqual(['м. Львів, Львівська обл.']);
    })(),
  );

  test.each([["кам'янець-под"], ['камʼянець под'], ['Кам’янець—Подільський'], ['rfv’zytwm']])(
    'ignores apostrophes and hyphens: %j',
    (typed) =>
      withDatabase(async (db) => {
        await givenSettlement(db, { name: "Кам'янець-Подільський", region: 'Хмельницька' });

        expect(await found(db, typed)).toEqual(["м. Кам'янець-Подільський, Хмельницька обл."]);
      })(),
  );

  databaseTest(
    'finds a renamed settlement by its former name, and shows both names',
    async (db) => {
      const inDonetsk = { region: 'Донецька', district: 'Бахмутський' };
      await givenSettlement(db, { name: 'Бахмут', ...inDonetsk });
      await givenSettlement(db, { name: 'Бахмут', region: 'Сумська', district: 'Сумський' });
      await givenSettlement(db, { name: 'Артемівське', region: 'Одеська', kind: 'с.' });

      const { settlements: options } = await searchSettlements(db, 'Артемовск');
      expect(options).toMatchObject([{ name: 'м. Бахмут', formerName: 'Артемівськ' }]);
      const both = (await searchSettlements(db, 'Артемівськ')).settlements;
      expect(both.map(({ name, formerName }) => [name, formerName])).toEqual([
        ['м. Бахмут', 'Артемівськ'],
        ['с. Артемівське', undefined],
      ]);
      const [own] = (await searchSettlements(db, 'Бахмут')).settlements;
      expect(own).not.toHaveProperty('formerName');
    },
  );

  databaseTest('lists partly typed former names after current names', async (db) => {
    const inRegion = { region: 'Дніпропетровська', placeCount: 9 };
    await givenSettlement(db, { name: 'Дніпро', district: 'Дніпровський', ...inRegion });
    await givenSettlement(db, { name: "Кам'янське", district: "Кам'янський", ...inRegion });
    const first = async (typed: string) =>
      (await searchSettlements(db, typed)).settlements.map(({ name }) => name);

    expect(await first('дніп')).toEqual(['м. Дніпро', "м. Кам'янське"]);
    expect(await first('дніпродзержинськ')).toEqual(["м. Кам'янське"]);
    expect(await first('Днепропетровск')).toEqual(['м. Дніпро']);
  });

  databaseTest(
    'distinguishes towns of the same name, the largest first, then by region',
    async (db) => {
      const village = { name: 'Миколаївка', kind: 'с.', placeCount: 1 };
      await givenSettlement(db, { ...village, district: 'Сумський', region: 'Сумська' });
      await givenSettlement(db, { ...village, district: 'Одеський', region: 'Одеська' });
      await givenSettlement(db, { name: 'Миколаїв', region: 'Миколаївська', placeCount: 90 });
      await givenSettlement(db, { name: 'Миколаїв', region: 'Львівська', placeCount: 5 });

      expect(await found(db, 'микол')).toEqual([
        'м. Миколаїв, Миколаївська обл.',
        'м. Миколаїв, Львівська обл.',
        'с. Миколаївка, Одеський р-н, Одеська обл.',
        'с. Миколаївка, Сумський р-н, Сумська обл.',
      ]);
      expect((await found(db, 'миколаївка'))[0]).toBe('с. Миколаївка, Одеський р-н, Одеська обл.');
    },
  );

  databaseTest('offers the largest ones before anything is typed', async (db) => {
    await givenSettlement(db, { name: 'Яремче', placeCount: 3 });
    await givenSettlement(db, { name: 'Київ', region: 'Київська', placeCount: 900 });

    expect((await found(db, '  '))[0]).toBe('м. Київ, Київська обл.');
  });

  databaseTest('returns whether there are branches, lockers and couriers', async (db) => {
    const town = await givenSettlement(db, { name: 'Канів', deliversToDoor: false });
    await givenPlace(db, town);
    await givenPlace(db, town, { type: 'postbox', number: 5012, isOpen: false });
    await givenPlace(db, town, { type: 'postbox', number: 5013, removedAt: new Date() });

    const { settlements } = await searchSettlements(db, 'канів');
    expect(settlements).toEqual([
      {
        ref: town.ref,
        name: 'м. Канів',
        place: 'Львівська обл.',
        hasBranches: true,
        hasLockers: false,
        deliversToDoor: false,
      },
    ]);
  });

  databaseTest(
    'finds no removed settlements, and distinguishes no match from an empty directory',
    async (db) => {
      expect(await searchSettlements(db, 'льв')).toEqual({
        settlements: [],
        isDirectoryEmpty: true,
      });
      await givenSettlement(db, { name: 'Львів', removedAt: new Date() });
      expect(await searchSettlements(db, 'льв')).toEqual({
        settlements: [],
        isDirectoryEmpty: false,
      });
    },
  );

  test.each([['%'], ['_'], ['\\'], ["'; drop table settlements; --"], ['🦊'], ['['.repeat(100)]])(
    'treats %j as a name',
    (typed) =>
      withDatabase(async (db) => {
        await givenSettlement(db);

        expect(await found(db, typed)).toEqual([]);
      })(),
  );
});

describe('searching for a branch', () => {
  const given = async (db: Database) => {
    const town = await givenSettlement(db);
    const addresses: [number, string][] = [
      [120, 'вул. Лесі Українки, 7'],
      [2, 'вул. Шевченка, 12'],
      [12, 'вул. Садова, 3'],
      [1, 'просп. Свободи, 120'],
    ];
    for (const [number, address] of addresses) await givenPlace(db, town, { number, address });
    await givenPlace(db, town, { number: 12, type: 'postbox' });
    await givenPlace(db, await givenSettlement(db, { name: 'Канів' }), { number: 12 });
    return (search: string) =>
      searchPlaces(db, { settlementRef: town.ref, type: 'branch', search, items: new Map() });
  };

  test.each<[string, number[]]>([
    ['', [1, 2, 12, 120]],
    ['1', [1, 12, 120, 2]],
    ['12', [12, 120, 1, 2]],
    ['шевч', [2]],
    ['Лесі укр', [120]],
    ['укр лесі', [120]],
    ['ltcs', []],
    ['лесі шевченка', []],
    ['%', []],
    ['999999999999999999', []],
  ])('by %j answers numbers %j', (search, numbers) =>
    withDatabase(async (db) => {
      const ask = await given(db);

      const { places, total } = await ask(search);

      expect(places.map(({ number }) => number)).toEqual(numbers);
      expect(total).toBe(numbers.length);
    })(),
  );

  databaseTest(
    'counts all branches, returns fifty, and leaves out closed and removed ones',
    async (db) => {
      const town = await givenSettlement(db);
      for (let number = 1; number <= 55; number += 1) await givenPlace(db, town, { number });
      await givenPlace(db, town, { number: 60, isOpen: false });
      await givenPlace(db, town, { number: 61, removedAt: new Date() });

      const { places, total } = await searchPlaces(db, {
        settlementRef: town.ref,
        type: 'branch',
        search: '',
        items: new Map(),
      });

      expect([places.length, total]).toEqual([50, 55]);
      expect(places[0]).toEqual({
        ref: expect.any(String),
        type: 'branch',
        number: 1,
        address: 'вул. Садова, 3',
        maxWeight: null,
        isFitting: true,
      });
    },
  );
});

describe('a listed locker', () => {
  const offered = async (db: Database, items: Map<number, number>) => {
    const town = await givenSettlement(db);
    await givenPlace(db, town, { type: 'postbox', number: 5012, ...SIZES, maxDeclared: null });
    const { places } = await searchPlaces(db, {
      settlementRef: town.ref,
      type: 'postbox',
      search: '',
      items,
    });
    return places[0];
  };

  databaseTest('accepts a wig and states its limit in kilograms', async (db) => {
    const wig = await givenProduct(db);

    expect(await offered(db, new Map([[wig, 1]]))).toMatchObject({
      maxWeight: 20,
      isFitting: true,
    });
  });

  databaseTest('does not accept a sword, 11 000 hryvnias or a hundred wigs', async (db) => {
    const [sword, dear, wig] = [
      await givenProduct(db),
      await givenProduct(db, { price: 11_000_00 }),
      await givenProduct(db),
    ];
    const slug = 'katanas-swords-weapons';
    await db.insert(categories).values({ id: 6, slug, name: 'Катани', position: 6 });
    await db.update(products).set({ categoryId: 6 }).where(eq(products.id, sword));

    for (const [id, amount] of [
      [sword, 1],
      [dear, 1],
      [wig, 99],
    ] as const) {
      expect(await offered(db, new Map([[id, amount]]))).toMatchObject({ isFitting: false });
    }
  });

  databaseTest('is listed for unknown products', async (db) => {
    expect(await offered(db, new Map([[2_000_000_000, 1]]))).toMatchObject({ isFitting: true });
  });
});
