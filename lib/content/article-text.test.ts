import { expect, test } from '@jest/globals';
import { articleText } from './article-text';
import { fillOwn, mailTexts } from './mail-texts';

const refusalOf = (text: string) => articleText.safeParse(text).error?.issues[0]?.message;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', 'Текст <img src=x onerror=alert(1)>'],
  ['an SVG', '<svg onload=alert(1)>'],
  ['a comment', 'Текст <!-- схований -->'],
  ['a script link', '[натисніть](javascript:alert(1))'],
  ['a script link in brackets', '[натисніть](< JaVaScRiPt:alert(1)>)'],
  ['an encoded script link', '[x](java&#115;cript:alert(1))'],
  ['a link with data', '[x](data:text/html,x)'],
  ['a link given below', '[x][1]\n\n[1]: javascript:alert(1)'],
  ['another site without a scheme', '[x](//evil.example)'],
  ['a NUL', 'Текст\u0000'],
  ['an unknown placeholder', 'Телефон {{fax}}'],
  ['a megabyte', 'а'.repeat(1_000_000)],
  ['nested quotes that take seconds to read', '>'.repeat(19_000)],
])('the text of a page with %s is refused with a word', (_what, text) => {
  expect(refusalOf(text)).toMatch(/[а-яіїє]/i);
});

test('ordinary Markdown with the shop’s data is accepted', () => {
  const text = [
    '## Як обрати розмір? {#size}',
    'Ціна < 500 грн, **важливо**: [розпродаж](/sale), [розмір](#size), [мапа]({{mapUrl}}).',
    '1. <https://example.com>\n2. [пошта](mailto:a@example.com) {{phone}}\n> цитата',
  ].join('\n\n');
  expect(articleText.parse(text)).toBe(text);
});

test('a subject cannot add headers, and names only what its mail knows', () => {
  const issuesOf = (subject: string) =>
    mailTexts.safeParse({ paid: { subject, lead: '' } }).error?.issues.map(({ path }) => path);
  expect(issuesOf('Дякуємо, {{name}}!')).toBeUndefined();
  expect(issuesOf('Дякуємо, {{ name }}!')).toBeUndefined();
  expect(fillOwn('Дякуємо, {{ name }}!', { name: 'Олено' })).toBe('Дякуємо, Олено!');
  for (const wrong of ['Тема\r\nBcc: a@example.com', '{{product}}', 'За {{number', '{name}}']) {
    expect(issuesOf(wrong)).toEqual([['paid', 'subject']]);
  }
});
