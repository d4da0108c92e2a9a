import { describe, expect, test } from '@jest/globals';
import { slugOf, transliterate } from './transliterate';

describe('transliteration', () => {
  test.each([
    ['Згурський Ґалаґан', 'zghurskyi galagan'],
    ['Юлія Їжакевич', 'yuliia yizhakevych'],
    ['Кіцуне', 'kitsune'],
    ['м’ятний', 'miatnyi'],
    ['K-pop 2', 'k-pop 2'],
  ])('writes «%s» as «%s»', (name, latin) => {
    expect(transliterate(name)).toBe(latin);
  });
});

describe('a slug', () => {
  test.each([
    ['Лисяча мечниця', 'lysiacha-mechnytsia'],
    ['L (59–61 см)', 'l-59-61-sm'],
    ['  «Академія сутінків»! ', 'akademiia-sutinkiv'],
    ['Pokémon', 'pokemon'],
    ['🎭', 'tag'],
  ])('of «%s» is «%s»', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is no longer than an address can bear', () => {
    expect(slugOf('дуже '.repeat(40)).length).toBeLessThanOrEqual(60);
  });
});
