import { describe, expect, test } from '@jest/globals';
import type { Quote } from '@/lib/delivery/answers';
import { quoteChanges, quoteText } from './quote-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const quote = (changes: Partial<Quote>): Quote => ({
  price: 80_00,
  days: 2,
  arrival: { from: '2026-11-24', to: '2026-11-26' },
  ...changes,
});

test.each([
  [{}, '≈ 80 ₴, 2 дні'],
  [{ days: 1 }, '≈ 80 ₴, 1 день'],
  [{ days: null }, '≈ 80 ₴'],
  [{ price: null, days: 5 }, '5 днів'],
  [{ price: null, days: null }, ''],
  [{ days: 0 }, '≈ 80 ₴'],
])('a quote %j reads «%s»', (changes, text) => {
  expect(plain(quoteText(quote(changes)))).toBe(text);
});

describe('a new quote', () => {
  test.each([
    ['nothing when unchanged', {}, []],
    ['another price', { price: 95_00 }, ['Доставка: ≈ 80 ₴, ≈ 95 ₴']],
    [
      'another window',
      { arrival: { from: '2026-11-25', to: '2026-11-27' } },
      ['Прибуде орієнтовно: 24–26 листопада, 25–27 листопада'],
    ],
    ['no values that are missing now', { price: null, arrival: null }, []],
  ])('reports %s', (_name, changes, told) => {
    const changed = quoteChanges(quote({}), quote(changes));
    expect(changed.map(({ name, was, now }) => plain(`${name}: ${was}, ${now}`))).toEqual(told);
  });
});
