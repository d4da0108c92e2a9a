import { describe, expect, test } from '@jest/globals';
import { ExternalError } from '@/lib/http/outgoing/call-external';
import { countsText, durationText, progressText, runReasonText } from './run-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the texts of a synchronisation', () => {
  test('list only the counts that are not zero', () => {
    const counts = { listed: 423, added: 0, changed: 12, hidden: 1, removed: 0, quarantined: 2 };
    expect(plain(countsText({ status: 'done', counts }))).toBe(
      'змінено 12, приховано 1, відкладено 2',
    );
    expect(plain(countsText({ status: 'done', counts: { listed: 423 } }))).toBe(
      'нічого не змінилося',
    );
    expect(countsText({ status: 'failed', counts })).toBe('');
  });

  test('show the progress, but only the name of short steps', () => {
    const at = (step: string, done: number, total: number) =>
      plain(progressText({ step, done, total }));
    expect(at('Товари', 2, 4)).toBe('Читаємо товари з каси');
    expect(at('Пошук', 400, 1000)).toBe('Оновлюємо пошук і теги: 400 з 1000');
    expect(at('Запис', 0, 1000)).toBe('Записуємо зміни');
  });

  test('explain why nothing has changed, without technical terms', () => {
    const { name, message, kind } = new ExternalError('poster', 'status', { httpStatus: 500 });
    const failed = (text: string) => plain(runReasonText({ status: 'failed', message: text }));
    expect(failed(`${message} (${name}: ${kind} 500)`)).toMatch(/^Каса не відповідає\./);
    expect(failed('Зовнішній сервіс не відповідає (Poster menu.getProducts: x)')).toMatch(
      /^Каса відповіла помилкою\./,
    );
    const run = {
      status: 'failed',
      message: 'x (poster: y)',
      startedAt: '2026-11-24T10:00',
    } as const;
    const heard = {
      status: 'done',
      startedAt: '2026-11-24T10:05',
      counts: {},
      message: '',
    } as const;
    expect(runReasonText(run, heard)).toMatch(/^Каса знову відповідає/);
    expect(runReasonText(run, { ...heard, startedAt: '2026-11-24T09:00' })).not.toMatch(/знову/);
    expect(failed('перервано')).toMatch(/^Магазин перезапустили/);
    expect(failed('Cannot read properties of undefined')).toMatch(/^Щось пішло не так\./);
    const refused = 'Синхронізацію зупинено: зникла б половина товарів';
    expect(plain(runReasonText({ status: 'refused', message: refused }))).toBe(
      `${refused}. Каталог лишився таким, як був`,
    );
    expect(runReasonText({ status: 'done', message: '' })).toBe('');
  });

  test.each([
    ['2026-11-20T10:00:00.300Z', 'менше секунди'],
    ['2026-11-20T10:00:12Z', '12 с'],
    ['2026-11-20T10:02:05Z', '2 хв 5 с'],
    [null, ''],
  ])('show the duration until %s', (finishedAt, text) => {
    expect(plain(durationText({ startedAt: '2026-11-20T10:00:00Z', finishedAt }))).toBe(text);
  });
});
