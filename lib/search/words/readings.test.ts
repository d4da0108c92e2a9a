import { describe, expect, test } from '@jest/globals';
import { readText } from './readings';

const typed = (text: string) =>
  readText(text).map(({ readings }) => readings.map((words) => words.map((one) => one.typed)));

describe('a typed text', () => {
  test.each(['щщщщщ', 'ааааа', 'шшшш', 'zzzzz', 'ьььь', 'фф', 'мооооооооооо'])(
    'has no words when a key was held down: %s',
    (text) => {
      expect(typed(text)).toEqual([]);
    },
  );

  test.each(['мяууу', 'ванна', '7777'])('is a word with doubled letters: %s', (text) => {
    expect(typed(text)[0]?.[0]).toEqual([text]);
  });

  test('is read without the letters of a held-down key', () => {
    expect(typed('меч ааааа')).toHaveLength(1);
  });
});
