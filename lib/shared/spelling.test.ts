import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { distance, indexedWordsOf, keyOf, keysOf, stemOf, stemOfWord, wordsOf } from './spelling';

describe('spellings of one word have one key', () => {
  test.each([
    'мавка mavka Mavka',
    'кіцуне kitsune кицунэ китсуне kitzune',
    'відьма vidma ведьма:відьма',
    'чугайстер chugayster chuhaister chugaister',
    'щит shchyt schyt',
    'жовтий zhovtyi zhovtyj',
    'хвиля khvylia hvylya',
    'Юкі yuki iuki juki',
    'єва yeva eva',
    'ґудзик гудзик gudzyk',
    "м'ята м’ята мʼята мята",
    'лоліта лолита lolita',
    'фотокартка photokartka fotokartka',
    'café cafe',
  ])('%s', (list) => {
    const keys = list
      .split(' ')
      .filter((word) => !word.includes(':'))
      .filter((word) => word !== 'ведьма')
      .map((word) => keyOf(wordsOf(word)[0] ?? ''));
    expect(new Set(keys).size).toBe(1);
  });

  test('a Latin c or x has two possible keys', () => {
    expect(keysOf('kicune')).toContain(keyOf('кіцуне'));
    expect(keysOf('xvylia')).toContain(keyOf('хвиля'));
    expect(keysOf('fox')).toContain('foks');
  });
});

describe('forms of one word have one stem', () => {
  test.each([
    'перука перуки перуку перук перуці перукою перуках перуками',
    'чорний чорна чорне чорні чорної чорну чорного чорними чорних',
    'рукавички рукавичок рукавичка рукавичками',
    'вушка вушок вушко',
    'сукня сукню суконь сукні сукнею',
    'меч мечі меча мечем мечів мечами',
    'лінзи лінз лінза лінзами',
    'значок значки значків',
    'брелок брелоки брелоків',
    'костюм костюми костюма костюмів',
    'фігурка фігурок фігурці фігурку',
    'крила крил крилами',
    'плащ плащі плаща плащем',
    'чугайстер чугайстра',
  ])('%s', (list) => {
    expect(new Set(list.split(' ').map(stemOfWord)).size).toBe(1);
  });

  test.each([
    ['мечник', 'меч'],
    ['катана', 'кіт'],
    ['коса', 'косплей'],
    ['лис', 'лук'],
    ['чорний', 'червоний'],
  ])('«%s» is not «%s»', (one, other) => {
    expect(stemOfWord(one)).not.toBe(stemOfWord(other));
  });

  test('whatever is typed, nothing but small Latin letters and digits is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of indexedWordsOf(text)) expect(stemOf(keyOf(word))).toMatch(/^[a-z\d]*$/);
      }),
    );
  });
});

describe('a text is split into words', () => {
  test.each([
    ['Лінзи «Орбіта», 14,5 мм', ['лінзи', 'орбіта', '14', '5', 'мм']],
    ['Плакат A3', ['плакат', 'a3']],
    ['80см', ['80', 'см']],
    ["Об'їзна", ['обїзна']],
    ['Мавка\u0301', ['мавка']],
    ['  🦊 %_\\ ', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('hyphenated words are also joined', () => {
    expect(indexedWordsOf('Рюкзак-котик')).toEqual(['рюкзак', 'котик', 'рюкзаккотик']);
    expect(indexedWordsOf('K-pop')).toContain('kpop');
  });
});

describe('the distance of two words', () => {
  test.each([
    ['peruk', 'peruk', 0],
    ['peruk', 'perk', 1],
    ['lizn', 'linz', 1],
    ['riuhzak', 'riukzak', 1],
    ['', 'abc', 3],
    ['katan', 'mec', 5],
  ])('%s and %s is %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
    expect(distance(b, a)).toBe(expected);
  });
});
