import { dayOf } from '../days';
import { CarrierError, type Properties, type Reply, required, text } from '../protocol';
import { parcelOf, refuseDear, serviceOf } from '../waybill-checks';
import type { Settlement } from './generate';
import { hashOf } from './seed';

type Find = (ref: string) => Settlement | undefined;

/** Kilograms per cubic metre, for the volumetric weight. */
const DENSITY = 250;

/**
 * [kg, hryvnias]: the price up to this weight, which is the larger of the actual and the volumetric weight. Above 30 kg
 * the price grows per kg.
 */
const STEPS: [number, number][] = [
  [2, 80],
  [5, 105],
  [10, 130],
  [30, 190],
];
/** The reply of getDocumentPrice. Prices are in hryvnias, as text for some cities and as numbers for others. */
export function priceOf(properties: Properties, find: Find): Reply {
  const { from, to } = route(properties, find);
  const { service, weight, cost } = parcelOf(properties);
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

/** The reply of getDocumentDeliveryDate, in either of its two formats. */
export function dateOf(properties: Properties, find: Find): Reply {
  const { from, to } = route(properties, find);
  const service = serviceOf(properties);
  const day = new Date(`${dayOf(properties)}T12:00:00Z`);
  const far = from.region === to.region ? 1 : 1 + (hashOf(to.region) % 2);
  const village = to.kind === 'село' ? 1 : 0;
  day.setUTCDate(day.getUTCDate() + far + village + (service.endsWith('Doors') ? 1 : 0));
  // No deliveries on Sundays.
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  const date = {
    date: `${day.toISOString().slice(0, 10)} 00:00:00.000000`,
    timezone_type: 3,
    timezone: 'Europe/Kiev',
  };
  return { data: [hashOf(to.ref) % 2 === 0 ? { DeliveryDate: date } : date] };
}

function route(properties: Properties, find: Find) {
  const from = find(required(properties, 'CitySender', '20000200107'));
  const to = find(required(properties, 'CityRecipient', '20000200104'));
  if (!from) throw new CarrierError('20000200106', 'CitySender not found');
  if (!to) throw new CarrierError('20000200103', 'CityRecipient not found');
  return { from, to };
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
  refuseDear(cost);
}

function redelivered(properties: Properties): number {
  const calculate = properties.RedeliveryCalculate;
  const isObject = typeof calculate === 'object' && calculate !== null;
  return isObject && 'Amount' in calculate ? Number(calculate.Amount) || 0 : 0;
}
