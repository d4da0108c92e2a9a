import { COUNTERPARTIES } from './common-methods';
import { dayAfter, dayOf, isoDay, ukrainianDay } from './days';
import type { DirectoryControl } from './directory-control';
import { DELETED_CODE, emptyRow, statusRow, UNKNOWN_CODE } from './document-status';
import type { Documents } from './document-store';
import {
  CarrierError,
  type Method,
  type Methods,
  type Properties,
  required,
  text,
} from './protocol';
import { createReturnMethods } from './return-methods';
import {
  checkPayment,
  checkPlace,
  moneyBack,
  parcelOf,
  refuseHeavy,
  refuseLocker,
  requiredPhone,
  requiredRef,
  seatsOf,
} from './waybill-checks';

/** The shop's own sender records at the carrier. */
const SENDER = {
  ref: '5ace4a2e-13ee-11e5-add9-005056887b8d',
  contactRef: '613b77c4-1411-11e5-ad08-005056801333',
  phone: '380671234500',
};

/**
 * Methods for senders, waybills and tracking. If two models have a method of the same name, the key starts with the
 * model.
 */
export function createDocumentMethods(documents: Documents, directory: DirectoryControl): Methods {
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
    'InternetDocument/save': (properties) => saveParcel(documents, directory, properties),
    'InternetDocument/delete': (properties) => deleteParcels(documents, properties),
    getDocumentList: (properties) => listParcels(documents, properties),
    getStatusDocuments: (properties) => trackParcels(documents, properties),
    ...createReturnMethods(documents),
  };
}

function savePerson(documents: Documents, properties: Properties): ReturnType<Method> {
  const type = text(properties, 'CounterpartyType') || 'PrivatePerson';
  if (!Object.hasOwn(COUNTERPARTIES, type)) {
    throw new CarrierError('20000200300', 'CounterpartyType is incorrect');
  }
  const firstName = required(properties, 'FirstName', '20000100527');
  const lastName = required(properties, 'LastName', '20000200286');
  const phone = requiredPhone(properties, 'Phone', ['20000200292', '20000200291']);
  const { person, isNew } = documents.person(`${lastName} ${firstName}`, phone);
  // The contact person is in an envelope inside the row, as in the real API.
  const contact = { success: true, data: [{ Ref: person.contactRef, Description: person.name }] };
  return {
    data: [{ Ref: person.ref, Description: 'Приватна особа', ContactPerson: contact }],
    ...(isNew ? {} : { warnings: ['Person already exists!'] }),
  };
}

function saveParcel(
  documents: Documents,
  directory: DirectoryControl,
  properties: Properties,
): ReturnType<Method> {
  checkSender(directory, properties);
  const date = dayOf(properties);
  if (typeof properties.Cost === 'number') {
    throw new CarrierError('20000200120', 'Cost must be string');
  }
  const { service, seats: count, weight, cost } = parcelOf(properties);
  required(properties, 'Description', '20000200150');
  const money = moneyBack(properties);
  const seats = seatsOf(properties, count);
  refuseHeavy(seats);
  const { place, ...recipient } = recipientOf(documents, directory, properties, service);
  if (service.endsWith('Postomat') || place?.kind === 'locker') {
    refuseLocker(properties, seats, { weight, cost, money });
  }
  checkPayment(properties);
  const parcel = documents.add({
    code: 1,
    date,
    arrives: dayAfter(date, 2),
    barcode: text(properties, 'InfoRegClientBarcodes'),
    ...recipient,
    serviceType: service,
    weight,
    seats: count,
    cost,
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

/** Requires the account's own sender, and that the sender's branch is in the given city. */
function checkSender(directory: DirectoryControl, properties: Properties): void {
  const city = requiredRef(properties, 'CitySender', ['20000200107', '20000200105']);
  if (!directory.findBy('cityRef', city))
    throw new CarrierError('20000200106', 'CitySender not found');
  if (requiredRef(properties, 'Sender', ['20000300442', '20000300440']) !== SENDER.ref) {
    throw new CarrierError('20000300438', 'Sender does not belong to this user');
  }
  const contact = requiredRef(properties, 'ContactSender', ['20000300406', '20000300404']);
  if (contact !== SENDER.contactRef) {
    throw new CarrierError('20000300403', 'ContactSender does not exist');
  }
  const from = requiredRef(properties, 'SenderAddress', ['20000200329', '20000200327']);
  const place = directory.findPlace(from);
  if (!place) throw new CarrierError('20000200326', 'SenderAddress does not exist');
  if (place.settlement.cityRef !== city) {
    throw new CarrierError('20000200327', 'SenderAddress is incorrect');
  }
  requiredPhone(properties, 'SendersPhone', ['20000300445', '20000300444']);
}

/** The recipient, given by refs or as text with NewAddress. */
function recipientOf(
  documents: Documents,
  directory: DirectoryControl,
  properties: Properties,
  service: string,
) {
  const phone = requiredPhone(properties, 'RecipientsPhone', ['20000300435', '20000300434']);
  if (text(properties, 'NewAddress') === '1') return { phone, ...spelledOut(properties, service) };
  const person = documents.personByRef(
    requiredRef(properties, 'Recipient', ['20000300431', '20000300429']),
  );
  if (!person) throw new CarrierError('20000300428', 'Recipient does not exist');
  const contact = requiredRef(properties, 'ContactRecipient', ['20000300401', '20000300399']);
  if (contact !== person.contactRef) {
    throw new CarrierError('20000300397', 'ContactRecipient does not belong to Recipient');
  }
  const city = requiredRef(properties, 'CityRecipient', ['20000200104', '20000200102']);
  if (!directory.findBy('cityRef', city))
    throw new CarrierError('20000200103', 'CityRecipient not found');
  const ref = requiredRef(properties, 'RecipientAddress', ['20000200268', '20000200266']);
  const place = service.endsWith('Doors')
    ? undefined
    : checkPlace(directory.findPlace(ref), city, service);
  return { phone, recipient: person.name, destination: `${city} / ${ref}`, place };
}

function spelledOut(properties: Properties, service: string) {
  if (text(properties, 'RecipientType') !== 'PrivatePerson') {
    throw new CarrierError('20000200300', 'RecipientType is incorrect');
  }
  const isDoors = service.endsWith('Doors');
  const destination = [
    required(properties, 'RecipientCityName', '20000200281'),
    text(properties, 'RecipientArea'),
    required(properties, 'RecipientAddressName', isDoors ? '20000200274' : '20000200273'),
    isDoors ? required(properties, 'RecipientHouse', '20000200272') : '',
    text(properties, 'RecipientFlat'),
  ];
  const recipient = required(properties, 'RecipientName', '20000200283');
  return { recipient, destination: destination.filter(Boolean).join(', '), place: undefined };
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
      if (documents.isDeleted(number)) return emptyRow(number, DELETED_CODE);
      const parcel = documents.byNumber(number);
      if (!parcel?.isKnown) {
        if (parcel) documents.change(parcel, { isKnown: true });
        return emptyRow(number, UNKNOWN_CODE);
      }
      return statusRow(parcel, String(one?.Phone ?? ''));
    }),
  };
}
