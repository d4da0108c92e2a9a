import { describe, expect, test } from '@jest/globals';
import { feedScanner, NO_SCAN } from './scanner';

type Typed = [key: string, gap: number, code?: string];

/** Simulates key presses. Returns the scanned codes, and whether the last key belonged to a scan. */
function type(keys: Typed[]) {
  let run = NO_SCAN;
  let at = 1000;
  let isScan = false;
  const scanned: string[] = [];
  for (const [key, gap, code = ''] of keys) {
    at += gap;
    const fed = feedScanner(run, { key, code, timeStamp: at });
    run = fed.run;
    isScan = fed.isScan;
    if (fed.scanned !== null) scanned.push(fed.scanned);
  }
  return { scanned, isScan };
}

const fast = (text: string, gap = 10): Typed[] => [...text].map((key) => [key, gap]);

describe('a scanner', () => {
  test('is recognised by its speed and its Enter', () => {
    expect(type([...fast('4820001234567'), ['Enter', 10]]).scanned).toEqual(['4820001234567']);
    expect(type([...fast('4820001234567', 70), ['Enter', 150]]).scanned).toEqual(['4820001234567']);
  });

  test('types one code after the other', () => {
    const twice = [...fast('4820001234567'), ['Enter', 10], ...fast('40123455'), ['Enter', 10]];
    expect(type(twice as Typed[]).scanned).toEqual(['4820001234567', '40123455']);
  });

  test('is read by the position of its keys, whatever the layout', () => {
    const keys: Typed[] = [
      ['Shift', 300],
      ['Ф', 10, 'KeyA'],
      ['-', 10, 'Minus'],
      ...fast('1004'),
      ['Enter', 10],
    ];
    expect(type(keys).scanned).toEqual(['A-1004']);
  });

  test('is read without keys that a person pressed before', () => {
    expect(type([['7', 0], ...fast('40123455'), ['Enter', 10]]).scanned).toEqual(['740123455']);
    expect(type([['7', 0], ['4', 400], ...fast('0123455'), ['Enter', 10]]).scanned).toEqual([
      '40123455',
    ]);
    expect(type([...fast('401'), ['ArrowDown', 10], ...fast('40123455'), ['Enter', 9]])).toEqual({
      scanned: ['40123455'],
      isScan: true,
    });
  });

  test('is not assumed for slow typing or a late Enter', () => {
    expect(type([...fast('4820001234567', 150), ['Enter', 150]]).scanned).toEqual([]);
    expect(type([...fast('4820001234567'), ['Enter', 900]])).toEqual({
      scanned: [],
      isScan: false,
    });
    expect(type([['Enter', 900]])).toEqual({ scanned: [], isScan: false });
  });

  test('that has lost its digits is still recognised at its Enter', () => {
    expect(type([...fast('48200'), ['0', 300], ['1', 20], ['Enter', 10]])).toEqual({
      scanned: [],
      isScan: true,
    });
  });
});
