import { describe, expect, test } from '@jest/globals';
import { markFound } from './marks';

const marked = (name: string, typed: string, stems: string[], beginnings: string[] = []) =>
  markFound(name, typed, { stems, beginnings })
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('a found name', () => {
  test.each([
    ['by the typed letters', 'Перука «Лляна»', 'перу', ['peruk'], '[Перу]ка «Лляна»'],
    ['by the word that was meant', 'Перука «Лляна»', 'gtherf', ['peruk'], '[Перука] «Лляна»'],
    ['in another form', 'Шапочка для перуки', 'парик', ['peruk'], 'Шапочка для [перуки]'],
    ['with its apostrophe', 'Лінзи «М’ята»', 'myata', ['miat'], 'Лінзи «[М’ята]»'],
    ['nowhere when something else has matched', 'Вінок', 'мавка', ['mavk'], 'Вінок'],
  ])('is marked %s', (_what, name, typed, stems, expected) => {
    expect(marked(name, typed, stems)).toBe(expected);
  });

  test('is marked by a beginning that is still being typed', () => {
    expect(marked('Катана «Тиша»', 'rfn', [], ['kat'])).toBe('[Катана] «Тиша»');
  });
});
