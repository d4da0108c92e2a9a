import { describe, expect, test } from '@jest/globals';
import { carrierRef, placesQuery, quoteQuery, settlementsQuery } from './inputs';

const REF = '841339c7-591a-42e2-8233-7a0a00f0ed6f';
const items = (list: unknown) =>
  placesQuery.safeParse({ settlementRef: REF, type: 'branch', items: list });

describe('goods in a query', () => {
  test.each<[string | undefined, [number, number][]]>([
    [
      '140:2,7:1',
      [
        [140, 2],
        [7, 1],
      ],
    ],
    ['140:2,140:3', [[140, 5]]],
    ['', []],
    [undefined, []],
  ])('are read from %j', (list, pieces) => {
    expect([...(items(list).data?.items ?? [])]).toEqual(pieces);
  });

  test.each([
    ['140'],
    ['140:0'],
    ['140:100'],
    ['0:1'],
    ['-1:1'],
    ['140:1,'],
    ['140:1;7:1'],
    ['__proto__:1'],
    ['2147483648:1'],
    ['99999999999:1'],
    ['1:1,'.repeat(2000)],
  ])('are refused as %j', (list) => {
    expect(items(list).success).toBe(false);
  });
});

test.each([
  [REF, true],
  [REF.toUpperCase(), true],
  ['1', false],
  [`${REF}0`, false],
  ['', false],
])('%j is the carrier’s number: %p', (ref, expected) => {
  expect(carrierRef.safeParse(ref).success).toBe(expected);
});

test('typed text is trimmed, freed of zero bytes, and limited to the length of a name', () => {
  expect(settlementsQuery.parse({ search: ' Льв\u0000ів ' }).search).toBe('Львів');
  expect(settlementsQuery.parse({}).search).toBe('');
  expect(settlementsQuery.safeParse({ search: 'а'.repeat(100_000) }).success).toBe(false);
});

test.each([
  ['-1', false],
  ['1.5', false],
  ['1e308', false],
  ['x', false],
  ['0', true],
  [undefined, true],
])('a declared value of %j is taken: %p', (cost, expected) => {
  const query = { settlementRef: REF, type: 'address', ...(cost && { cost }) };
  expect(quoteQuery.safeParse(query).success).toBe(expected);
});
