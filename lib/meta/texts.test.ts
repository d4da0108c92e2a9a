import { expect, test } from '@jest/globals';
import { META_TEXTS } from './texts';

test.each([
  ['after a save', META_TEXTS.saved, 'Сохранено успешно!'],
  ['after a save or a record that failed', META_TEXTS.failed, 'Ошибка при сохранении'],
  ['stored of the status', META_TEXTS.statusFailed, 'Ошибка получения мета-статуса'],
  ['stored of a record', META_TEXTS.recordFailed, 'Ошибка получения мета-данных'],
  ['of an unusable status', META_TEXTS.statusUnusable, 'Ошибка загрузки статуса мета-данных'],
])('the text %s is the specification’s, letter by letter', (_when, text, specified) => {
  expect(text).toBe(specified);
});
