import { describe, expect, test } from '@jest/globals';
import { keyed, namesWith, spelledWords } from './search-names';

const NAMES = ['Юлія', 'Ґонта-Єрмоленко', "Дар'я", 'Oleksandr', 'Перука «Мавка», 60 см'];

const found = (search: string) => {
  const words = spelledWords(search);
  return words && namesWith(words, NAMES.map(keyed));
};

describe('a name', () => {
  test.each([
    ['юлія', 'Юлія'],
    ['YULIIA', 'Юлія'],
    ['.kbz', 'Юлія'],
    ['гонта', 'Ґонта-Єрмоленко'],
    ['єрмол', 'Ґонта-Єрмоленко'],
    ['дар’я', "Дар'я"],
    ['дарья', "Дар'я"],
    ['олександр', 'Oleksandr'],
    ['щдулыфтвк', 'Oleksandr'],
    ['мавка', 'Перука «Мавка», 60 см'],
  ])('is found as %s', (search, name) => {
    expect(found(search)).toEqual([[name]]);
  });

  test('is searched word by word', () => {
    expect(found('мавка  Юлія')).toEqual([['Перука «Мавка», 60 см'], ['Юлія']]);
  });

  test.each([
    '%',
    'шовк%',
    'а',
    'A-1001',
    '',
    'а б в г ґ д е',
    'one two three four five six seven',
  ])('is not spelled from «%s», which is searched as typed', (search) => {
    expect(spelledWords(search)).toBeNull();
  });
});
