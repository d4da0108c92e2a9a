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
    ['Straße', 'stra-e-al3b4o'],
  ])('of «%s» is «%s»', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('distinguishes names that Latin letters cannot spell, and names that are too long', () => {
    const names = ['ナルト', 'サクラ', 'ナルト 2', 'サクラ 2', '🎭', '🎪'];
    const long = ['перший', 'другий'].map((end) => `${'дуже '.repeat(20)}${end}`);
    const slugs = [...names, ...long].map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('has at most 60 characters', () => {
    expect(slugOf('дуже '.repeat(40)).length).toBeLessThanOrEqual(60);
  });
});
