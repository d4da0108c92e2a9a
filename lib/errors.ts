/** The only table of the API's error codes and their HTTP statuses (architecture, Errors). */
export const ERROR_STATUS = {
  bad_address: 400,
  bad_request: 400,
  bad_json: 400,
  validation_failed: 422,
  unsupported_media_type: 415,
  body_too_large: 413,
  body_truncated: 400,
  foreign_origin: 403,
  unauthorized: 401,
  session_expired: 401,
  wrong_credentials: 401,
  wrong_password: 422,
  password_needed: 403,
  forbidden: 403,
  second_factor_needed: 403,
  second_factor_setup_needed: 403,
  fresh_code_needed: 403,
  wrong_code: 422,
  email_taken: 409,
  weak_password: 422,
  link_expired: 410,
  last_admin: 409,
  edit_conflict: 409,
  too_many_rows: 409,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  unknown_host: 421,
  headers_too_large: 431,
  request_timeout: 408,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  basket_empty: 400,
  basket_below_minimum: 422,
  unknown_product: 409,
  size_required: 422,
  out_of_stock: 409,
  too_many_open_orders: 409,
  too_many_pieces: 409,
  price_changed: 409,
  payment_not_possible: 409,
  payment_unavailable: 503,
  refund_not_possible: 409,
  status_not_possible: 409,
  order_not_deletable: 409,
  review_not_possible: 409,
  tag_in_use: 409,
  waybill_not_possible: 409,
  carrier_refused: 422,
  carrier_unavailable: 503,
  bad_signature: 403,
  sync_running: 409,
  sync_refused: 409,
  external_failed: 502,
  not_ready: 503,
  busy: 503,
  database_unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Texts for people, used when the thrower gives none. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  bad_address: 'Таку адресу не можна прочитати',
  bad_request: 'Не вдалося прочитати запит',
  bad_json: 'Не вдалося прочитати запит',
  validation_failed: 'Перевірте, будь ласка, введені дані',
  unsupported_media_type: 'Очікується запит у форматі JSON',
  body_too_large: 'Запит завеликий',
  body_truncated: 'Запит надійшов не повністю',
  foreign_origin: 'Запит з іншого сайту відхилено',
  unauthorized: 'Спочатку увійдіть до кабінету',
  session_expired: 'Сеанс завершився. Увійдіть ще раз',
  wrong_credentials: 'Пошта або пароль не підходять',
  wrong_password: 'Пароль не підходить',
  password_needed: 'Введіть пароль, щоб змінити пошту',
  forbidden: 'Недостатньо прав',
  second_factor_needed: 'Підтвердьте вхід кодом із застосунку',
  second_factor_setup_needed: 'Спершу налаштуйте вхід за кодом із застосунку',
  fresh_code_needed: 'Підтвердьте цю дію новим кодом із застосунку',
  wrong_code: 'Код не підходить. Введіть новий із застосунку',
  email_taken: 'На цю пошту вже є кабінет. Увійдіть або відновіть пароль',
  weak_password: 'Цей пароль надто поширений. Придумайте інший',
  link_expired: 'Посилання вже не діє. Попросіть нове',
  last_admin: 'Це останній адміністратор магазину',
  edit_conflict: 'Поки ви редагували, це змінив хтось інший',
  too_many_rows: 'Більше зберегти не можна',
  not_found: 'Не знайдено',
  method_not_allowed: 'Такий метод тут не підтримується',
  too_many_requests: 'Забагато спроб. Спробуйте трохи згодом',
  unknown_host: 'Під цією назвою магазину немає',
  headers_too_large: 'Заголовки запиту завеликі',
  request_timeout: 'Запит надійшов не вчасно',
  idempotency_key_reused: 'Цей ключ уже використано для іншого замовлення',
  request_in_progress: 'Замовлення вже оформлюється. Зачекайте кілька секунд',
  basket_empty: 'Кошик порожній',
  basket_below_minimum: 'Мінімальна сума замовлення 300 грн',
  unknown_product: 'Товару більше немає в каталозі',
  size_required: 'Оберіть розмір',
  out_of_stock: 'Деяких товарів немає в потрібній кількості',
  too_many_open_orders:
    'Кілька ваших замовлень ще чекають на оплату чи підтвердження. Оплатіть або скасуйте їх',
  too_many_pieces: 'Стільки одразу відкласти не можемо. Зменште кількість',
  price_changed: 'Ціни змінилися. Перевірте кошик',
  payment_not_possible: 'Це замовлення вже не можна оплатити',
  payment_unavailable: 'Оплата карткою тимчасово недоступна. Спробуйте за хвилину',
  refund_not_possible: 'Повернути ці кошти не можна',
  status_not_possible: 'Замовлення не можна перевести в цей стан',
  order_not_deletable: 'Оплачене замовлення не можна видалити: спершу поверніть кошти',
  review_not_possible: 'Залишити цей відгук не можна',
  tag_in_use: 'Цей тег називає каса: після видалення він з’явився б знову. Об’єднайте його з іншим',
  waybill_not_possible: 'Для цього замовлення не можна створити накладну',
  carrier_refused: 'Нова пошта не прийняла ці дані',
  carrier_unavailable: 'Нова пошта зараз не відповідає. Спробуйте за хвилину',
  bad_signature: 'Підпис не збігається',
  sync_running: 'Синхронізація вже триває',
  sync_refused: 'Синхронізацію зупинено запобіжником',
  external_failed: 'Зовнішній сервіс не відповідає',
  not_ready: 'Магазин запускається',
  busy: 'Забагато запитів одразу. Спробуйте за хвилину',
  database_unavailable: 'Магазин тимчасово недоступний. Спробуйте за хвилину',
  internal: 'Сталася помилка. Спробуйте ще раз',
};

export type FieldErrors = Record<string, string[]>;

type Details = {
  message?: string;
  errors?: FieldErrors;
  /** More fields of the response's body, e.g. `unavailableProducts`. */
  extra?: Record<string, unknown>;
  cause?: unknown;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number;
};

/** The only error that commands throw on purpose; `route()` turns it into a response. */
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

/** For `catch`: null for an expected refusal, a ShopError; throws any other error. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ShopError) return null;
  throw error;
}
