/** The last fallback when an error toast's text is chosen (specification, section 8). */
export const UNKNOWN_ERROR = 'Невідома помилка';

/**
 * The specification's Russian texts for staff, verbatim. Where each is required and where it shows
 * is in the table of `stored-texts.test.ts`.
 */
export const STORED_TEXTS = {
  saved: 'Сохранено успешно!',
  saveFailed: 'Ошибка при сохранении',
  statusFailed: 'Ошибка получения мета-статуса',
  recordFailed: 'Ошибка получения мета-данных',
  statusUnusable: 'Ошибка загрузки статуса мета-данных',
  bundlesFailed: 'Неизвестная ошибка',
  failed: 'Ошибка',
} as const;

const RUSSIAN = new Set<string>(Object.values(STORED_TEXTS));

/** Pure: the language of a text that differs from the page's, for screen readers. */
export const langOf = (text: string): 'ru' | undefined => (RUSSIAN.has(text) ? 'ru' : undefined);
