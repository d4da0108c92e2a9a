import { describe, expect, test } from '@jest/globals';
import { splitDescription, withoutMarkup } from './sellable';

describe('a description', () => {
  test('turns its last lines into attributes', () => {
    expect(
      splitDescription('Довга перука.\n\nДля косплею: так.\n\nКолір: чорний\nДовжина: 80 см\n'),
    ).toEqual({
      text: 'Довга перука.\n\nДля косплею: так.',
      attributes: [
        { name: 'Колір', value: 'чорний' },
        { name: 'Довжина', value: '80 см' },
      ],
    });
  });

  test.each([
    ['', '', 0],
    ['Лише текст', 'Лише текст', 0],
    ['Адреса https://a.b/c', 'Адреса https://a.b/c', 0],
    ['https://a.b', 'https://a.b', 0],
    ['Матеріал: шовк', '', 1],
    ['<p>Текст</p><p>Матеріал: <b>шовк</b></p>', 'Текст', 1],
    ['Текст<br>Час 12:30', 'Текст\nЧас 12:30', 0],
    ['Колір:', 'Колір:', 0],
  ])('%j', (raw, text, attributes) => {
    const description = splitDescription(raw);
    expect([description.text, description.attributes.length]).toEqual([text, attributes]);
  });

  test.each([
    ['a &amp; b &lt; c &#1103; &nbsp;d', 'a & b < c я d'],
    ['<script>alert(1)</script>текст', 'текст'],
    ['<scr<script>ipt>alert(1)', 'alert(1)'],
    ['&lt;img src=x onerror=alert(1)&gt;ні', 'ні'],
    ['5 < 6 і 7 > 3', '5 < 6 і 7 > 3'],
    ['a\u0000b\u200b\tc\r\nd', 'ab c\nd'],
  ])('as plain text: %j', (raw, text) => {
    expect(withoutMarkup(raw)).toBe(text);
  });
});
