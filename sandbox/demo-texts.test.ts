import { describe, expect, test } from '@jest/globals';
import { DEMO_CHARACTERS } from './demo-characters';
import { DEMO_FANDOMS } from './demo-fandoms';
import { CAST } from './poster/catalogue/cast';

const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
const all = [...DEMO_CHARACTERS, ...DEMO_FANDOMS];
const sentences = (text: string) => text.match(/[.!?…](?=\s|$)/g)?.length ?? 0;

describe('the texts of the demo', () => {
  test('exist for every character and every fandom of the products', () => {
    expect(names(DEMO_CHARACTERS)).toEqual(Object.keys(CAST).sort());
    expect(names(DEMO_FANDOMS)).toEqual(
      [...new Set(Object.values(CAST).map(({ fandom }) => fandom))].sort(),
    );
  });

  test('have two to four sentences each, and no two begin or end alike', () => {
    const odd = all.filter(({ text }) => sentences(text) < 2 || sentences(text) > 4);
    expect(names(odd)).toEqual([]);
    const ends = all.flatMap(({ text }) => [text.slice(0, 24), text.slice(-24)]);
    expect(new Set(ends).size).toBe(ends.length);
  });

  test('list other names that shoppers use, each word for one character only', () => {
    const said = DEMO_CHARACTERS.flatMap(({ aliases }) => aliases);
    expect(all.filter(({ aliases }) => aliases.length < 3)).toEqual([]);
    expect(said.filter((alias, place) => said.indexOf(alias) !== place)).toEqual([]);
    expect(all.flatMap(({ aliases }) => aliases).join('')).not.toMatch(/[A-ZА-ЯІЇЄҐ]/);
  });
});
