import { describe, expect, test } from '@jest/globals';
import { hasPhone, normalizePunctuation, withoutInvisible } from './typed-text';

describe('a typed text', () => {
  test.each([
    ['\u202a+380671234567\u202c', '+380671234567'],
    ['\u2066Олена\u2069', 'Олена'],
    ['Льв\u200bів', 'Львів'],
    ['Ки\u00adїв', 'Київ'],
    ['Київ\ufe0d', 'Київ'],
    ['а\u034fб\u3164в\u2800г', 'абвг'],
    ['\u202eгнис\u202c', 'гнис'],
    ['два\u00a0слова', 'два\u00a0слова'],
    ['рядок\nдругий', 'рядок\nдругий'],
  ])('%j is %j without invisible characters', (typed, text) => {
    expect(withoutInvisible(typed)).toBe(text);
  });

  test.each(['👩‍🎤', '❤️', '👍🏽', '🧝🏻‍♀️', 'Дякую ☺️!'])('keeps %s whole', (emoji) => {
    expect(withoutInvisible(emoji)).toBe(emoji);
  });

  test.each([
    ['Мар`яна', 'Мар’яна'],
    ['Мар‘яна', 'Мар’яна'],
    ['Мар´яна', 'Мар’яна'],
    ['Мар′яна', 'Мар’яна'],
    ["Мар'яна", "Мар'яна"],
    ['Марʼяна', 'Марʼяна'],
    ['Анна\u2011Марія', 'Анна-Марія'],
    ['Івано–Франківськ', 'Івано-Франківськ'],
    ['067\u00a0123\u202f45\u200967', '067 123 45 67'],
  ])('%j is %j with plain signs', (typed, text) => {
    expect(normalizePunctuation(typed)).toBe(text);
  });

  test.each([
    'Київ, дзвоніть 067 123 45 67',
    '+380(67)123-45-67',
    'тел.0671234567',
    '067\u2011123\u201145\u201167',
    '０６７１２３４５６７',
    '067\u200b123\u200b4567',
  ])('%s contains a phone number', (text) => {
    expect(hasPhone(text)).toBe(true);
  });

  test.each([
    'Кривий Ріг',
    '8 Березня',
    'Відділення №12345',
    '12/34, корпус 5',
    '65000 Одеса',
    '1-2-3',
  ])('%s contains no phone number', (text) => {
    expect(hasPhone(text)).toBe(false);
  });
});
