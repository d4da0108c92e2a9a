import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { deliveryQuotes } from '@/lib/db/schema';
import { clock, DAY, HOUR, MINUTE } from '@/lib/shared/clock';
import { startTestCarrier, type TestCarrier } from '@/scripts/testing/carrier';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenSettlement, newRef } from '@/scripts/testing/directory';
import { byPart, longTest } from '@/scripts/testing/long-test';
import { slowness } from '@/scripts/testing/slowness';
import { findCachedQuote, loadQuote } from './load-quote';
import { askCarrier, VISITOR_CALL } from './nova-poshta/client';
import { takeVisitorCalls } from './visitor-calls';

const KYIV = {
  ref: 'e718a680-4b33-11e4-ab6d-005056801329',
  cityRef: '8d5a980d-391c-11dd-90d9-001a92567626',
  name: 'Київ',
};
const WIG = { parcel: { grams: 500, sides: [30, 20, 7] as [number, number, number] } };
const NOTHING = { price: null, days: null, arrival: null };

let carrier: TestCarrier;
const realNow = clock.now;
const later = (milliseconds: number) => {
  const now = realNow();
  clock.now = () => new Date(now.getTime() + milliseconds);
};

beforeAll(async () => {
  carrier = await startTestCarrier();
  await carrier.set({ settlements: ['Київ', 'Одеса'] });
});
afterAll(() => carrier.close());
beforeEach(() => carrier.fail('ok'));
afterEach(() => {
  clock.now = realNow;
});

const asked = { settlementRef: KYIV.ref, type: 'branch', declared: 890_00, ...WIG } as const;

const quoted = async (db: Database) => {
  await givenSettlement(db, KYIV);
  return loadQuote(db, asked);
};

describe('a quote', () => {
  databaseTest(
    'has the carrier’s price in kopecks, its days, and the days of arrival',
    async (db) => {
      const quote = await quoted(db);

      expect(quote).toMatchObject({
        price: expect.any(Number),
        days: expect.any(Number),
        arrival: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      });
      expect(quote.price).toBeGreaterThan(50_00);
      expect(quote.arrival!.to > quote.arrival!.from).toBe(true);
      const door = await loadQuote(db, { ...asked, type: 'address' });
      expect(door.price).toBeGreaterThan(quote.price ?? 0);
    },
  );

  databaseTest('is requested once a day, and cached for the order', async (db) => {
    const quote = await quoted(db);
    await carrier.fail('500');

    expect(await loadQuote(db, asked)).toEqual(quote);
    expect(await findCachedQuote(db, asked)).toEqual(quote);
    expect(await db.$count(deliveryQuotes)).toBe(1);
  });

  databaseTest('is requested again after a day', async (db) => {
    await quoted(db);
    await db.update(deliveryQuotes).set({ price: 1_00 });
    later(25 * HOUR);

    expect((await loadQuote(db, asked)).price).toBeGreaterThan(50_00);
  });

  databaseTest(
    'up to two weeks old is used while the carrier is down, an older one is not',
    async (db) => {
      const { price, days } = await quoted(db);
      await carrier.fail('500');
      later(13 * DAY);
      expect(await loadQuote(db, asked)).toMatchObject({ price, days });

      later(15 * DAY);
      await carrier.fail('500');
      expect(await loadQuote(db, asked)).toEqual(NOTHING);
      expect(await findCachedQuote(db, asked)).toEqual(NOTHING);
    },
  );

  databaseTest(
    'from an incomplete response shows it, without extending the life of the older part',
    async (db) => {
      const { days } = await quoted(db);
      await db.update(deliveryQuotes).set({ price: 1_00 });
      later(2 * DAY);
      await carrier.fail('500', 'getDocumentDeliveryDate');

      const half = await loadQuote(db, asked);
      expect(half.days).toBe(days);
      expect(half.price).toBeGreaterThan(50_00);
      later(15 * DAY);
      expect((await loadQuote(db, asked)).days).toBeNull();
    },
  );

  test.each(
    byPart(['500', 'garbage'] as const, ['500', 'hang', 'slow', 'garbage', 'refused'] as const),
  )('is unknown while the carrier answers with %s (T27, T28)', (mode) =>
    withDatabase(async (db) => {
      await carrier.fail(mode);

      expect(await quoted(db)).toEqual(NOTHING);
      expect(await db.$count(deliveryQuotes)).toBe(0);
    })(),
  );

  longTest.each(['hang', 'slow'] as const)(
    'is unknown within four seconds while the carrier answers with %s',
    (mode) =>
      withDatabase(async (db) => {
        await carrier.fail(mode);
        const started = performance.now();
        await quoted(db);
        expect(performance.now() - started).toBeLessThan(4000 * slowness());
      })(),
  );

  databaseTest(
    'is the cached one, or none, when visitors have used up the calls of this minute',
    async (db) => {
      const before = await quoted(db);
      later(2 * DAY);
      while (takeVisitorCalls(1));

      expect(await loadQuote(db, asked)).toMatchObject({ price: before.price, days: before.days });
      expect(await loadQuote(db, { ...asked, type: 'address' })).toEqual(NOTHING);
      later(2 * DAY + MINUTE);
      expect(await loadQuote(db, { ...asked, type: 'address' })).not.toEqual(NOTHING);
    },
  );

  databaseTest('that fails does not block the carrier for staff', async (db) => {
    await carrier.fail('500', 'getDocumentPrice');
    const ask = () => askCarrier('InternetDocument', 'getDocumentPrice', {}, VISITOR_CALL);
    for (let time = 0; time < 6; time += 1) await ask().catch(() => {});
    expect(await quoted(db)).toEqual(NOTHING);

    await expect(askCarrier('Address', 'getCities', { Page: '1', Limit: '1' })).resolves.toEqual(
      expect.objectContaining({ data: [expect.anything()] }),
    );
  });

  databaseTest('for a place outside the directory is unknown, without a request', async (db) => {
    expect(await loadQuote(db, { ...asked, settlementRef: newRef() })).toEqual(NOTHING);
    expect(await findCachedQuote(db, { ...asked, settlementRef: newRef() })).toEqual(NOTHING);
  });
});
