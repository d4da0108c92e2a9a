import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { withDatabase } from '@/scripts/testing/database';
import { byPart } from '@/scripts/testing/long-test';
import { startTestUkrposhta, type TestUkrposhta } from '@/scripts/testing/ukrposhta';
import { CarrierRefusal, type ParcelToSend } from '../carrier';
import type { Parcel } from '../parcel';
import { ukrposhta } from './adapter';

let carrier: TestUkrposhta;

beforeAll(async () => {
  carrier = await startTestUkrposhta();
});
afterEach(() => carrier.fail('ok'));
afterAll(() => carrier.close());

const SINCE = new Date('2026-01-01');
let count = 0;

const parcel = (changes: Partial<ParcelToSend> = {}): ParcelToSend => {
  count += 1;
  return {
    number: `A-${count}`,
    date: '2026-11-24',
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    address: { city: 'м. Київ', deliveryType: 'branch', warehouse: '01001' },
    places: [{ grams: 850.2, sides: [10, 30, 20] }],
    declared: 890_01,
    cash: 0,
    ...changes,
  };
};

/** Creates a waybill at the carrier and returns it. */
async function make(given: ParcelToSend) {
  let answer: Awaited<ReturnType<Awaited<ReturnType<typeof ukrposhta.prepareWaybill>>>> | undefined;
  await withDatabase(async (db) => {
    answer = await (await ukrposhta.prepareWaybill(db, given))();
  })();
  if (!answer) throw new Error('nothing was made');
  return answer;
}

const ofOrder = async (number: string) =>
  (await carrier.shipments()).filter(({ externalId }) => externalId === number);

describe('a shipment', () => {
  test('is created for a recipient at a postcode, in whole grams and centimetres, the longest side first', async () => {
    const given = parcel({ cash: 890_01 });
    const document = await make(given);

    const [known] = await ofOrder(given.number);
    expect(known).toMatchObject({
      barcode: document.number,
      postcode: '01001',
      weight: 851,
      sides: [30, 20, 10],
      declaredPrice: 891,
      postPay: 890.01,
      recipient: { name: 'Мельник Олена', phoneNumber: '+380671234567' },
    });
    expect(document).toEqual({
      ref: known?.uuid,
      number: expect.stringMatching(/^\d{13}$/),
      // 45 ₴ for the parcel, and 4.46 ₴ for its declared value.
      cost: 49_46,
      arrivesOn: null,
    });
    expect(await ukrposhta.findWaybill(given.number, SINCE)).toEqual(document);
    expect(await ukrposhta.findWaybill('A-0', SINCE)).toBeNull();
  });

  test.each([
    ['refused', '/shipments', 'carrier_refused'],
    ['refused', '/clients', 'carrier_refused'],
    ['500', '/addresses', 'carrier_unavailable'],
    ['429', '/shipments', 'carrier_unavailable'],
  ] as const)('is not created when the carrier answers %s at %s', async (mode, path, code) => {
    const given = parcel();
    await carrier.fail(mode, path);
    await expect(make(given)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('Укрпошта'),
    });
    await carrier.fail('ok');
    expect(await ofOrder(given.number)).toEqual([]);
  });

  test.each(byPart(['html', 'xml'] as const, ['html', 'xml', 'hang'] as const))(
    'created despite a response of %s is found by the order number',
    async (mode) => {
      const given = parcel();
      await carrier.fail(mode, '/shipments');
      await expect(make(given)).rejects.not.toBeInstanceOf(CarrierRefusal);
      await carrier.fail('ok');
      const [known] = await ofOrder(given.number);
      expect(await ukrposhta.findWaybill(given.number, SINCE)).toMatchObject({ ref: known?.uuid });
    },
    20_000,
  );

  test('requires the postcode of a branch', async () => {
    const address = { city: 'Київ', deliveryType: 'branch', warehouse: '5' } as const;
    await expect(make(parcel({ address }))).rejects.toMatchObject({ code: 'waybill_not_possible' });
  });

  test('has one place, since the carrier documents no others', async () => {
    const place: Parcel = { grams: 500, sides: [10, 30, 20] };
    await expect(make(parcel({ places: [place, place] }))).rejects.toMatchObject({
      code: 'waybill_not_possible',
    });
  });

  test('is refused with the carrier’s own reason', async () => {
    await expect(
      make(parcel({ places: [{ grams: 40_000, sides: [10, 30, 20] }] })),
    ).rejects.toMatchObject({
      code: 'carrier_refused',
      message: expect.stringMatching(/weight must be a whole number/),
    });
  });

  test('is printed as a PDF, and any other response is an error', async () => {
    const { ref } = await make(parcel());
    expect((await ukrposhta.printLabels([ref], '100x100')).subarray(0, 5).toString()).toBe('%PDF-');
    await carrier.fail('html', '/shipments');
    await expect(ukrposhta.printLabels([ref], '100x100')).rejects.toMatchObject({
      code: 'carrier_unavailable',
    });
    await carrier.fail('ok');
    await expect(ukrposhta.printLabels(['no-such'], '100x100')).rejects.toMatchObject({
      code: 'carrier_refused',
    });
  });

  test('can be deleted, also twice, until it is handed over', async () => {
    const first = await make(parcel());
    await ukrposhta.removeWaybill(first.ref, 'A-1', SINCE);
    await ukrposhta.removeWaybill(first.ref, 'A-1', SINCE);
    expect((await carrier.shipments()).map(({ uuid }) => uuid)).not.toContain(first.ref);
    const second = await make(parcel());
    await carrier.move(second.number, 10100);
    await expect(ukrposhta.removeWaybill(second.ref, 'A-2', SINCE)).rejects.toMatchObject({
      code: 'carrier_refused',
    });
  });
});

describe('tracking', () => {
  const track = (...numbers: string[]) =>
    ukrposhta.track(numbers.map((number) => ({ number, phone: '+380671234567' })));

  test('returns nothing for a parcel not yet accepted at a counter', async () => {
    expect(await track('0500000000001', '0500000000002')).toEqual([]);
  });

  test('returns the last event of each parcel, a return as returned', async () => {
    await carrier.move('0500000000011', 10100);
    await carrier.move('0500000000011', 21700);
    await carrier.move('RA123456785UA', '31 200');
    await carrier.move('0500000000012', 41000);
    await carrier.move('0500000000013', 41000, 10);
    await carrier.move('0500000000014', 99999);

    const told = await track(
      ...['0500000000011', 'RA123456785UA', '0500000000012', '0500000000013'],
      ...['0500000000014', '0500000000015'],
    );

    const states = told.map(({ number, code }) => [number, ukrposhta.facts.parcelState(code)]);
    expect(Object.fromEntries(states)).toEqual({
      '0500000000011': 'ready',
      RA123456785UA: 'returned',
      '0500000000012': 'done',
      '0500000000013': 'returned',
      '0500000000014': null,
    });
    expect(told.find(({ number }) => number === '0500000000011')).toMatchObject({
      words: 'Відправлення у точці видачі/доставки',
    });
  });

  test.each(['500', '429', 'html', 'xml'] as const)(
    'fails while the carrier answers with %s',
    async (mode) => {
      await carrier.fail(mode, '/statuses');
      await expect(track('0500000000011')).rejects.toMatchObject({ code: 'carrier_unavailable' });
    },
    30_000,
  );
});
