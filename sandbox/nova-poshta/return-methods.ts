import { dayAfter } from './days';
import type { Documents, Parcel } from './document-store';
import { CarrierError, type Methods, type Properties, required, text } from './protocol';

/** Where returns go: the sender's own branch. */
const ADDRESS = 'b1c3f1a2-5d0e-11ee-a361-48df37b92096';
const REASON = '49754eb2-a9e1-11e3-9fa0-0050568002cf';
const SUBTYPE = '49754ec8-a9e1-11e3-9fa0-0050568002cf';

/** Days after the delivery in which a received parcel can be returned («Легке повернення»). */
const EASY_RETURN_DAYS = 14;
const WAITING = [7, 8];
const RECEIVED = [9, 10, 11, 106];

// The carrier documents no codes for these refusals.
const REFUSED = '';

/** Methods of the model AdditionalService for returns, which only the sender of a parcel may request. */
export function createReturnMethods(documents: Documents): Methods {
  return {
    'AdditionalService/CheckPossibilityCreateReturn': (properties) => {
      returnable(documents, text(properties, 'Number'));
      return { data: [{ Ref: ADDRESS, City: 'Одеса', Address: 'Відділення №1' }] };
    },
    getReturnReasons: () => ({ data: [{ Ref: REASON, Description: 'Відмова від доставки' }] }),
    getReturnReasonsSubtypes: (properties) => {
      if (text(properties, 'ReasonRef') !== REASON) return { data: [] };
      return { data: [{ Ref: SUBTYPE, Description: 'Не підійшов товар', ReasonRef: REASON }] };
    },
    'AdditionalService/save': (properties) => saveReturn(documents, properties),
    getReturnOrdersList: (properties) => {
      const number = text(properties, 'Number');
      const returns = documents
        .all()
        .filter(({ returnOf, request }) => returnOf && (number === '' || number === request));
      return {
        data: returns.map((parcel) => ({
          OrderRef: parcel.ref,
          OrderNumber: parcel.request,
          OrderStatus: 'Прийняте',
          DocumentNumber: parcel.returnOf,
          ExpressWaybillNumber: parcel.number,
        })),
      };
    },
  };
}

function saveReturn(documents: Documents, properties: Properties) {
  if (text(properties, 'OrderType') !== 'orderCargoReturn') {
    throw new CarrierError(REFUSED, 'OrderType is incorrect');
  }
  const number = required(properties, 'IntDocNumber', REFUSED);
  const choices = { Reason: REASON, SubtypeReason: SUBTYPE, ReturnAddressRef: ADDRESS };
  for (const [name, known] of Object.entries(choices)) {
    if (required(properties, name, REFUSED) !== known)
      throw new CarrierError(REFUSED, `${name} is incorrect`);
  }
  const { ref: _ref, number: _number, ...sent } = returnable(documents, number);
  const date = new Date().toISOString().slice(0, 10);
  const request = `102-${String(documents.all().length + 1).padStart(8, '0')}`;
  const parcel = documents.add({
    ...sent,
    ...{ code: 1, date, arrives: dayAfter(date, 2), money: 0, isKnown: false },
    ...{ barcode: `повернення ${sent.barcode}`, recipient: 'Амплуа ФОП', phone: '380671234500' },
    ...{ destination: 'Одеса, відділення №1', returnOf: number, request },
  });
  return { data: [{ Number: request, Ref: parcel.ref }] };
}

/** The parcel, if it may be returned now: it waits for its recipient, or was received in the last days. */
function returnable(documents: Documents, number: string): Parcel {
  const parcel = documents.byNumber(number);
  if (!parcel) throw new CarrierError('20001401442', 'Document number is incorrect');
  if (documents.all().some(({ returnOf }) => returnOf === number)) {
    throw new CarrierError(REFUSED, 'Return order already exists');
  }
  const age = Date.now() - Date.parse(parcel.changedAt);
  const isFresh = age <= EASY_RETURN_DAYS * 86_400_000;
  if (!WAITING.includes(parcel.code) && !(RECEIVED.includes(parcel.code) && isFresh)) {
    throw new CarrierError(REFUSED, 'Return is not possible for this document');
  }
  return parcel;
}
