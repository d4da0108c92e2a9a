import { ROLE_NAMES } from '@/lib/account/role';
import type { FieldChanges } from '@/lib/audit/changes';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '@/lib/orders/rules/status';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';

/** Names of fields as people call them; one that is not here is shown as it is. */
const FIELD_NAMES: Record<string, string> = {
  role: 'Роль',
  invitedRole: 'Запрошено на роль',
  password: 'Пароль',
  recoveryCodes: 'Резервні коди',
  secondFactor: 'Застосунок для входу',
  sessions: 'Відкриті сеанси',
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  email: 'Пошта',
  phone: 'Телефон',
  status: 'Стан',
  paymentStatus: 'Оплата',
  paymentMethod: 'Спосіб оплати',
  payments: 'Спосіб оплати',
  deliveryMethod: 'Спосіб доставки',
  deliveryAddress: 'Адреса доставки',
  deliveryComments: 'Коментар',
  comment: 'Коментар',
  notCall: 'Не телефонувати',
  staffNote: 'Нотатка',
  waybillNumber: 'Накладна',
  printedAt: 'Етикетку надруковано',
  posStatus: 'На касі',
  refund: 'Повернення коштів',
  reason: 'Причина',
  total: 'Сума',
  lines: 'Товари',
  number: 'Номер',
  city: 'місто',
  deliveryType: 'куди',
  warehouse: 'відділення',
  postbox: 'поштомат',
  address: 'адреса',
  house: 'будинок',
  apartment: 'квартира',
  title: 'Назва',
  name: 'Назва',
  description: 'Опис',
  discount: 'Знижка, %',
  price: 'Ціна',
  newPrice: 'Нова ціна',
  photo: 'Фото',
  photos: 'Фото',
  products: 'Товари',
  keywords: 'Ключові слова',
  h1: 'Заголовок сторінки',
  imageAlt: 'Опис головного фото',
  photoAlts: 'Описи фото',
  sizeChart: 'Таблиця розмірів',
  notExchangeable: 'Не підлягає обміну',
  types: 'Типи',
  materials: 'Матеріали',
  colors: 'Кольори',
  fandoms: 'Фендоми',
  characters: 'Персонажі',
  tags: 'Теги',
  list: 'Список',
  slug: 'Адреса сторінки',
  aliases: 'Інші назви',
  swatch: 'Колір',
  fandom: 'Фендом',
  merged: 'Приєднано тег',
  mergedInto: 'Об’єднано з',
  reply: 'Відповідь магазину',
  rating: 'Оцінка',
  text: 'Текст',
  author: 'Автор',
  attempts: 'Спроб',
  waitingSince: 'Чекає від',
  at: 'Час',
  mapUrl: 'Посилання на карту',
  hours: 'Години роботи',
  telegram: 'Telegram',
  viber: 'Viber',
  instagram: 'Instagram',
  legalName: 'Юридична назва',
  taxId: 'Податковий номер',
  minimumOrder: 'Мінімальна сума замовлення',
  minimumHryvnias: 'Мінімальна сума замовлення, ₴',
  refused: 'Зупинив запобіжник',
  force: 'Попри запобіжник',
  cutOff: 'Відправляємо того ж дня до',
  holdHours: 'Тримаємо без підтвердження, годин',
  parcelHryvnias: 'Доставка посилки, щонайбільше, ₴',
  value: 'Значення',
};

const MONEY = [
  'price',
  'newPrice',
  'total',
  'refund',
  'deliveryPrice',
  'itemsTotal',
  'minimumOrder',
];

const REVIEW_STATUS_NAMES = {
  pending: 'Чекає на перевірку',
  published: 'Опубліковано',
  rejected: 'Відхилено',
};

const DELIVERY_NAMES = {
  ...DELIVERY_METHOD_NAMES,
  branch: 'відділення',
  postbox: 'поштомат',
  address: 'за адресою',
};

/** What codes of a field mean. */
const CODES: Record<string, Record<string, string>> = {
  role: ROLE_NAMES,
  invitedRole: ROLE_NAMES,
  status: { ...ORDER_STATUS_NAMES, ...REVIEW_STATUS_NAMES },
  paymentStatus: PAYMENT_STATUS_NAMES,
  paymentMethod: PAYMENT_METHOD_NAMES,
  payments: PAYMENT_METHOD_NAMES,
  deliveryMethod: DELIVERY_NAMES,
  deliveryType: DELIVERY_NAMES,
  posStatus: {
    new: 'чекає',
    accepted: 'прийнято',
    closed: 'товари списано',
    cancelled: 'відмовлено',
    removed: 'чек видалено',
  },
  list: {
    types: 'Типи',
    materials: 'Матеріали',
    colors: 'Кольори',
    fandoms: 'Фендоми',
    characters: 'Персонажі',
    tags: 'Теги',
  },
};

const NOTHING = 'порожньо';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

export type FieldChange = { field: string; before: string; after: string };

/** Pure: each field that a change has touched, in words; what was not there is empty. */
export function fieldChanges({ before, after }: FieldChanges): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: FIELD_NAMES[name] ?? name,
    before: before ? valueText(name, before[name]) : '',
    after: after ? valueText(name, after[name]) : '',
  }));
}

const SHORT = 60;

/** Pure: a change in one line: the values when there is one and it is short, else what was touched. */
export function shortly(changes: FieldChanges): string {
  const fields = fieldChanges(changes);
  const [only] = fields;
  if (only && fields.length === 1) {
    const values = [only.before, only.after].filter(Boolean).join(' → ');
    if (values.length <= SHORT) return `${only.field}: ${values}`;
  }
  return fields.map(({ field }) => field).join(', ');
}

/** Pure: a value of a field as people read it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (typeof value === 'number') return MONEY.includes(field) ? formatPrice(value) : String(value);
  if (typeof value === 'string') {
    return CODES[field]?.[value] ?? (MOMENT.test(value) ? formatMoment(value) : value);
  }
  if (Array.isArray(value)) return listText(field, value);
  return Object.entries(value)
    .map(([name, part]) => `${FIELD_NAMES[name] ?? name}: ${valueText(name, part)}`)
    .join('; ');
}

/** Rows of a table one under another, anything else in a row. */
function listText(field: string, values: unknown[]): string {
  if (values.length === 0) return NOTHING;
  const isTable = values.some((value) => typeof value === 'object');
  return values
    .map((value) => (Array.isArray(value) ? value.join(' | ') : valueText(field, value)))
    .join(isTable ? '\n' : ', ');
}
