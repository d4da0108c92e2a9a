import { CarrierError, type Properties, type Reply, required, text } from '../protocol';
import type { Settlement } from './generate';
import { hashOf } from './seed';

type Find = (ref: string) => Settlement | undefined;

/** Kilograms of a cubic metre. */
const DENSITY = 250;

/** Hryvnias by the heavier of what it weighs and what it takes up; beyond them by the kilogram. */
const STEPS: [number, number][] = [
  [2, 80],
  [5, 105],
  [10, 130],
  [30, 190],
];
const SERVICES = [
  'WarehouseWarehouse',
  'WarehouseDoors',
  'DoorsWarehouse',
  'DoorsDoors',
  'WarehousePostomat',
  'DoorsPostomat',
];

/** getDocumentPrice: hryvnias, as texts or as numbers. */
export function priceOf(properties: Properties, find: Find): Reply {
  const { from, to, service } = route(properties, find);
  const weight = Number(required(properties, 'Weight', '20000100054'));
  const cost = Number(required(properties, 'Cost', '20000100058'));
  if (!(weight > 0)) throw new CarrierError('20000100054', 'Weight is incorrect');
  const charged = Math.max(weight, volumetric(properties));
  if (service.endsWith('Postomat')) refuseForLocker(charged, cost);
  const doors = (service.match(/Doors/g)?.length ?? 0) * 45;
  const base = from === to ? 0.75 : 1;
  const insurance = cost > 500 ? cost * 0.005 : 0;
  const price = Math.round((tariff(charged) * base + doors + insurance) * 2) / 2;
  const money = redelivered(properties);
  const write = (value: number) => (hashOf(to.ref) % 2 === 0 ? String(value) : value);
  return {
    data: [
      {
        AssessedCost: write(cost),
        Cost: write(price),
        ...(money > 0 && { CostRedelivery: write(20 + money * 0.02) }),
        CostPack: '',
        TZoneInfo: { TzoneName: 'Україна', TzoneID: '4' },
      },
    ],
    ...(text(properties, 'CargoType') !== 'Parcel' && {
      warnings: ['CargoType is changed to Parcel'],
    }),
  };
}

/** getDocumentDeliveryDate, in either of its two shapes. */
export function dateOf(properties: Properties, find: Find): Reply {
  const { from, to, service } = route(properties, find);
  const given = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(required(properties, 'DateTime', '20000400454'));
  if (!given) throw new CarrierError('20000400454', 'DateTime is incorrect');
  const day = new Date(`${given[3]}-${given[2]}-${given[1]}T12:00:00Z`);
  const yesterday = Date.now() - 36 * 3_600_000;
  if (day.getTime() < yesterday) throw new CarrierError('20000400455', 'DateTime in the past');
  const far = from.region === to.region ? 1 : 1 + (hashOf(to.region) % 2);
  const village = to.kind === 'село' ? 1 : 0;
  day.setUTCDate(day.getUTCDate() + far + village + (service.endsWith('Doors') ? 1 : 0));
  // Nobody brings parcels on a Sunday.
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  const date = {
    date: `${day.toISOString().slice(0, 10)} 00:00:00.000000`,
    timezone_type: 3,
    timezone: 'Europe/Kiev',
  };
  return { data: [hashOf(to.ref) % 2 === 0 ? { DeliveryDate: date } : date] };
}

function route(properties: Properties, find: Find) {
  const from = find(required(properties, 'CitySender', '20000900767'));
  const to = find(required(properties, 'CityRecipient', '20000900767'));
  if (!from) throw new CarrierError('20000100050', 'CitySender is incorrect');
  if (!to) throw new CarrierError('20000100051', 'CityRecipient is incorrect');
  const service = required(properties, 'ServiceType', '20000100053');
  if (!SERVICES.includes(service)) {
    throw new CarrierError('20000100053', 'ServiceType is incorrect');
  }
  return { from, to, service };
}

function tariff(kilograms: number): number {
  const step = STEPS.find(([heaviest]) => kilograms <= heaviest);
  return step ? step[1] : 190 + (kilograms - 30) * 8;
}

function volumetric(properties: Properties): number {
  const seats = Array.isArray(properties.OptionsSeat) ? properties.OptionsSeat : [];
  const ofSeats = seats.reduce((sum: number, seat: Properties) => {
    const sides = ['volumetricWidth', 'volumetricLength', 'volumetricHeight'];
    return sum + sides.reduce((volume, side) => volume * (Number(seat?.[side]) || 0), 1) / 1e6;
  }, 0);
  return Math.max(ofSeats, Number(text(properties, 'VolumeGeneral')) || 0) * DENSITY;
}

function refuseForLocker(kilograms: number, cost: number): void {
  if (kilograms > 30) throw new CarrierError('20000200380', 'Weight is too large for postomat');
  if (cost > 10_000) throw new CarrierError('20000200041', 'Cost is too large for postomat');
}

function redelivered(properties: Properties): number {
  const calculate = properties.RedeliveryCalculate;
  const isObject = typeof calculate === 'object' && calculate !== null;
  return isObject && 'Amount' in calculate ? Number(calculate.Amount) || 0 : 0;
}
