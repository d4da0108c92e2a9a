import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Running } from '../stand-in';
import { COMMON_METHODS } from './common-methods';
import { generateDirectory } from './directory/generate';
import { startNovaPoshta } from './server';

const KYIV = 'e718a680-4b33-11e4-ab6d-005056801329';
const KYIV_CITY = '8d5a980d-391c-11dd-90d9-001a92567626';
const ODESA_CITY = 'db5c88d0-391c-11dd-90d9-001a92567626';

type Row = Record<string, unknown>;
type Envelope = {
  success: boolean;
  data: Row[];
  info: { totalCount?: number };
  warnings: string[];
  warningCodes: string[];
  errorCodes: string[];
};

let carrier: Running;
const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));

beforeAll(async () => {
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'k' });
});
afterAll(async () => {
  await carrier.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => control({}));

const modelOf = (method: string): string => {
  if (method.startsWith('getDocument')) return 'InternetDocument';
  return Object.hasOwn(COMMON_METHODS, method) ? 'Common' : 'Address';
};

async function ask(
  method: string,
  methodProperties: Row,
  apiKey = 'k',
  modelName = modelOf(method),
): Promise<Envelope> {
  const answer = await fetch(`${carrier.url}/v2.0/json/`, {
    method: 'POST',
    body: JSON.stringify({ apiKey, modelName, calledMethod: method, methodProperties }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Envelope;
}

async function control(body: Row): Promise<Row> {
  const answer = await fetch(`${carrier.url}/__directory`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Row;
}

const found = ({ data }: Envelope) => (data[0]?.Addresses ?? []) as Row[];

describe('the directory', () => {
  test('has every region, thousands of places and the same content at every start', () => {
    const { settlements, places } = generateDirectory();

    expect(new Set(settlements.map(({ region }) => region)).size).toBe(25);
    expect(settlements.length).toBeGreaterThan(2500);
    expect(places.length).toBeGreaterThan(6000);
    expect(places.length).toBeLessThan(10_000);
    expect(new Set(places.map(({ ref }) => ref)).size).toBe(places.length);
    expect(new Set(settlements.map(({ ref }) => ref)).size).toBe(settlements.length);
    expect(settlements.filter(({ name }) => name === 'Іванівка').length).toBeGreaterThan(5);
    expect(places.filter(({ settlement }) => settlement.region === 'АРК')).toEqual([]);
    expect(generateDirectory()).toEqual({ settlements, places });
  });

  test('has the real refs of Kyiv and Odesa', async () => {
    const [kyiv] = found(await ask('searchSettlements', { CityName: 'киї', Limit: 1 }));
    const { data } = await ask('getCities', { Ref: ODESA_CITY });

    expect(kyiv).toMatchObject({ Ref: KYIV, DeliveryCity: KYIV_CITY, MainDescription: 'Київ' });
    expect(data).toMatchObject([{ Description: 'Одеса', AreaDescription: 'Одеська' }]);
  });
});

test('a settlement is found by its postcode too', async () => {
  const { data } = await ask('getSettlements', { FindByString: 'Одеса' });
  const [odesa] = found(await ask('searchSettlements', { CityName: String(data[0]?.Index1) }));

  expect(odesa).toMatchObject({ MainDescription: 'Одеса', DeliveryCity: ODESA_CITY });
});

describe('its regions', () => {
  test('are 25 with their chief towns, with the refs that cities use', async () => {
    const { data: areas } = await ask('getAreas', {});
    const { data: cities } = await ask('getCities', { Ref: ODESA_CITY });

    expect(areas).toHaveLength(25);
    expect(new Set(areas.map(({ Ref }) => Ref)).size).toBe(25);
    expect(areas.find(({ Description }) => Description === 'Одеська')).toMatchObject({
      Ref: cities[0]?.Area,
      AreasCenter: ODESA_CITY,
    });
  });

  test('and their districts filter settlements, which use other refs for them', async () => {
    const { data: areas } = await ask('getSettlementAreas', {});
    const AreaRef = areas.find(({ Description }) => Description === 'Львівська')?.Ref;
    const { data: districts } = await ask('getSettlementCountryRegion', { AreaRef });
    const district = districts.find(({ Description }) => Description === 'Стрийський');
    const inside = await ask('getSettlements', { AreaRef, RegionRef: district?.Ref, Limit: '150' });
    const whole = await ask('getSettlements', { AreaRef, Limit: '150' });

    expect(district).toMatchObject({ RegionType: 'район' });
    expect(inside.data.length).toBeGreaterThan(0);
    expect(new Set(inside.data.map((row) => row.RegionsDescription))).toEqual(
      new Set(['Стрийський р-н']),
    );
    expect(whole.info.totalCount).toBeGreaterThan(inside.info.totalCount ?? 0);
  });
});

describe('its lists', () => {
  test.each([
    ['getTypesOfPayers', ['Sender', 'Recipient', 'ThirdPerson']],
    ['getPaymentForms', ['Cash', 'NonCash']],
    ['getCargoTypes', ['Cargo', 'Documents', 'TiresWheels', 'Pallet', 'Parcel']],
    ['getBackwardDeliveryCargoTypes', ['Documents', 'Money', 'SignedDocuments', 'Trays']],
    ['getTypesOfPayersForRedelivery', ['Sender', 'Recipient']],
    ['getTypesOfCounterparties', ['Organization', 'PrivatePerson']],
  ])('%s', async (method, refs) => {
    const { data } = await ask(method, {});
    expect(data.map(({ Ref }) => Ref)).toEqual(refs);
    expect(data.every(({ Description }) => Description)).toBe(true);
  });

  test('of services, forms of ownership, packing, pallets, wheels, goods and hours', async () => {
    const methods = ['ServiceTypes', 'OwnershipFormsList', 'PackList', 'PalletsList'];
    for (const name of [...methods, 'TiresWheelsList', 'CargoDescriptionList']) {
      expect((await ask(`get${name}`, {})).data.length).toBeGreaterThan(0);
    }
    const wigs = await ask('getCargoDescriptionList', { FindByString: 'пер' });
    const hours = await ask('getTimeIntervals', { RecipientCityRef: KYIV_CITY });
    expect(wigs.data).toMatchObject([{ Description: 'Перуки' }]);
    expect(hours.data[0]).toEqual({
      Number: 'CityDeliveryTimeInterval1',
      Start: '09:00',
      End: '12:00',
    });
  });
});

describe('its pages', () => {
  test('warn of a limit above the maximum', async () => {
    const { data, warningCodes } = await ask('getWarehouses', { Limit: '5000', Page: '1' });

    expect(data).toHaveLength(3000);
    expect(warningCodes).toEqual(['30000900777']);
  });

  test('have at most 150 settlements, whatever the limit, and can leave out those without branches', async () => {
    const { data, info } = await ask('getSettlements', { Limit: '500', Page: '1' });
    const served = await ask('getSettlements', { Limit: '150', Page: '1', Warehouse: '1' });

    expect(data).toHaveLength(150);
    expect(served.info.totalCount).toBeLessThan(info.totalCount ?? 0);
    expect(served.data.every(({ Warehouse }) => Warehouse === '1')).toBe(true);
  });

  test('end with a short one; without a limit everything comes at once', async () => {
    await control({ settlements: ['Ужгород'] });
    const { info, data: all } = await ask('getWarehouses', {});
    const total = info.totalCount ?? 0;

    expect(all).toHaveLength(total);
    const pages = await Promise.all(
      [1, 2, 3].map((Page) => ask('getWarehouses', { Page, Limit: total - 3 })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([total - 3, 3, 0]);
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
  });

  test('repeat past the end, or ignore the request, in these modes', async () => {
    await control({ settlements: ['Яремче'], repeatsPastEnd: true });
    const last = await ask('getWarehouses', { Page: 9, Limit: 3 });
    expect(last.data).toHaveLength(3);

    await control({ settlements: ['Яремче'], ignoresPages: true });
    expect((await ask('getWarehouses', { Page: 9, Limit: 3 })).data.length).toBeGreaterThan(3);
  });
});

describe('its rows', () => {
  test('have the carrier’s inconsistent types', async () => {
    const { data } = await ask('getWarehouses', { CityRef: KYIV_CITY });
    const kinds = (name: string) => new Set(data.map((row) => typeof row[name]));
    const some = (wanted: (row: Row) => boolean) => data.some(wanted);

    for (const name of ['Number', 'PlaceMaxWeightAllowed', 'MaxDeclaredCost']) {
      expect([name, kinds(name)]).toEqual([name, new Set(['string', 'number'])]);
    }
    expect(new Set(data.map((row) => row.CategoryOfWarehouse))).toEqual(
      new Set(['Branch', 'Postomat', 'POSTOMAT', 'DropOff']),
    );
    expect(
      some(
        ({ CategoryOfWarehouse, Description }) =>
          CategoryOfWarehouse === 'Branch' && /^Поштомат/.test(String(Description)),
      ),
    ).toBe(true);
    expect(some(({ WarehouseStatus }) => WarehouseStatus !== 'Working')).toBe(true);
    expect(some(({ DenyToSelect }) => DenyToSelect === '1')).toBe(true);
    expect(new Set(data.map(({ SettlementRef }) => SettlementRef))).toEqual(new Set([KYIV]));
  });

  test('have coordinates in their own town', async () => {
    const { data: kyiv } = await ask('getWarehouses', { CityRef: KYIV_CITY });
    const { data: settlements } = await ask('getSettlements', { FindByString: 'Київ' });
    const farthest = Math.max(
      ...kyiv.map(({ Latitude, Longitude }) =>
        Math.hypot(Number(Latitude) - 50.45, Number(Longitude) - 30.524),
      ),
    );

    expect(farthest).toBeLessThan(0.1);
    expect(new Set(kyiv.map(({ Latitude }) => Latitude)).size).toBeGreaterThan(100);
    expect(kyiv[0]?.Longitude).toMatch(/^30\.\d{15}$/);
    expect(settlements[0]).toMatchObject({ Ref: KYIV, Latitude: '50.450000000000000' });
  });

  test('are filtered by type, number, words and equipment', async () => {
    const count = async (filter: Row) =>
      (await ask('getWarehouses', { CityRef: ODESA_CITY, Limit: '1', ...filter })).info.totalCount;
    const lockers = 'f9316480-5f2d-425d-bc2c-ac7cd29decf0';
    const all = (await count({})) ?? 0;

    expect(await count({ TypeOfWarehouseRef: lockers })).toBeLessThan(all);
    expect(await count({ FindByString: 'поштомат' })).toBe(
      await count({ TypeOfWarehouseRef: lockers }),
    );
    expect(await count({ WarehouseId: '1' })).toBe(1);
    expect(await count({ POSTerminal: '1' })).toBe(all);
    expect(await count({ BicycleParking: '1' })).toBe(0);
  });

  test('can be changed individually', async () => {
    const { data } = await ask('getWarehouses', { CityRef: KYIV_CITY, Limit: 1 });
    const ref = String(data[0]?.Ref);
    await control({ change: { [ref]: { WarehouseStatus: 'Closed' } } });

    const { data: changed } = await ask('getWarehouses', { Ref: ref });
    expect(changed).toMatchObject([{ Ref: ref, WarehouseStatus: 'Closed' }]);
  });
});

describe('its streets', () => {
  test('are found by settlement, if a limit is given, and listed by city with the same refs', async () => {
    const asked = { SettlementRef: KYIV, StreetName: 'хрещ', Limit: 5 };
    const [street] = found(await ask('searchSettlementStreets', asked));
    const listed = await ask('getStreet', { CityRef: KYIV_CITY, FindByString: 'Хрещ' });
    const unlimited = await ask('searchSettlementStreets', { ...asked, Limit: undefined });

    expect(street).toMatchObject({ Present: 'вул. Хрещатик', StreetsType: 'вул.' });
    expect(listed.data[0]?.Ref).toBe(street?.SettlementStreetRef);
    expect(unlimited).toMatchObject({ success: false, errorCodes: ['20000500620'] });
  });
});

describe('its price', () => {
  const asked = {
    CitySender: ODESA_CITY,
    CityRecipient: KYIV_CITY,
    ServiceType: 'WarehouseWarehouse',
    SeatsAmount: '1',
    Weight: '1',
    Cost: '300',
    CargoType: 'Cargo',
  };
  const priceOf = async (change: Row) => {
    const { data } = await ask('getDocumentPrice', { ...asked, ...change });
    return Number(data[0]?.Cost);
  };

  test('grows with weight, volume, door and value', async () => {
    const plain = await priceOf({});
    const seat = { weight: 1, volumetricWidth: 50, volumetricLength: 50, volumetricHeight: 50 };

    expect(plain).toBeGreaterThan(0);
    expect(await priceOf({ Weight: '8' })).toBeGreaterThan(plain);
    expect(await priceOf({ OptionsSeat: [seat] })).toBe(await priceOf({ Weight: '31.25' }));
    expect(await priceOf({ ServiceType: 'WarehouseDoors' })).toBeGreaterThan(plain);
    expect(await priceOf({ Cost: '5000' })).toBe(plain + 25);
  });

  test('warns without refusing, and refuses what a locker does not take', async () => {
    const { success, warnings } = await ask('getDocumentPrice', asked);
    const heavy = { ...asked, ServiceType: 'WarehousePostomat', Weight: '31' };

    expect([success, warnings]).toEqual([true, ['CargoType is changed to Parcel']]);
    expect(await ask('getDocumentPrice', heavy)).toMatchObject({ errorCodes: ['20000200380'] });
  });

  test('comes without a date, which another method returns in two formats', async () => {
    const { data: cities } = await ask('getCities', { Limit: 40, Page: 1 });
    const DateTime = '31.12.2030';
    const shapes = await Promise.all(
      cities.map(async ({ Ref }) => {
        const change = { ...asked, CityRecipient: Ref, DateTime };
        const [row] = (await ask('getDocumentDeliveryDate', change)).data;
        return row && 'DeliveryDate' in row ? 'nested' : typeof row?.date;
      }),
    );
    const past = await ask('getDocumentDeliveryDate', { ...asked, DateTime: '01.01.2020' });

    expect(new Set(shapes)).toEqual(new Set(['nested', 'string']));
    expect(past).toMatchObject({ success: false, errorCodes: ['20000400455'] });
  });
});

test.each([
  ['getStreet', {}, '20000900767'],
  ['getStreet', { CityRef: 'x' }, '20000900768'],
  ['getSettlementCountryRegion', {}, '20000200275'],
  ['getTimeIntervals', {}, '20000200104'],
  ['getTimeIntervals', { RecipientCityRef: KYIV_CITY, DateTime: '01.01.2020' }, '20000400455'],
  ['getDocumentPrice', { CityRecipient: KYIV_CITY }, '20000200107'],
  ['getDocumentPrice', { CitySender: ODESA_CITY, CityRecipient: 'x' }, '20000200103'],
  ['searchSettlements', {}, '20000900746'],
  ['searchSettlementStreets', { SettlementRef: 'x', Limit: 1 }, '20000500626'],
  ['searchSettlementStreets', { SettlementRef: KYIV_CITY, Limit: 1 }, '20000500626'],
  ['getStreet', { CityRef: KYIV }, '20000900768'],
  ['getWarehouses', { Limit: 'x' }, '20000500620'],
])('%s refuses %j with code %s', async (method, properties, code) => {
  expect(await ask(method, properties)).toMatchObject({ success: false, errorCodes: [code] });
});

test('a method exists in its own model only', async () => {
  const codes = async (method: string, model: string) =>
    (await ask(method, {}, 'k', model)).errorCodes;

  expect(await codes('getAreas', 'AddressGeneral')).toEqual([]);
  expect(await codes('getAreas', 'InternetDocument')).toEqual(['20000200009']);
  expect(await codes('getCargoTypes', 'Address')).toEqual(['20000200009']);
});

test('a request with a wrong key is refused', async () => {
  expect(await ask('getCities', {}, 'another')).toMatchObject({ errorCodes: ['20000200068'] });
});
