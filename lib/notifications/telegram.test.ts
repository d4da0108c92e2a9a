import { describe, expect, test } from '@jest/globals';
import { parseHtml } from '@/sandbox/telegram/entities';
import type { ShopNote } from './shop-message';
import { telegramText } from './telegram';

const LINK = 'https://shop.test/order/x?a=1&b="2"';
const note = (changes: Partial<ShopNote> = {}): ShopNote => ({
  heading: 'Нове замовлення A-1001 на 890 ₴',
  facts: [{ name: 'Хто', value: 'Олена Мельник' }],
  items: [{ name: 'Перука', sum: '1 × 890 ₴' }],
  comment: '',
  action: 'Відкрити замовлення',
  ...changes,
});

describe('a Telegram message', () => {
  test('reads like the note, with a quotation and a link', () => {
    const html = telegramText(note({ comment: 'Подзвоніть\nввечері' }), LINK);
    expect(html).toBe(`<b>Нове замовлення A-1001 на 890 ₴</b>

Хто: Олена Мельник

• Перука: 1 × 890 ₴

<blockquote>Подзвоніть
ввечері</blockquote>

<a href="https://shop.test/order/x?a=1&amp;b=&quot;2&quot;">Відкрити замовлення</a>`);
  });

  test.each([
    '<script>alert(1)</script>',
    'a < b & c > d',
    '</b><i>',
    '&lt;b&gt;',
    '"><img src=x>',
  ])('keeps %p as text in every field', (hostile) => {
    const html = telegramText(
      note({
        facts: [{ name: 'Хто', value: hostile }],
        items: [{ name: hostile, sum: '1 × 890 ₴' }],
        comment: hostile,
      }),
      LINK,
    );
    expect(parseHtml(html).split(hostile)).toHaveLength(4);
  });

  test('keeps a fact on its line, so that a typed value cannot imitate another fact', () => {
    const html = telegramText(
      note({ facts: [{ name: 'Хто', value: 'Олена\r\nТелефон: +380000000000' }], items: [] }),
      LINK,
    );
    expect(parseHtml(html)).toContain('Хто: Олена Телефон: +380000000000');
  });

  test.each([
    ['a comment of 4000 letters', { comment: 'ж'.repeat(4000) }],
    ['a comment of signs of two units', { comment: '😀'.repeat(2000) }],
    ['a comment that swells when escaped', { comment: '<'.repeat(4000) }],
    ['200 positions', { items: Array(200).fill({ name: 'Перука '.repeat(40), sum: '1 × 890 ₴' }) }],
    [
      'everything long at once',
      {
        facts: Array(4).fill({ name: 'Куди', value: 'в'.repeat(2000) }),
        items: Array(100).fill({ name: 'ю'.repeat(300), sum: '99 × 100 000 ₴' }),
        comment: '&'.repeat(4000),
      },
    ],
  ])('fits into one message with %s, its link included', (_what, changes) => {
    const text = parseHtml(telegramText(note(changes), LINK));
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text).toMatch(/Відкрити замовлення$/);
    // This conversion would change a text that was cut inside a surrogate pair.
    expect(Buffer.from(text).toString()).toBe(text);
  });

  test('counts the positions that do not fit', () => {
    const items = Array(60).fill({ name: 'Перука '.repeat(14), sum: '1 × 890 ₴' });
    const text = parseHtml(telegramText(note({ items }), LINK));
    const shown = text.split('\n').filter((line) => line.startsWith('•')).length;
    expect(shown).toBeGreaterThan(20);
    expect(text).toContain(`… і\u00a0ще позицій: ${60 - shown}`);
  });
});
