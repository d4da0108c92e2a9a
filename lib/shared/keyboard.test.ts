import { describe, expect, test } from '@jest/globals';
import { layoutsOf, typedInUkrainian } from './keyboard';

describe('a text typed in the wrong layout', () => {
  test.each([
    ['ghbdsn', 'привіт'],
    ['Rb]d', 'київ'],
    ['gkfo', 'плащ'],
    ['h.rpfr', 'рюкзак'],
  ])('is %j for «%s»', (typed, meant) => {
    expect(typedInUkrainian(typed)).toBe(meant);
  });

  test.each([
    ['ghbdsn', 'привіт'],
    ['gkfnmt', 'платье'],
    ['лшеігту', 'kitsune'],
    ['лшеыгту', 'kitsune'],
    ['цшп', 'wig'],
  ])('is one of the readings of %j', (typed, meant) => {
    expect(layoutsOf(typed)).toContain(meant);
  });

  test('has no other reading for numbers, and the typed text comes first', () => {
    expect(layoutsOf('2041')).toEqual(['2041']);
    expect(layoutsOf('Мавка')[0]).toBe('мавка');
  });
});
