import { statusRow, UNKNOWN_CODE } from './document-status';
import type { Documents, Parcel } from './document-store';
import {
  CarrierError,
  type Method,
  type Methods,
  type Properties,
  required,
  text,
} from './protocol';

/** The shop at the carrier. */
const SENDER = {
  ref: '5ace4a2e-13ee-11e5-add9-005056887b8d',
  contactRef: '613b77c4-1411-11e5-ad08-005056801333',
  phone: '380671234500',
};

/** Senders, waybills and their tracking. Methods that two models share stand under their model. */
export function createDocumentMethods(documents: Documents): Methods {
  return {
    getCounterparties: () => ({
      data: [
        {
          Ref: SENDER.ref,
          Description: 'Амплуа ФОП',
          FirstName: '',
          LastName: '',
          CounterpartyType: 'Organization',
        },
      ],
      totalCount: 1,
    }),
    getCounterpartyContactPersons: (properties) => {
      if (text(properties, 'Ref') !== SENDER.ref) return { data: [], totalCount: 0 };
      const Description = 'Зразкова Олена Ігорівна';
      return {
        data: [{ Ref: SENDER.contactRef, Description, Phones: SENDER.phone, Email: '' }],
        totalCount: 1,
      };
    },
    'Counterparty/save': (properties) => savePerson(documents, properties),
    'InternetDocument/save': (properties) => saveParcel(documents, properties),
    'InternetDocument/delete': (properties) => deleteParcels(documents, properties),
    getDocumentList: (properties) => listParcels(documents, properties),
    getStatusDocuments: (properties) => trackParcels(documents, properties),
  };
}

const PHONE = /^380\d{9}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function requiredRef(properties: Properties, name: string, code: string): string {
  const ref = required(properties, name, code);
  if (!UUID.test(ref)) throw new CarrierError(code, `${name} is incorrect`);
  return ref;
}

function requiredPhone(properties: Properties, name: string): string {
  const phone = required(properties, name, '20000300434');
  if (!PHONE.test(phone)) throw new CarrierError('20000300434', `${name} format is incorrect`);
  return phone;
}

function savePerson(documents: Documents, properties: Properties): ReturnType<Method> {
  const firstName = required(properties, 'FirstName', '20000100527');
  const lastName = required(properties, 'LastName', '20000100528');
  const phone = requiredPhone(properties, 'Phone');
  const { person, isNew } = documents.person(`${lastName} ${firstName}`, phone);
  // An envelope within the envelope, as the carrier has it.
  const contact = { success: true, data: [{ Ref: person.contactRef, Description: person.name }] };
  return {
    data: [{ Ref: person.ref, Description: 'Приватна особа', ContactPerson: contact }],
    ...(isNew ? {} : { warnings: ['Person already exists!'] }),
  };
}

function saveParcel(documents: Documents, properties: Properties): ReturnType<Method> {
  requiredRef(properties, 'CitySender', '20000900767');
  for (const name of ['Sender', 'SenderAddress', 'ContactSender']) {
    requiredRef(properties, name, '20000200003');
  }
  requiredPhone(properties, 'SendersPhone');
  for (const name of ['PayerType', 'PaymentMethod', 'CargoType', 'Description', 'SeatsAmount']) {
    required(properties, name, '20000200004');
  }
  const date = futureDay(required(properties, 'DateTime', '20000200004'));
  const serviceType = required(properties, 'ServiceType', '20000200004');
  const weight = Number(required(properties, 'Weight', '20000200004'));
  const money = moneyBack(properties);
  refuseSizes(properties, weight);
  if (/Postomat/.test(serviceType)) refuseLocker(properties, weight, money);
  const parcel = documents.add({
    code: 1,
    date,
    arrives: dayAfter(date, 2),
    barcode: text(properties, 'InfoRegClientBarcodes'),
    ...recipientOf(documents, properties),
    serviceType,
    weight,
    cost: Number(required(properties, 'Cost', '20000200004')),
    price: 70 + Math.ceil(weight) * 10,
    money,
    isKnown: false,
  });
  return {
    data: [
      {
        Ref: parcel.ref,
        CostOnSite: String(parcel.price),
        EstimatedDeliveryDate: ukrainianDay(parcel.arrives),
        IntDocNumber: parcel.number,
        TypeDocument: 'InternetDocument',
      },
    ],
    warnings: ['CargoType is changed to Parcel'],
  };
}

/** The recipient by refs, or spelled out with NewAddress. */
function recipientOf(documents: Documents, properties: Properties) {
  const phone = requiredPhone(properties, 'RecipientsPhone');
  if (text(properties, 'NewAddress') === '1') {
    const destination = [
      required(properties, 'RecipientCityName', '20000900767'),
      text(properties, 'RecipientArea'),
      required(properties, 'RecipientAddressName', '20000200004'),
      text(properties, 'RecipientHouse'),
      text(properties, 'RecipientFlat'),
    ];
    const recipient = required(properties, 'RecipientName', '20000100527');
    return { phone, recipient, destination: destination.filter(Boolean).join(', ') };
  }
  const person = documents.personByRef(requiredRef(properties, 'Recipient', '20000200003'));
  if (!person || person.contactRef !== text(properties, 'ContactRecipient')) {
    throw new CarrierError('20000200003', 'Recipient is incorrect');
  }
  const city = requiredRef(properties, 'CityRecipient', '20000900767');
  const place = requiredRef(properties, 'RecipientAddress', '20000200003');
  return { phone, recipient: person.name, destination: `${city} / ${place}` };
}

type Seat = { weight: number; width: number; length: number; height: number };

function seatsOf({ OptionsSeat }: Properties): Seat[] {
  if (!Array.isArray(OptionsSeat)) return [];
  return OptionsSeat.map((seat: Record<string, unknown>) => ({
    weight: Number(seat.weight),
    width: Number(seat.volumetricWidth),
    length: Number(seat.volumetricLength),
    height: Number(seat.volumetricHeight),
  }));
}

function refuseSizes(properties: Properties, weight: number): void {
  if (!(weight > 0)) throw new CarrierError('20000200004', 'Weight is incorrect');
  if (seatsOf(properties).some((seat) => seat.weight > 30)) {
    throw new CarrierError('20000201162', 'Place weight limit is 30');
  }
}

/** A locker takes 20 kg and 40 × 60 × 30 cm, one seat described in full, and no money. */
function refuseLocker(properties: Properties, weight: number, money: number): void {
  const [seat] = seatsOf(properties);
  if (!seat) throw new CarrierError('20000200004', 'OptionsSeat is empty');
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
}

function moneyBack({ BackwardDeliveryData }: Properties): number {
  if (!Array.isArray(BackwardDeliveryData)) return 0;
  const [first] = BackwardDeliveryData as Record<string, unknown>[];
  return first?.CargoType === 'Money' ? Number(first.RedeliveryString) : 0;
}

function deleteParcels(documents: Documents, { DocumentRefs }: Properties): ReturnType<Method> {
  const refs = [DocumentRefs].flat().map(String);
  for (const ref of refs) {
    const parcel = documents.byRef(ref);
    if (!parcel) throw new CarrierError('20001401442', 'Document number is incorrect');
    if (parcel.code !== 1) throw new CarrierError('20000200217', 'Document can not be deleted');
  }
  for (const ref of refs) documents.remove(ref);
  return { data: refs.map((Ref) => ({ Ref })) };
}

const PAGE = 100;

function listParcels(documents: Documents, properties: Properties): ReturnType<Method> {
  const from = isoDay(text(properties, 'DateTimeFrom'));
  const to = isoDay(text(properties, 'DateTimeTo'));
  const isWhole = text(properties, 'GetFullList') === '1';
  const page = Number(text(properties, 'Page') || 1);
  const found = documents.all().filter(({ date }) => date >= from && date <= to);
  return {
    data: (isWhole ? found : found.slice((page - 1) * PAGE, page * PAGE)).map((parcel) => ({
      Ref: parcel.ref,
      IntDocNumber: parcel.number,
      DateTime: `${parcel.date} 00:00:00`,
      InfoRegClientBarcodes: parcel.barcode,
      Cost: String(parcel.cost),
      CostOnSite: parcel.price,
      EstimatedDeliveryDate: `${parcel.arrives} 00:00:00`,
      RecipientDescription: parcel.recipient,
      StateId: parcel.code,
    })),
  };
}

function trackParcels(documents: Documents, { Documents: asked }: Properties): ReturnType<Method> {
  if (!Array.isArray(asked) || asked.length === 0 || asked.length > 100) {
    throw new CarrierError('20001401442', 'Document number is incorrect');
  }
  return {
    data: asked.map((one: Record<string, unknown>) => {
      const number = String(one?.DocumentNumber ?? '');
      const parcel = documents.byNumber(number);
      if (!parcel?.isKnown) {
        if (parcel) documents.change(parcel, { isKnown: true });
        return { Number: number, StatusCode: UNKNOWN_CODE, Status: 'Номер не знайдено' };
      }
      return statusRow(parcel, String(one?.Phone ?? ''));
    }),
  };
}

/** `24.11.2026` as `2026-11-24`. */
function isoDay(text: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  if (!year) throw new CarrierError('20000400455', 'DateTime is incorrect');
  return `${year}-${month}-${day}`;
}

function futureDay(text: string): string {
  const day = isoDay(text);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' });
  if (day < today) throw new CarrierError('20000400455', 'DateTime is in the past');
  return day;
}

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const ukrainianDay = (day: Parcel['date']): string => day.split('-').reverse().join('.');
