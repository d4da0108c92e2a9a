import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, settlements, streets } from '@/lib/db/schema';
import { copyStreets, writeStreets } from '@/lib/delivery/directory/copy-streets';
import { startTestCarrier, type TestCarrier } from '@/scripts/testing/carrier';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { givenSettlement, givenStreet, newRef } from '@/scripts/testing/directory';
import { byPart } from '@/scripts/testing/long-test';
import { searchStreets } from './search-streets';

const KYIV = {
  ref: 'e718a680-4b33-11e4-ab6d-005056801329',
  cityRef: '8d5a980d-391c-11dd-90d9-001a92567626',
  name: 'Київ',
};

let carrier: TestCarrier;

beforeAll(async () => {
  carrier = await startTestCarrier();
  await carrier.set({ settlements: ['Київ'] });
});
afterAll(() => carrier.close());
beforeEach(() => carrier.fail('ok'));

const names = async (db: Database, ref: string, typed: string) =>
  (await searchStreets(db, ref, typed)).streets.map(({ name }) => name);

describe('streets that are not copied yet', () => {
  databaseTest(
    'are requested from the carrier, stored, and a copy of all streets is queued',
    async (db) => {
      await givenSettlement(db, KYIV);

      expect(await names(db, KYIV.ref, 'вул. Хрещ')).toEqual(['вул. Хрещатик']);
      expect(await db.select().from(streets)).toMatchObject([
        { settlementRef: KYIV.ref, name: 'вул. Хрещатик', searchName: 'хрещатик' },
      ]);
      await names(db, KYIV.ref, 'вол');
      expect(await db.select().from(outbox)).toMatchObject([
        { kind: 'delivery.copy-streets', payload: { settlementRef: KYIV.ref } },
      ]);
    },
  );

  test.each(byPart(['500', 'garbage'] as const, ['500', 'hang', 'garbage', 'refused'] as const))(
    'must be typed while the carrier answers with %s (T27, T28)',
    (mode) =>
      withDatabase(async (db) => {
        await givenSettlement(db, KYIV);
        await carrier.fail(mode);

        expect(await searchStreets(db, KYIV.ref, 'хрещ')).toEqual({
          streets: [],
          isKnown: false,
        });
      })(),
  );

  databaseTest('must be typed for a settlement outside the directory', async (db) => {
    expect(await searchStreets(db, newRef(), 'садова')).toEqual({ streets: [], isKnown: false });
  });
});

describe('streets returned by the carrier', () => {
  freshDatabaseTest('twice or to concurrent callers are stored once each', async (db) => {
    const { ref } = await givenSettlement(db);
    const told = Array.from({ length: 200 }, (_, n) => ({ ref: newRef(), name: `вул. ${n}-а` }));
    const twice = [...told, { ref: told[0]!.ref, name: 'вул. Нова' }];

    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        writeStreets(db, ref, n % 2 ? twice : twice.toReversed().concat(twice[200]!)),
      ),
    );

    expect(await db.$count(streets)).toBe(200);
  });
});

describe('copied streets', () => {
  databaseTest('are found in the copy, also while the carrier is down', async (db) => {
    await givenSettlement(db, KYIV);
    await copyStreets(db, KYIV.ref);
    await carrier.fail('500');

    expect(await names(db, KYIV.ref, 'хрещ')).toEqual(['вул. Хрещатик']);
    expect(await names(db, KYIV.ref, 'просп. голос')).toEqual(['просп. Голосіївський']);
    expect(await names(db, KYIV.ref, "об'їзн")).toEqual(['шосе Об’їзне']);
    expect(await names(db, KYIV.ref, '%')).toEqual([]);
    expect(await names(db, KYIV.ref, '')).toHaveLength(20);
    expect(await db.$count(outbox)).toBe(0);
  });

  databaseTest('are copied again after two months, and used meanwhile', async (db) => {
    const streetsAt = new Date(Date.now() - 61 * 24 * 3_600_000);
    const { ref } = await givenSettlement(db, { streetsAt });
    await givenStreet(db, ref, 'вул. Садова');

    expect(await names(db, ref, 'сад')).toEqual(['вул. Садова']);
    expect(await db.$count(outbox)).toBe(1);
  });

  databaseTest('do not count as copied when the carrier fails', async (db) => {
    await givenSettlement(db, KYIV);
    await carrier.fail('500');

    await expect(copyStreets(db, KYIV.ref)).rejects.toMatchObject({
      code: 'carrier_unavailable',
    });
    const [kyiv] = await db.select().from(settlements).where(eq(settlements.ref, KYIV.ref));
    expect(kyiv?.streetsAt).toBeNull();
  });

  databaseTest('are not requested again when the carrier refuses', async (db) => {
    await givenSettlement(db, KYIV);
    await carrier.fail('refused');

    await copyStreets(db, KYIV.ref);
    const [kyiv] = await db.select().from(settlements).where(eq(settlements.ref, KYIV.ref));
    expect(kyiv?.streetsAt).toBeNull();
  });

  databaseTest('of a removed settlement are skipped', async (db) => {
    await expect(copyStreets(db, newRef())).resolves.toBeUndefined();
  });
});
