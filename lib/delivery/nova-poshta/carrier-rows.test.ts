import { describe, expect, test } from '@jest/globals';
import { cityRow, placeRow, settlementRow, streetRow } from './carrier-rows';

const REF = '841339c7-591a-42e2-8233-7a0a00f0ed6f';
const LOCKER_TYPE = 'f9316480-5f2d-425d-bc2c-ac7cd29decf0';

const row = {
  Ref: REF.toUpperCase(),
  Number: '12',
  Description: 'Відділення №12 (до 30 кг на одне місце): вул. Садова, 3',
  ShortAddress: 'Львів, вул. Садова, 3',
  TypeOfWarehouse: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  CategoryOfWarehouse: 'Branch',
  CityRef: REF,
  SettlementRef: REF,
  SettlementDescription: 'Львів',
  SettlementAreaDescription: 'Львівська область',
  SettlementRegionsDescription: 'Львівський р-н',
  SettlementTypeDescription: 'місто',
  TotalMaxWeightAllowed: '0',
  PlaceMaxWeightAllowed: '30',
  ReceivingLimitationsOnDimensions: { Width: 70, Height: '70', Length: 120 },
  MaxDeclaredCost: '0',
  Schedule: { Monday: '08:00-21:00', Sunday: '-', Holiday: 'x' },
  WarehouseStatus: 'Working',
  DenyToSelect: '0',
};

const read = (change: Record<string, unknown> = {}) => placeRow.safeParse({ ...row, ...change });

test('a branch has its limits in our units', () => {
  expect(read().data).toEqual({
    ref: REF,
    settlementRef: REF,
    cityRef: REF,
    type: 'branch',
    number: 12,
    address: 'вул. Садова, 3',
    description: row.Description,
    maxWeight: 30_000,
    maxSides: [120, 70, 70],
    maxDeclared: null,
    schedule: { Monday: '08:00-21:00', Sunday: '-' },
    isOpen: true,
    settlement: { name: 'Львів', kind: 'м.', district: 'Львівський', region: 'Львівська' },
  });
});

describe('a row of the carrier', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['its number as a number', { Number: 12 }, { number: 12 }],
    ['no limits at all', { PlaceMaxWeightAllowed: 0 }, { maxWeight: null }],
    ['limits as numbers', { PlaceMaxWeightAllowed: 20.5 }, { maxWeight: 20_500 }],
    ['two weights', { TotalMaxWeightAllowed: 10 }, { maxWeight: 10_000 }],
    [
      'sides of zero',
      { ReceivingLimitationsOnDimensions: { Width: 0, Height: 0, Length: 0 } },
      { maxSides: null },
    ],
    ['sides that are a text', { ReceivingLimitationsOnDimensions: 'none' }, { maxSides: null }],
    ['no sides', { ReceivingLimitationsOnDimensions: null }, { maxSides: null }],
    ['a value limit', { MaxDeclaredCost: '10000' }, { maxDeclared: 10_000_00 }],
    ['a limit beyond all', { MaxDeclaredCost: '999999999' }, { maxDeclared: null }],
    ['a schedule that is a list', { Schedule: [] }, { schedule: {} }],
    ['a schedule that is missing', { Schedule: undefined }, { schedule: {} }],
    ['a locker', { CategoryOfWarehouse: 'Postomat' }, { type: 'postbox' }],
    ['a locker in capitals', { CategoryOfWarehouse: 'POSTOMAT' }, { type: 'postbox' }],
    ['a locker by its type', { TypeOfWarehouse: LOCKER_TYPE }, { type: 'postbox' }],
    [
      'a locker by its text',
      { Description: 'Поштомат "Нова Пошта" №5012: вул. Садова, 3' },
      { type: 'postbox', address: 'вул. Садова, 3' },
    ],
    ['a drop-off point', { CategoryOfWarehouse: 'DropOff' }, { type: 'branch' }],
    ['an unknown category', { CategoryOfWarehouse: 'Kiosk' }, { type: 'branch' }],
    ['one that is closed', { WarehouseStatus: 'TemporarilyClosed' }, { isOpen: false }],
    ['one not to be chosen', { DenyToSelect: '1' }, { isOpen: false }],
    ['one not to be chosen, as a number', { DenyToSelect: 1 }, { isOpen: false }],
    [
      'an address in its short text alone',
      { Description: 'Відділення №12' },
      { address: 'вул. Садова, 3' },
    ],
    [
      'no address at all',
      { Description: 'Відділення №12', ShortAddress: '' },
      { address: 'Відділення №12' },
    ],
  ])('with %s is read', (_name, change, expected) => {
    expect(read(change).data).toMatchObject(expected);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no number', { Number: '' }],
    ['number nought', { Number: '0' }],
    ['half a number', { Number: '1.5' }],
    ['no ref', { Ref: undefined }],
    ['a ref that is none', { Ref: '../../etc' }],
    ['no settlement', { SettlementRef: null }],
    ['no city', { CityRef: '' }],
  ])('with %s is rejected', (_name, change) => {
    expect(read(change).success).toBe(false);
  });
});

describe('a settlement', () => {
  const settlement = {
    Ref: REF,
    Description: 'Іванівка',
    SettlementTypeDescription: 'селище міського типу',
    RegionsDescription: 'Березівський р-н',
    AreaDescription: 'Одеська область',
    Delivery1: '1',
  };

  test.each<[string, string]>([
    ['місто', 'м.'],
    ['селище міського типу', 'смт'],
    ['селище', 'с-ще'],
    ['село', 'с.'],
    ['хутір', 'хутір'],
  ])('that is a %s is called %s', (type, kind) => {
    const given = { ...settlement, SettlementTypeDescription: type };
    expect(settlementRow.parse(given)).toEqual({
      ref: REF,
      name: 'Іванівка',
      kind,
      district: 'Березівський',
      region: 'Одеська',
      hasDoors: true,
    });
  });

  test('without couriers has no door delivery', () => {
    expect(settlementRow.parse({ ...settlement, Delivery1: '0' }).hasDoors).toBe(false);
  });

  test('is also read from a city row, with its district in brackets', () => {
    const city = {
      Ref: REF,
      Description: 'Іванівка (Березівський р-н, Одеська обл)',
      SettlementTypeDescription: 'село',
      AreaDescription: 'Одеська',
      Delivery3: '1',
    };
    expect(cityRow.parse(city)).toEqual({
      ref: REF,
      name: 'Іванівка',
      district: 'Березівський',
      kind: 'с.',
      region: 'Одеська',
      hasDoors: true,
    });
  });
});

test('a street is named with its kind, if it has one', () => {
  const street = { Ref: REF, Description: 'Садова', StreetsType: 'вул.' };

  expect(streetRow.parse(street).name).toBe('вул. Садова');
  expect(streetRow.parse({ ...street, StreetsType: null }).name).toBe('Садова');
});
