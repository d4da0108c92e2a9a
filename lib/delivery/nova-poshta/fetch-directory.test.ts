import { describe, expect, test } from '@jest/globals';
import type { CarrierCity, CarrierPlace, CarrierSettlement } from './carrier-rows';
import { translateDirectory } from './fetch-directory';

const settlement = (ref: string, change: Partial<CarrierSettlement> = {}): CarrierSettlement => ({
  ref,
  name: 'Іванівка',
  kind: 'с.',
  district: 'Березівський',
  region: 'Одеська',
  hasDoors: false,
  ...change,
});

const city = (ref: string, change: Partial<CarrierCity> = {}): CarrierCity => ({
  ...settlement(ref),
  hasDoors: true,
  ...change,
});

const place = (ref: string, change: Partial<CarrierPlace> = {}): CarrierPlace => ({
  ref,
  settlementRef: 's1',
  cityRef: 'c1',
  type: 'branch',
  number: 1,
  address: 'вул. Садова, 3',
  description: 'Відділення №1: вул. Садова, 3',
  maxWeight: null,
  maxSides: null,
  maxDeclared: null,
  schedule: {},
  isOpen: true,
  settlement: { name: 'Іванівка', kind: 'с.', district: 'Березівський', region: 'Одеська' },
  ...change,
});

const translate = (
  settlements: CarrierSettlement[],
  cities: CarrierCity[],
  places: CarrierPlace[],
) => translateDirectory({ settlements, cities, places, refused: 0 });

describe('a settlement with branches', () => {
  test('gets its CityRef from them, and counts the open ones', () => {
    const places = [place('p1'), place('p2', { number: 2, isOpen: false })];
    const listing = translate([settlement('s1')], [city('c1')], places);

    expect(listing.settlements).toEqual([
      {
        ref: 's1',
        cityRef: 'c1',
        name: 'Іванівка',
        kind: 'с.',
        district: 'Березівський',
        region: 'Одеська',
        searchName: 'іванівка',
        placeCount: 1,
        deliversToDoor: true,
      },
    ]);
    expect(listing.places).toMatchObject([
      { ref: 'p1', searchText: '1 вул садова 3' },
      { ref: 'p2', isOpen: false },
    ]);
    expect(listing.places[0]).not.toHaveProperty('settlement');
  });

  test('is added from the row of its branch when it is not listed', () => {
    const { settlements } = translate([], [], [place('p1')]);

    expect(settlements).toMatchObject([{ ref: 's1', cityRef: 'c1', name: 'Іванівка' }]);
  });
});

describe('a settlement without branches', () => {
  const refs = (settlements: CarrierSettlement[], cities: CarrierCity[]) =>
    translate(settlements, cities, []).settlements.map(({ ref, cityRef }) => [ref, cityRef]);
  const elsewhere = { district: 'Болградський' };

  test('is kept when couriers deliver there and exactly one city matches', () => {
    expect(refs([settlement('s1')], [city('c1')])).toEqual([['s1', 'c1']]);
  });

  test('is distinguished by its district from others of the same name', () => {
    expect(
      refs([settlement('s1'), settlement('s2', elsewhere)], [city('c2', elsewhere), city('c1')]),
    ).toEqual([
      ['s1', 'c1'],
      ['s2', 'c2'],
    ]);
  });

  test('matches a city without a district only if its name is unique in the region', () => {
    const bare = city('c1', { district: '' });

    expect(refs([settlement('s1')], [bare])).toEqual([['s1', 'c1']]);
    expect(refs([settlement('s1'), settlement('s2', elsewhere)], [bare])).toEqual([]);
  });

  test.each<[string, CarrierSettlement[], CarrierCity[]]>([
    ['no courier delivers', [settlement('s1')], [city('c1', { hasDoors: false })]],
    ['no city matches', [settlement('s1')], []],
    ['two cities match', [settlement('s1')], [city('c1'), city('c2')]],
    ['two settlements match', [settlement('s1'), settlement('s2')], [city('c1')]],
    ['the city is in another region', [settlement('s1')], [city('c1', { region: 'Сумська' })]],
  ])('is left out when %s', (_name, settlements, cities) => {
    expect(refs(settlements, cities)).toEqual([]);
  });
});
