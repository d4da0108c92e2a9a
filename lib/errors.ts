import type { z } from 'zod';
import { recordOf } from '@/lib/shared/record-of';

/** All error codes of the API, each with its HTTP status and default text for people (docs/architecture.md, Errors). */
const ERRORS = {
  bad_address: [400, 'Таку адресу не можна прочитати'],
  bad_request: [400, 'Не вдалося прочитати запит'],
  bad_json: [400, 'Не вдалося прочитати запит'],
  validation_failed: [422, 'Перевірте, будь ласка, введені дані'],
  unsupported_media_type: [415, 'Очікується запит у форматі JSON'],
  body_too_large: [413, 'Запит завеликий'],
  body_truncated: [400, 'Запит надійшов не повністю'],
  foreign_origin: [403, 'Запит з іншого сайту відхилено'],
  unauthorized: [401, 'Спочатку увійдіть до кабінету'],
  session_expired: [401, 'Сеанс завершився. Увійдіть ще раз'],
  wrong_credentials: [401, 'Пошта або пароль не підходять'],
  wrong_password: [422, 'Пароль не підходить'],
  password_needed: [403, 'Введіть пароль, щоб змінити пошту'],
  forbidden: [403, 'Недостатньо прав'],
  second_factor_needed: [403, 'Підтвердьте вхід кодом із застосунку'],
  second_factor_setup_needed: [403, 'Спершу налаштуйте вхід за кодом із застосунку'],
  fresh_code_needed: [403, 'Підтвердьте цю дію новим кодом із застосунку'],
  wrong_code: [422, 'Код не підходить. Введіть новий із застосунку'],
  email_taken: [409, 'На цю пошту вже є кабінет. Увійдіть або відновіть пароль'],
  weak_password: [422, 'Цей пароль надто поширений. Придумайте інший'],
  link_expired: [410, 'Посилання вже не діє. Попросіть нове'],
  last_admin: [409, 'Це останній адміністратор магазину'],
  edit_conflict: [409, 'Поки ви редагували, це змінив хтось інший'],
  undo_not_possible: [409, 'Цього вже не повернути'],
  too_many_rows: [409, 'Більше зберегти не можна'],
  not_found: [404, 'Не знайдено'],
  method_not_allowed: [405, 'Такий метод тут не підтримується'],
  too_many_requests: [429, 'Забагато спроб. Спробуйте трохи згодом'],
  unknown_host: [421, 'Під цією назвою магазину немає'],
  headers_too_large: [431, 'Заголовки запиту завеликі'],
  request_timeout: [408, 'Запит надійшов не вчасно'],
  idempotency_key_reused: [422, 'Цей ключ уже використано для іншого замовлення'],
  request_in_progress: [409, 'Замовлення вже оформлюється. Зачекайте кілька секунд'],
  basket_empty: [400, 'Кошик порожній'],
  basket_below_minimum: [422, 'Мінімальна сума замовлення 300 грн'],
  unknown_product: [409, 'Товару більше немає в каталозі'],
  size_required: [422, 'Оберіть розмір'],
  out_of_stock: [409, 'Деяких товарів немає в потрібній кількості'],
  too_many_open_orders: [
    409,
    'Кілька ваших замовлень ще чекають на оплату чи підтвердження. Оплатіть або скасуйте їх',
  ],
  too_many_pieces: [409, 'Стільки одразу відкласти не можемо. Зменште кількість'],
  price_changed: [409, 'Ціни змінилися. Перевірте кошик'],
  promo_code_refused: [422, 'Такого промокоду немає або він не діє для цього замовлення'],
  certificate_refused: [422, 'Такого сертифіката немає. Перевірте код'],
  payment_not_possible: [409, 'Це замовлення вже не можна оплатити'],
  payment_unavailable: [503, 'Оплата карткою тимчасово недоступна. Спробуйте за хвилину'],
  refund_not_possible: [409, 'Повернути ці кошти не можна'],
  status_not_possible: [409, 'Замовлення не можна перевести в цей стан'],
  order_not_deletable: [409, 'Оплачене замовлення не можна видалити: спершу поверніть кошти'],
  customer_not_deletable: [409, 'Спершу завершіть або скасуйте відкриті замовлення цього клієнта'],
  review_not_possible: [409, 'Залишити цей відгук не можна'],
  tag_in_use: [
    409,
    'Цей тег називає каса: після видалення він з’явився б знову. Об’єднайте його з іншим',
  ],
  message_not_possible: [409, 'У\u00a0замовленні немає пошти: зателефонуйте'],
  waybill_not_possible: [409, 'Для цього замовлення не можна створити накладну'],
  carrier_refused: [422, 'Нова пошта не прийняла ці дані'],
  carrier_unavailable: [503, 'Нова пошта зараз не відповідає. Спробуйте за хвилину'],
  bad_signature: [403, 'Підпис не збігається'],
  sync_running: [409, 'Синхронізація вже триває'],
  sync_refused: [409, 'Синхронізацію зупинено запобіжником'],
  recipient_refused: [502, 'Пошта одержувача не приймає листів'],
  external_failed: [502, 'Зовнішній сервіс не відповідає'],
  not_ready: [503, 'Магазин запускається'],
  busy: [503, 'Забагато запитів одразу. Спробуйте за хвилину'],
  database_unavailable: [503, 'Магазин тимчасово недоступний. Спробуйте за хвилину'],
  internal: [500, 'Сталася помилка. Спробуйте ще раз'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

const columnOf = <Value extends string | number>(pick: (code: ErrorCode) => Value) =>
  recordOf((Object.keys(ERRORS) as ErrorCode[]).map((code) => [code, pick(code)] as const));

export const ERROR_STATUS = columnOf<number>((code) => ERRORS[code][0]);
export const ERROR_TEXT = columnOf<string>((code) => ERRORS[code][1]);

export type FieldErrors = Record<string, string[]>;

/** Messages of zod's issues by the dotted path of their field; issues without a field are listed under `form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form';
    const texts = errors[field] ?? [];
    texts.push(issue.message);
    errors[field] = texts;
  }
  return errors;
}

type Details = {
  message?: string;
  errors?: FieldErrors;
  /** Additional fields of the response body, e.g. `unavailableProducts`. */
  extra?: Record<string, unknown>;
  cause?: unknown;
  /** Seconds after which the caller may retry, sent as the Retry-After header. */
  retryAfter?: number;
};

/** The only error that commands throw deliberately; `route()` turns it into a response. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERROR_TEXT[code], { cause: details.cause });
    this.name = 'ShopError';
    this.code = code;
    this.errors = details.errors;
    this.extra = details.extra ?? {};
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A `validation_failed` about one field, with the same text for the form and for the field. */
export const invalidField = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { message, errors: { [field]: [message] } });

/** For `catch`: returns null for a ShopError, which is an expected failure, and rethrows any other error. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ShopError) return null;
  throw error;
}
