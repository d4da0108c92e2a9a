import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { beginsWords, markWords } from './match-text';

const marked = (text: string, typed: string) =>
  markWords(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the typed words in a name', () => {
  test.each([
    ['at its beginning', 'Катана «Тиша»', 'кат', '[Кат]ана «Тиша»'],
    ['inside a word', 'Фігурка з катаною', 'катан', 'Фігурка з [катан]ою'],
    ['every time', 'Кат і кат', 'кат', '[Кат] і [кат]'],
    ['in capitals with Ukrainian letters', 'Їжачок-ґном', 'їжач ҐНОМ', '[Їжач]ок-[ґном]'],
    ['in any order', 'Перука «Лляна», пряма', 'пряма перука', '[Перука] «Лляна», [пряма]'],
    ['the longest first', 'Катана', 'ка катан', '[Катан]а'],
    ['with a typewriter apostrophe', 'Лінзи м’ятні', "м'ят", 'Лінзи [м’ят]ні'],
    ['with a letter apostrophe', "Кам'яна сіль", 'камʼя', "[Кам'я]на сіль"],
    ['not by single letters', 'Фігурка з катаною', 'з кат', 'Фігурка з [кат]аною'],
    ['nowhere when nothing fits', 'Перука', 'катана', 'Перука'],
    ['nowhere when nothing is typed', 'Перука', '  ', 'Перука'],
    ['when they mean something to a pattern', 'Стенд (15 см) 2*', '(15 2*', 'Стенд [(15] см) [2*]'],
    ['without becoming markup', 'Перука <b>', '<b>', 'Перука [<b>]'],
  ])('are marked %s', (_name, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test('never change the name, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (name, typed) => {
          const whole = markWords(name, typed).map(({ text }) => text);
          expect(whole.join('')).toBe(name);
        },
      ),
    );
  });
});

describe('a category is offered', () => {
  test.each([
    ['by the beginning of its name', 'Катани, мечі, зброя', 'кат', true],
    ['by a later word', 'Катани, мечі, зброя', 'МЕЧ', true],
    ['by several words', 'Lolita fashion', 'fash lol', true],
    ['not by the middle of a word', 'Катани, мечі, зброя', 'тан', false],
    ['not when one word is foreign', 'Катани, мечі, зброя', 'кат дерево', false],
    ['not before anything is typed', 'Лінзи', ' , ', false],
  ])('%s', (_name, name, typed, expected) => {
    expect(beginsWords(name, typed)).toBe(expected);
  });
});
