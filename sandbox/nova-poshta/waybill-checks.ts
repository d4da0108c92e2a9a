import {
  BACKWARD_CARGO_TYPES,
  CARGO_TYPES,
  PAYERS,
  PAYMENT_FORMS,
  REDELIVERY_PAYERS,
  SERVICE_TYPES,
} from './common-methods';
import type { Place } from './directory/generate';
import { CarrierError, type Properties, required, text } from './protocol';

const PHONE = /^380\d{9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEAREST_IN_LOCKER = 10_000;

/** Error codes for a missing and for an invalid property. */
type Codes = [missing: string, wrong: string];

export function requiredRef(properties: Properties, name: string, [none, wrong]: Codes): string {
  const ref = required(properties, name, none);
  if (!UUID.test(ref)) throw new CarrierError(wrong, `${name} is incorrect`);
  return ref;
}

export function requiredPhone(properties: Properties, name: string, [none, wrong]: Codes): string {
  const phone = required(properties, name, none);
  if (!PHONE.test(phone)) throw new CarrierError(wrong, `${name} is invalid format`);
  return phone;
}

/** A required property whose value must be a key of `list`. */
function listed(properties: Properties, name: string, list: object, [none, wrong]: Codes): string {
  const word = required(properties, name, none);
  if (!Object.hasOwn(list, word)) throw new CarrierError(wrong, `${name} is incorrect`);
  return word;
}

export const serviceOf = (properties: Properties): string =>
  listed(properties, 'ServiceType', SERVICE_TYPES, ['20000200347', '20000200348']);

/** Properties that prices and waybills share: values from lists, seats, weight and declared value. */
export function parcelOf(properties: Properties) {
  listed(properties, 'CargoType', CARGO_TYPES, ['20000200099', '20000200184']);
  const seats = positive(properties, 'SeatsAmount', ['20000200313', '20000200314']);
  if (!Number.isInteger(seats)) throw new CarrierError('20000200314', 'SeatsAmount is incorrect');
  const weight = positive(properties, 'Weight', ['20000400503', '20000200373']);
  const cost = positive(properties, 'Cost', ['20000200118', '20000200118']);
  return { service: serviceOf(properties), seats, weight, cost };
}

function positive(properties: Properties, name: string, [none, wrong]: Codes): number {
  const value = Number(required(properties, name, none));
  if (!(value > 0)) throw new CarrierError(wrong, `${name} is incorrect`);
  return value;
}

/** Checks payer and payment method; the account has no contract, so it pays in cash. */
export function checkPayment(properties: Properties): void {
  const payer = listed(properties, 'PayerType', PAYERS, ['20000200247', '20000400475']);
  const codes: Codes = ['20000200248', '20000200251'];
  const method = listed(properties, 'PaymentMethod', PAYMENT_FORMS, codes);
  if (payer === 'ThirdPerson' && method === 'Cash') {
    throw new CarrierError('20000200350', 'Third person can use only NonCash');
  }
  if (method === 'NonCash') {
    throw new CarrierError('20000200249', 'Payment NonCash is unavailable');
  }
}

type Seat = { weight: number; volume: number; width: number; length: number; height: number };

/** The descriptions of the seats (parcel pieces). Throws if their number is not `amount`. */
export function seatsOf({ OptionsSeat }: Properties, amount: number): Seat[] {
  if (OptionsSeat === undefined) return [];
  if (!Array.isArray(OptionsSeat)) {
    throw new CarrierError('20000200227', 'OptionsSeat is not an array');
  }
  if (OptionsSeat.length !== amount) {
    throw new CarrierError('20000200314', 'SeatsAmount is incorrect');
  }
  return OptionsSeat.map((seat: Record<string, unknown>) => ({
    weight: Number(seat?.weight),
    volume: Number(seat?.volumetricVolume),
    width: Number(seat?.volumetricWidth),
    length: Number(seat?.volumetricLength),
    height: Number(seat?.volumetricHeight),
  }));
}

export function refuseHeavy(seats: Seat[]): void {
  if (seats.some(({ weight }) => weight > 30)) {
    throw new CarrierError('20000201162', 'Place weight limit is 30');
  }
}

/**
 * Requires a parcel that fits a locker: up to 20 kg, 40 × 60 × 30 cm, one fully described seat, no cash on
 * delivery, no payment by bank transfer, and a declared value within the carrier's limit.
 */
export function refuseLocker(
  properties: Properties,
  seats: Seat[],
  { weight, cost, money }: { weight: number; cost: number; money: number },
): void {
  const [seat, ...more] = seats;
  if (!seat) throw new CarrierError('20000200226', 'OptionsSeat is empty');
  if (more.length > 0) throw new CarrierError('20000200215', 'OptionsSeat must be one');
  const isWhole = Object.values(seat).every((value) => value > 0);
  if (!isWhole) throw new CarrierError('20000200226', 'OptionsSeat is not filled');
  if (text(properties, 'PaymentMethod') === 'NonCash') {
    throw new CarrierError('20000201107', 'NonCash is not allowed for postomat');
  }
  if (money > 0) {
    throw new CarrierError('20000200841', 'Backward delivery is not allowed with postomat');
  }
  if (weight > 20) throw new CarrierError('20000200380', 'Weight is too big for postomat');
  if (seat.height > 30) throw new CarrierError('20000200181', 'Height is too big for postomat');
  if (seat.length > 60) throw new CarrierError('20000200212', 'Length is too big for postomat');
  if (seat.width > 40) throw new CarrierError('20000200389', 'Width is too big for postomat');
  refuseDear(cost);
}

export function refuseDear(cost: number): void {
  if (cost > DEAREST_IN_LOCKER) throw new CarrierError('20000200119', 'Cost is too big');
}

/** Cash on delivery in hryvnias, 0 for none. */
export function moneyBack({ BackwardDeliveryData: data }: Properties): number {
  if (data === undefined) return 0;
  if (!Array.isArray(data)) {
    throw new CarrierError('20000200086', 'BackwardDeliveryData is not an array');
  }
  let money = 0;
  for (const row of data as Properties[]) {
    const cargo = listed(row, 'CargoType', BACKWARD_CARGO_TYPES, ['20000200075', '20000200075']);
    listed(row, 'PayerType', REDELIVERY_PAYERS, ['20000200085', '20000200085']);
    if (cargo === 'Money') {
      money += positive(row, 'RedeliveryString', ['20000200079', '20000200079']);
    }
  }
  return money;
}

/** Requires a branch or locker in the given city, of the kind that the service needs. */
export function checkPlace(place: Place | undefined, cityRef: string, service: string): Place {
  if (!place) throw new CarrierError('20000200265', 'RecipientAddress does not exist');
  if (place.settlement.cityRef !== cityRef) {
    throw new CarrierError('20000200266', 'RecipientAddress is incorrect');
  }
  if (service.endsWith('Postomat') && place.kind !== 'locker') {
    throw new CarrierError('20000200348', 'ServiceType is incorrect');
  }
  return place;
}
