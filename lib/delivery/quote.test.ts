import { describe, expect, test } from '@jest/globals';
import { quoteKey, quoteOf, quoteSubject } from './quote';

const subject = (
  grams: number,
  declared: number,
  type: 'branch' | 'postbox' | 'address' = 'branch',
) => quoteSubject(['odesa', 'lviv'], type, { grams, sides: [10, 10, 10] }, declared);

describe('the subject of a quote', () => {
  test.each([
    ['branch', 'WarehouseWarehouse'],
    ['postbox', 'WarehousePostomat'],
    ['address', 'WarehouseDoors'],
  ] as const)('to a %s is %s', (type, service) => {
    expect(subject(500, 300_00, type)).toMatchObject({ from: 'odesa', to: 'lviv', service });
  });

  test.each([
    [300, 0.5],
    [500, 0.5],
    [501, 1],
    [1200, 2],
    [2001, 5],
    [9999, 10],
    [10_001, 11],
    [31_250, 32],
  ])('is %i grams as %p kilograms', (grams, kilograms) => {
    expect(subject(grams, 300_00).kilograms).toBe(kilograms);
  });

  test.each([
    [0, 500],
    [300_00, 500],
    [500_00, 500],
    [500_01, 1000],
    [10_000_00, 10_000],
    [10_000_01, 15_000],
  ])('is %i kopecks as %i hryvnia', (kopecks, hryvnia) => {
    expect(subject(500, kopecks).declared).toBe(hryvnia);
  });

  test('is the same for similar parcels only', () => {
    expect(quoteKey(subject(300, 320_00))).toBe(quoteKey(subject(450, 480_00)));
    expect(quoteKey(subject(300, 320_00))).not.toBe(quoteKey(subject(600, 320_00)));
  });
});

describe('the quote shown to the shopper', () => {
  // 21 November 2026 is a Saturday: the parcel is sent between Monday and Wednesday.
  const saturday = new Date('2026-11-21T10:00:00Z');

  test('is the dispatch window plus the days in transit', () => {
    expect(quoteOf({ price: 80_00, days: 2 }, saturday)).toEqual({
      price: 80_00,
      days: 2,
      arrival: { from: '2026-11-25', to: '2026-11-27' },
    });
  });

  test('has no arrival when the days are unknown', () => {
    expect(quoteOf({ price: null, days: null }, saturday)).toEqual({
      price: null,
      days: null,
      arrival: null,
    });
  });
});
