import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText, storedError } from '@/lib/http/browser/error-text';
import { bundleError } from './bundles/bundles-state';
import { langOf, STORED_TEXTS, UNKNOWN_ERROR } from './stored-texts';

type Row = { text: string; specified: string; section: string; shows: string };

/** The specification's texts, each with the part of the shop that shows it and the test of that part. */
const TABLE: Row[] = [
  {
    text: UNKNOWN_ERROR,
    specified: 'Невідома помилка',
    section: '8, order of texts, 5',
    shows: 'error toasts (lib/http/browser/error-text.test.ts)',
  },
  {
    text: STORED_TEXTS.saved,
    specified: 'Сохранено успешно!',
    section: '7, changeMeta',
    shows: 'alert of the metadata form (e2e/admin-meta.spec.ts)',
  },
  {
    text: STORED_TEXTS.saveFailed,
    specified: 'Ошибка при сохранении',
    section: '7, changeMeta and meta/{productId}; 8',
    shows: 'alert of the metadata form, saving and loading (e2e/admin-texts.spec.ts)',
  },
  {
    text: STORED_TEXTS.statusFailed,
    specified: 'Ошибка получения мета-статуса',
    section: '8',
    shows: 'in place of the summary, when its call is refused (e2e/admin-texts.spec.ts)',
  },
  {
    text: STORED_TEXTS.statusUnusable,
    specified: 'Ошибка загрузки статуса мета-данных',
    section: '8',
    shows: 'there, when the answer is no summary (e2e/admin-texts.spec.ts)',
  },
  {
    text: STORED_TEXTS.recordFailed,
    specified: 'Ошибка получения мета-данных',
    section: '8',
    shows: 'in place of a product’s form that did not load (e2e/admin-texts.spec.ts)',
  },
  {
    text: STORED_TEXTS.bundlesFailed,
    specified: 'Неизвестная ошибка',
    section: '4, bundles; 8',
    shows: 'list, creation and deletion of bundles (e2e/admin-texts.spec.ts)',
  },
  {
    text: STORED_TEXTS.failed,
    specified: 'Ошибка',
    section: '4, failures in general; 8',
    shows: 'lists and changes of products and orders (e2e/admin-texts.spec.ts)',
  },
];

describe('the texts of the specification', () => {
  test.each(TABLE)('of section $section are verbatim: $shows', ({ text, specified }) => {
    expect(text).toBe(specified);
  });

  test('are all in the table, and only in lib/stored-texts.ts', () => {
    const known = [UNKNOWN_ERROR, ...Object.values(STORED_TEXTS)];
    expect(TABLE.map(({ text }) => text).sort()).toEqual([...known].sort());
    const spelled = new RegExp(`['"\`>](${known.join('|')})['"\`<]`);
    const elsewhere = ['app', 'components', 'stores', 'lib']
      .flatMap(filesBelow)
      .filter((file) => !file.startsWith('lib/stored-texts.') && !/\.test\.tsx?$/.test(file))
      .filter((file) => spelled.test(readFileSync(file, 'utf8')));
    expect(elsewhere).toEqual([]);
  });

  test('have a language if it differs from the page’s', () => {
    expect(Object.values(STORED_TEXTS).map(langOf)).toEqual(
      Object.values(STORED_TEXTS).map(() => 'ru'),
    );
    expect(langOf(UNKNOWN_ERROR)).toBeUndefined();
    expect(langOf('Забагато спроб')).toBeUndefined();
  });
});

describe('the text of a failure without a message', () => {
  test.each<[string, (error: unknown) => string, string]>([
    ['in a toast', errorText, 'Невідома помилка'],
    ['of bundles', bundleError, 'Неизвестная ошибка'],
    ['of products and orders', storedError, 'Ошибка'],
  ])('is, %s, its own text', (_where, read, text) => {
    expect(read(new ApiError(500, {}))).toBe(text);
    expect(read(undefined)).toBe(text);
    expect(read('Немає з’єднання')).toBe('Немає з’єднання');
    expect(read(new ApiError(404, { message: 'Немає' }))).toBe('Немає');
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return filesBelow(file);
    return /\.tsx?$/.test(file) ? [file] : [];
  });
}
