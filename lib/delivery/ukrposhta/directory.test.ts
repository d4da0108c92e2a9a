import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { carrierAnswers } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { byPart } from '@/scripts/testing/long-test';
import { givenProduct } from '@/scripts/testing/shop';
import { startTestUkrposhta, type TestUkrposhta } from '@/scripts/testing/ukrposhta';
import { findCachedQuote, loadQuote } from '../load-quote';
import { offeredCarriers } from '../registry';
import { ukrposhta } from './adapter';

const LVIV = '14288';
const { searchSettlements, searchPlaces, searchStreets, checkAddress } = ukrposhta.directory;

let carrier: TestUkrposhta;
const realNow = clock.now;

beforeAll(async () => {
  carrier = await startTestUkrposhta();
});
afterEach(async () => {
  clock.now = realNow;
  await carrier.fail('ok');
});
afterAll(() => carrier.close());

const names = async (db: Database, typed: string) =>
  (await searchSettlements(db, typed)).settlements.map(({ name, place }) => `${name}, ${place}`);

const offices = (db: Database, settlementRef: string, search = '', items = new Map()) =>
  searchPlaces(db, { settlementRef, type: 'branch', search, items });

const postcodes = async (db: Database, ref: string, search = '') =>
  (await offices(db, ref, search)).places.map(({ number }) => number);

const PARCEL = { grams: 900, sides: [30, 20, 10] as [number, number, number] };

test('is offered when all its credentials are set', () => {
  expect(offeredCarriers()).toEqual(['novaPoshta', 'ukrposhta']);
});

describe('towns', () => {
  test.each([
    ['Льв', ['м. Львів, Львівська обл.']],
    ['м. львів', ['м. Львів, Львівська обл.']],
    ['79000', ['м. Львів, Львівська обл.']],
    ['01001', ['м. Київ, Київ']],
    ['Киев', ['м. Київ, Київ']],
    ['кам’янець', ["м. Кам'янець-Подільський, Хмельницька обл."]],
    [
      'Іванівка',
      [
        'с. Іванівка, Болградський р-н, Одеська обл.',
        'с. Іванівка, Стрийський р-н, Львівська обл.',
      ],
    ],
    ['Неіснуюче', []],
    ['7900', []],
    ['', []],
  ])('are found by «%s»', async (typed, expected) => {
    await withDatabase(async (db) => {
      expect(await names(db, typed)).toEqual(expected);
    })();
  });

  databaseTest('are requested once a day', async (db) => {
    await names(db, 'Львів');
    await carrier.fail('500');
    expect(await names(db, 'Львів')).toEqual(['м. Львів, Львівська обл.']);
  });

  test.each(
    byPart(['500', 'xml'] as const, ['500', '429', 'html', 'xml', 'refused', 'slow'] as const),
  )('must be typed while the classifier answers with %s, unless they are cached', async (mode) => {
    await withDatabase(async (db) => {
      await names(db, 'Одеса');
      clock.now = () => new Date(realNow().getTime() + 2 * DAY);
      await carrier.fail(mode);

      expect(await searchSettlements(db, 'Львів')).toEqual({
        settlements: [],
        isDirectoryEmpty: true,
      });
      await carrier.fail(mode);
      expect(await names(db, 'Одеса')).toEqual(['м. Одеса, Одеська обл.']);
    })();
  });

  databaseTest('stay cached when the response is empty, as it is under load', async (db) => {
    await carrier.fail('empty');
    expect(await names(db, 'Львів')).toEqual([]);
    await carrier.fail('ok');
    expect(await names(db, 'Львів')).toHaveLength(1);
    await carrier.fail('empty');
    clock.now = () => new Date(realNow().getTime() + 2 * DAY);
    expect(await names(db, 'Львів')).toHaveLength(1);
  });
});

describe('branches', () => {
  databaseTest('are only those that are open and public, with complete postcodes', async (db) => {
    expect(await postcodes(db, '29713')).toEqual(['01001', '02002', '03150']);
    expect(await postcodes(db, '29713', '020')).toEqual(['02002']);
    expect(await postcodes(db, '29713', 'хрещ')).toEqual(['01001']);
    expect((await offices(db, '14900')).places[0]).toMatchObject({
      ref: '82400',
      address: 'м. Стрий, вул. Шевченка, 29',
      isFitting: true,
    });
    expect(await searchStreets(db, LVIV, 'садова')).toEqual({ streets: [], isKnown: false });
  });

  databaseTest('show when a parcel is too large', async (db) => {
    const costume = await givenProduct(db);
    const [place] = (await offices(db, LVIV, '', new Map([[costume, 60]]))).places;
    expect(place).toMatchObject({ isFitting: false });
  });

  databaseTest(
    'throw when the classifier fails, so that the shopper types the branch',
    async (db) => {
      await carrier.fail('xml');
      await expect(offices(db, LVIV)).rejects.toMatchObject({
        code: 'carrier_unavailable',
        message: expect.stringContaining('Укрпошта'),
      });
    },
  );
});

describe('an address', () => {
  const typed = { city: 'Львів', deliveryType: 'branch', warehouse: '79005, деінде' } as const;

  databaseTest('gets the classifier’s names from the cache', async (db) => {
    await searchSettlements(db, '79005');
    await offices(db, LVIV);
    await carrier.fail('500');
    const chosen = { ...typed, settlementRef: LVIV, placeRef: '79005' };
    expect(await checkAddress(db, chosen)).toEqual({
      city: 'м. Львів, Львівська обл.',
      deliveryType: 'branch',
      warehouse: '79005',
      settlementRef: LVIV,
      placeRef: '79005',
      placeAddress: 'вул. Саксаганського, 6',
    });
    await expect(
      checkAddress(db, { ...chosen, placeRef: '79999' }, { prefix: 'value.' }),
    ).rejects.toMatchObject({ errors: { 'value.warehouse': [expect.stringMatching(/немає/)] } });
  });

  databaseTest('may be typed if it has a postcode', async (db) => {
    expect(await checkAddress(db, typed)).toEqual({ ...typed, warehouse: '79005' });
    for (const [wrong, field] of [
      [{ ...typed, warehouse: 'відділення 5' }, 'warehouse'],
      [{ ...typed, warehouse: '790051' }, 'warehouse'],
      [{ ...typed, deliveryType: 'postbox', postbox: '5' }, 'deliveryType'],
    ] as const) {
      await expect(checkAddress(db, wrong)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { [field]: [expect.any(String)] },
      });
    }
    const load = { parcel: { ...PARCEL, grams: 31_000 }, declared: 100_00 };
    await expect(checkAddress(db, typed, { load })).rejects.toMatchObject({
      errors: { warehouse: [expect.stringContaining('завелика')] },
    });
  });
});

describe('a quote', () => {
  const asked = {
    carrier: 'ukrposhta',
    settlementRef: LVIV,
    type: 'branch',
    parcel: PARCEL,
    declared: 890_00,
  } as const;

  databaseTest('is a price without days, cached for a day', async (db) => {
    // 45 ₴ to another region, 8 ₴ for the weight rounded up to 1 kg, and 5 ₴ for the value (890 ₴ rounded up to 1000
    // ₴, of which 0.5 % is charged).
    const quote = { price: 58_00, days: null, arrival: null };
    expect(await loadQuote(db, asked)).toEqual(quote);
    await carrier.fail('500');
    clock.now = () => new Date(realNow().getTime() + DAY / 2);
    expect(await loadQuote(db, asked)).toEqual(quote);
    expect(await findCachedQuote(db, asked)).toEqual(quote);
  });

  test.each(['500', '429', 'html', 'refused'] as const)(
    'is null while the carrier answers with %s',
    async (mode) => {
      await withDatabase(async (db) => {
        await carrier.fail(mode, '/domestic');
        expect(await loadQuote(db, asked)).toEqual({ price: null, days: null, arrival: null });
        expect(await db.$count(carrierAnswers)).toBeGreaterThan(0);
      })();
    },
  );
});
