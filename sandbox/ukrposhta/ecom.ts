import {
  type Call,
  type Fields,
  fieldsOf,
  invalid,
  moneyOf,
  notFound,
  postcodeOf,
  textOf,
  wholeOf,
} from './protocol';
import type { Client, Shipment, Store } from './shipment-store';

const MOST = { grams: 30_000, length: 120, side: 70 };
const UUID = /^[0-9a-f-]{36}$/i;

/** Answers a call of the eCom API. Throws Refusal. Every success is a 200; a deletion has no body. */
export function answerEcom(store: Store, sender: string, call: Call): unknown {
  const { method, path, query, body } = call;
  const [, kind = '', id = ''] = path.split('/');
  if (method === 'POST' && path === '/addresses') return makeAddress(store, fieldsOf(body));
  if (method === 'POST' && path === '/clients') return makeClient(store, fieldsOf(body));
  if (method === 'POST' && path === '/domestic/delivery-price') return priceOf(fieldsOf(body));
  if (method === 'POST' && path === '/shipments') return make(store, sender, fieldsOf(body));
  if (method === 'GET' && path === '/shipments') {
    const wanted = query.get('senderUuid') ?? '';
    if (!UUID.test(wanted)) throw invalid('senderUuid is not specified');
    return store
      .shipments()
      .filter((one) => one.sender === wanted)
      .map(shown);
  }
  if (kind !== 'shipments' || id === '') throw notFound('Resource');
  const shipment = store.shipment(id);
  if (!shipment) throw notFound('Shipment');
  if (method === 'GET') return shown(shipment);
  if (method !== 'DELETE') throw invalid(`${method} is not supported`);
  if (shipment.status !== 'CREATED') throw invalid('Only a shipment in status CREATED is deleted');
  return void store.removeShipment(shipment.uuid);
}

function makeAddress(store: Store, fields: Fields) {
  const postcode = postcodeOf(fields.postcode);
  const address = store.addAddress({ postcode, country: 'UA' });
  return { ...address, region: null, district: null, city: null, countryside: false };
}

function makeClient(store: Store, fields: Fields) {
  // The default is COMPANY, which needs other fields.
  if (fields.type !== 'INDIVIDUAL') throw invalid('edrpou is not specified for type COMPANY');
  const firstName = textOf(fields, 'firstName', 2, 250);
  const lastName = textOf(fields, 'lastName', 2, 250);
  const phoneNumber = textOf(fields, 'phoneNumber', 1, 25);
  if (!/^\d+$/.test(phoneNumber)) throw invalid('phoneNumber must match "^\\d{1,25}$"');
  const { addressId } = fields;
  if (typeof addressId !== 'number' || !store.address(addressId)) throw notFound('Address');
  return store.addClient({
    type: 'INDIVIDUAL',
    name: `${lastName} ${firstName}`,
    firstName,
    lastName,
    phoneNumber: `+${phoneNumber}`,
    addressId,
  });
}

function parcelOf(fields: Fields) {
  const { parcels } = fields;
  if (!Array.isArray(parcels) || parcels.length === 0) {
    throw invalid('At least one parcel should be filled');
  }
  const parcel = fieldsOf(parcels[0], 'Parcel');
  const sides: [number, number, number] = [
    wholeOf(parcel, 'length', MOST.length),
    wholeOf(parcel, 'width', MOST.side),
    wholeOf(parcel, 'height', MOST.side),
  ];
  return { weight: wholeOf(parcel, 'weight', MOST.grams), sides, parcel };
}

function checkService({ type, deliveryType }: Fields): void {
  if (type !== 'STANDARD' && type !== 'EXPRESS') throw invalid('type is not supported here');
  if (deliveryType !== 'W2W') throw invalid('deliveryType is not supported here');
}

function priceOf(fields: Fields) {
  checkService(fields);
  const from = postcodeOf(fieldsOf(fields.addressFrom, 'addressFrom').postcode);
  const to = postcodeOf(fieldsOf(fields.addressTo, 'addressTo').postcode);
  const { weight, sides } = parcelOf(fields);
  const declared = moneyOf(fields, 'declaredPrice');
  const deliveryPrice = tariff({ from, to, weight, length: sides[0], declared });
  return {
    deliveryPrice,
    rawDeliveryPrice: deliveryPrice,
    calculationDescription: `tariff (${weight} g, ${sides[0]} cm)=${deliveryPrice}`,
    addressFrom: { postcode: from },
    addressTo: { postcode: to },
    postPayDeliveryPrice: null,
  };
}

type Tariffed = { from: string; to: string; weight: number; length: number; declared: number };

/** Price in hryvnias: higher for weight, length, declared value and another region. */
function tariff({ from, to, weight, length, declared }: Tariffed): number {
  const isNear = from.slice(0, 2) === to.slice(0, 2);
  const base = (isNear ? 35 : 45) + Math.floor(weight / 1000) * 8 + (length > 70 ? 20 : 0);
  return base + Math.round(declared * 0.5) / 100;
}

function make(store: Store, senderUuid: string, fields: Fields) {
  checkService(fields);
  const { from, recipient, postcode } = partiesOf(store, senderUuid, fields);
  const { weight, sides, parcel } = parcelOf(fields);
  const declaredPrice = moneyOf(parcel, 'declaredPrice');
  const postPay = moneyOf(fields, 'postPay');
  if (postPay > declaredPrice) throw invalid('postPay is more than declaredPrice');
  if (!['RETURN', 'PROCESS_AS_REFUSAL'].includes(String(fields.onFailReceiveType ?? 'RETURN'))) {
    throw invalid('onFailReceiveType is not supported');
  }
  return shown(
    store.addShipment({
      externalId: fields.externalId === undefined ? '' : textOf(fields, 'externalId', 1, 128),
      sender: from.uuid,
      recipient,
      postcode,
      weight,
      sides,
      declaredPrice,
      postPay,
      deliveryPrice: tariff({
        from: from.postcode,
        to: postcode,
        weight,
        length: sides[0],
        declared: declaredPrice,
      }),
      postPayDeliveryPrice: postPay > 0 ? 18 + Math.round(postPay * 2) / 100 : 0,
    }),
  );
}

const SHOP_POSTCODE = '65001';

/** Sender and recipient, both clients of the contract: the shop sends to a buyer, or a buyer back to the shop. */
function partiesOf(store: Store, shop: string, fields: Fields) {
  const sender = String(fieldsOf(fields.sender, 'sender').uuid);
  const uuid = String(fieldsOf(fields.recipient, 'recipient').uuid);
  const buyer = store.client(sender === shop ? uuid : sender);
  if (!buyer || (sender !== shop && uuid !== shop)) {
    throw notFound(sender === shop ? 'Recipient' : 'Sender');
  }
  const postcode = postcodeFor(store, buyer, fields.recipientAddressId);
  if (sender === shop) {
    return { from: { uuid: shop, postcode: SHOP_POSTCODE }, recipient: buyer, postcode };
  }
  const recipient = { ...buyer, uuid: shop, name: 'Амплуа', firstName: 'Амплуа', lastName: '' };
  return { from: { uuid: sender, postcode }, recipient, postcode: SHOP_POSTCODE };
}

function postcodeFor(store: Store, recipient: Client, addressId: unknown): string {
  const id = addressId ?? recipient.addressId;
  if (id !== recipient.addressId) throw invalid('recipientAddressId is not of the recipient');
  const address = store.address(recipient.addressId);
  if (!address) throw notFound('Address');
  return address.postcode;
}

const shown = (shipment: Shipment) => ({
  uuid: shipment.uuid,
  type: 'STANDARD',
  sender: { uuid: shipment.sender },
  recipient: shipment.recipient,
  externalId: shipment.externalId,
  deliveryType: 'W2W',
  barcode: shipment.barcode,
  weight: shipment.weight,
  length: shipment.sides[0],
  declaredPrice: shipment.declaredPrice,
  deliveryPrice: shipment.deliveryPrice,
  postPay: shipment.postPay,
  postPayDeliveryPrice: shipment.postPayDeliveryPrice,
  lifecycle: { status: shipment.status, statusDate: shipment.createdAt.slice(0, 19) },
  deliveryDate: null,
  paidByRecipient: true,
});
