/** The end of the order in which a shown text is chosen (specification, section 8): error toasts. */
export const UNKNOWN_ERROR = 'Невідома помилка';

/**
 * The texts that the specification gives the staff in Russian, word for word. Where each is asked for and
 * where it shows stands in the table of `stored-texts.test.ts`.
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

/** Pure: the language of a text where it is not the page's own, for whoever reads it aloud. */
export const langOf = (text: string): 'ru' | undefined => (RUSSIAN.has(text) ? 'ru' : undefined);
