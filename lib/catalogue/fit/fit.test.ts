import fc from 'fast-check';
import { type Cut, likelyFoot, likelyMeasurements, usualSizes } from './adviser';
import { fitOfSizes } from './fit';
import { measurementsInput } from './inputs';
import { MEASURE_LIMITS, MEASURES, type Measurements } from './measurements';
import { isSameSize, oneSizeRow, readChart } from './size-chart';

const CHART = [
  ['Розмір', 'Груди, см', 'Талія, см', 'Зріст, см', 'Довжина виробу, см'],
  ['S', '84–88', '64–68', '158–166', '60'],
  ['M', '88–92', '68–72', '162–170', '62'],
  ['L', '92–98', '72–78', '166–176', '64'],
];
const SIZES = ['S', 'M', 'L'];
const rows = readChart(CHART);
const fits = (body: Measurements) => Object.fromEntries(fitOfSizes(SIZES, rows, body));

describe('a size chart', () => {
  test('is read as ranges of body measurements; other columns are ignored', () => {
    expect(rows[0]).toEqual({
      size: 'S',
      ranges: {
        chest: { min: 84, max: 88 },
        waist: { min: 64, max: 68 },
        height: { min: 158, max: 166 },
      },
    });
  });

  test('may have single numbers, halves, «до» and «від», and gaps', () => {
    const read = readChart([
      ['Розмір', 'Обхват грудей', 'Стопа', 'Колір'],
      ['S', '88', '23,5', 'білий'],
      ['M', '92', 'до 24.5', '5'],
      ['L', '', 'від 25', ''],
      ['', '99', '', ''],
    ]);
    expect(read).toEqual([
      { size: 'S', ranges: { chest: { min: 84, max: 88 }, foot: { min: 19.5, max: 23.5 } } },
      { size: 'M', ranges: { chest: { min: 88, max: 92 }, foot: { min: 0, max: 24.5 } } },
      { size: 'L', ranges: { foot: { min: 25, max: Number.POSITIVE_INFINITY } } },
    ]);
    expect(readChart([])).toEqual([]);
  });

  test('has a row for products without sizes if one is universal or the only one', () => {
    const one = { size: 'Універсальний', ranges: { head: { min: 54, max: 60 } } };
    expect(oneSizeRow([...rows, one])).toBe(one);
    expect(oneSizeRow(rows.slice(1, 2))).toBe(rows[1]);
    expect(oneSizeRow(rows)).toBeUndefined();
  });

  test.each([
    ['M', 'м', true],
    ['XXL', '2XL', true],
    ['XXXL', '3xl', true],
    ['M (56–58 см)', 'M', true],
    ['XL', 'L', false],
    ['38', '38', true],
    ['38', '39', false],
  ])('%s and %s are the same size: %s', (one, other, same) => {
    expect(isSameSize(one, other)).toBe(same);
  });
});

describe('a size', () => {
  test('fits with the spare centimetres of its tightest measure; other sizes name the measure that is wrong', () => {
    expect(fits({ chest: 89, waist: 70 })).toEqual({
      S: { kind: 'small', where: 'waist', by: 2 },
      M: { kind: 'yours', spare: 2, short: 0 },
      L: { kind: 'large', where: 'chest' },
    });
  });

  test('fits by its tightest measure even if it is too wide elsewhere', () => {
    expect(fits({ chest: 91, waist: 62 }).M).toEqual({ kind: 'yours', spare: 1, short: 0 });
  });

  test('is recommended if it is the smaller of two that fit; the larger one fits too', () => {
    expect(fits({ chest: 88 })).toMatchObject({
      S: { kind: 'yours', spare: 0 },
      M: { kind: 'also', spare: 4 },
    });
  });

  test('is reported as short for a tall person, but stays the recommended one', () => {
    expect(fits({ chest: 85, height: 171 }).S).toEqual({ kind: 'yours', spare: 3, short: 5 });
  });

  test('is chosen by height when no other measurement is known', () => {
    expect(fits({ height: 171 })).toMatchObject({
      S: { kind: 'small', where: 'height', by: 5 },
      M: { kind: 'small', where: 'height', by: 1 },
      L: { kind: 'yours', spare: 5, short: 0 },
    });
  });

  test('does not fit when even the largest is too small', () => {
    expect(fits({ chest: 100 }).L).toEqual({ kind: 'small', where: 'chest', by: 2 });
  });

  test('does not fit when the smallest is more than one size too large', () => {
    expect(fits({ chest: 81 }).S).toEqual({ kind: 'yours', spare: 7, short: 0 });
    expect(fits({ chest: 70 })).toMatchObject({
      S: { kind: 'large', where: 'chest' },
      M: { kind: 'large', where: 'chest' },
    });
    expect(fits({ chest: 85, waist: 50 }).S).toMatchObject({ kind: 'yours' });
  });

  test('is left out without a measurement, a chart column or a chart row', () => {
    expect(fits({})).toEqual({});
    expect(fits({ foot: 24 })).toEqual({});
    expect(fitOfSizes(['XL'], rows, { chest: 89 }).size).toBe(0);
  });

  const bodies = fc.record(
    Object.fromEntries(MEASURES.map((measure) => [measure, fc.integer(MEASURE_LIMITS[measure])])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Measurements>;

  test('is recommended at most once: smaller ones are too small, larger ones are not; or all are too large', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const kinds = [...fitOfSizes(SIZES, rows, body).values()].map(({ kind }) => kind);
        expect(kinds.join(' ')).toMatch(/^((small ?)*(yours ?((also|large) ?)*)?|(large ?)+)$/);
      }),
    );
  });

  test('never becomes smaller for a larger body', () => {
    const chosen = (body: Measurements) => {
      const fits = [...fitOfSizes(SIZES, rows, body).values()];
      const place = fits.findIndex(({ kind }) => kind === 'yours');
      if (place >= 0) return place;
      return fits[0]?.kind === 'large' ? -1 : SIZES.length;
    };
    fc.assert(
      fc.property(bodies, fc.nat(20), (body, more) => {
        const greater = Object.fromEntries(
          Object.entries(body).map(([measure, own]) => [measure, own + more]),
        );
        expect(chosen(greater)).toBeGreaterThanOrEqual(chosen(body));
      }),
    );
  });
});

describe('the adviser', () => {
  test.each<Cut>(['women', 'men'])(
    'gives measurements that may be saved, greater with the size: %s',
    (cut) => {
      const bodies = usualSizes(cut).map((usual) => likelyMeasurements(cut, usual, 170));
      for (const body of bodies) expect(measurementsInput.safeParse(body).success).toBe(true);
      const chests = bodies.map((body) => body?.chest ?? 0);
      expect(chests).toEqual(chests.toSorted((a, b) => a - b));
    },
  );

  test('returns null for a size that it does not offer', () => {
    expect(likelyMeasurements('women', '99', 170)).toBeNull();
  });

  test('estimates the foot length from the shoe size', () => {
    expect([36, 38, 42].map(likelyFoot)).toEqual([22.5, 24, 26.5]);
  });
});
