/** The specification's texts on metadata, word for word (sections 7 and 8). */
export const META_TEXTS = {
  saved: 'Сохранено успешно!',
  /** Of a save and of loading a product's record. */
  failed: 'Ошибка при сохранении',
  /** Stored when the call for the status fails. */
  statusFailed: 'Ошибка получения мета-статуса',
  /** Stored when the call for a product's record fails. */
  recordFailed: 'Ошибка получения мета-данных',
  /** Stored when the status was answered but cannot be used. */
  statusUnusable: 'Ошибка загрузки статуса мета-данных',
} as const;
