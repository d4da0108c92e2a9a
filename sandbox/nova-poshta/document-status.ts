import type { Parcel } from './document-store';

/** Status codes of a deleted waybill number, and of a number that the carrier does not know (yet). */
export const DELETED_CODE = 2;
export const UNKNOWN_CODE = 3;

/** The carrier's status codes and texts. */
export const STATUS_TEXT: Readonly<Record<number, string>> = {
  1: 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
  2: 'Видалено',
  3: 'Номер не знайдено',
  4: 'Відправлення у місті Одеса',
  41: 'Відправлення у місті отримувача',
  5: 'Відправлення прямує до міста отримувача',
  6: 'Відправлення у місті отримувача, орієнтовна доставка до відділення',
  7: 'Прибув на відділення',
  8: 'Прибув на відділення (завантажено в поштомат)',
  9: 'Відправлення отримано',
  10: 'Відправлення отримано. Протягом доби ви одержите SMS про надходження грошового переказу',
  11: 'Відправлення отримано. Грошовий переказ видано одержувачу',
  12: 'Нова пошта комплектує ваше відправлення',
  14: 'Відправлення передано до огляду отримувачу',
  101: 'На шляху до одержувача',
  102: 'Відмова від отримання (відправником створено замовлення на повернення)',
  103: 'Відмова одержувача (отримувач відмовився від відправлення)',
  104: 'Змінено адресу',
  105: 'Припинено зберігання',
  106: 'Одержано і створено накладну зворотної доставки',
  108: 'Відмова від отримання',
  111: 'Невдала спроба доставки через відсутність одержувача',
  112: 'Дату доставки перенесено одержувачем',
};

/** The tracking row of a deleted or unknown number: a status and otherwise empty fields. */
export const emptyRow = (number: string, code: number) => ({
  Number: number,
  StatusCode: String(code),
  Status: STATUS_TEXT[code] ?? '',
  PossibilityCreateReturn: false,
  PossibilityCreateRefusal: false,
  RecipientFullName: '',
  RedeliverySum: '',
  AfterpaymentOnGoodsCost: '',
  AnnouncedPrice: '',
  ExpressWaybillPaymentStatus: '',
});

const WAITING = [7, 8];
const RECEIVED = [9, 10, 11, 106];

/** A tracking row with the carrier's quirks: date formats differ between fields, and numbers may be ''. */
export function statusRow(parcel: Parcel, phone: string) {
  const { code, createdAt, changedAt, arrives } = parcel;
  const isTheirs = phone === parcel.phone;
  const isWaiting = WAITING.includes(code);
  const isReceived = RECEIVED.includes(code);
  return {
    Number: parcel.number,
    StatusCode: String(code),
    Status: STATUS_TEXT[code] ?? `Стан ${code}`,
    DateCreated: format(createdAt, 'd-m-y'),
    ScheduledDeliveryDate: format(`${arrives}T09:00:00Z`, 'd-m-y'),
    ActualDeliveryDate:
      isWaiting || isReceived ? format(changedAt, 'y-m-d') : '0001-01-01 00:00:00',
    RecipientDateTime: isReceived ? format(changedAt, 'd.m.y') : '',
    TrackingUpdateDate: format(changedAt, 'y-m-d'),
    DateFirstDayStorage: isWaiting ? format(after(changedAt, 7), 'y-m-d').slice(0, 10) : '',
    DatePayedKeeping: isWaiting ? format(after(changedAt, 7), 'y-m-d') : '',
    DocumentCost: String(parcel.price),
    AnnouncedPrice: parcel.cost,
    AmountToPay: parcel.money > 0 ? parcel.money : '',
    RedeliverySum: parcel.money > 0 ? String(parcel.money) : '',
    AfterpaymentOnGoodsCost: '',
    DocumentWeight: parcel.weight,
    RefEW: parcel.ref,
    // Personal fields are filled only if the request has the recipient's phone number.
    RecipientFullName: isTheirs ? parcel.recipient : '',
    PhoneRecipient: isTheirs ? parcel.phone : '',
    WarehouseRecipient: isTheirs ? parcel.destination : '',
  };
}

const after = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * 86_400_000).toISOString();

/** Kyiv's time in one of the three formats that the carrier mixes. */
function format(time: string, style: 'd-m-y' | 'd.m.y' | 'y-m-d'): string {
  const [date = '', clock = ''] = new Date(time)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' })
    .split(' ');
  if (style === 'y-m-d') return `${date} ${clock}`;
  return `${date
    .split('-')
    .reverse()
    .join(style === 'd-m-y' ? '-' : '.')} ${clock}`;
}
