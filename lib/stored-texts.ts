/** Text of an error message if nothing better is known (specification, section 8). */
export const UNKNOWN_ERROR = 'Невідома помилка';

/**
 * Russian texts for staff that the specification prescribes verbatim. The table in `stored-texts.test.ts` lists where
 * each of them is required and displayed.
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

/** Pure: the language of a text, for screen readers, if it differs from the page's; otherwise undefined. */
export const langOf = (text: string): 'ru' | undefined => (RUSSIAN.has(text) ? 'ru' : undefined);
