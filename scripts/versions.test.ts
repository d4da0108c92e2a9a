import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Below these are known remote code executions (Next.js and sharp advisories of autumn 2026). */
const FLOORS: Record<string, string> = { next: '16.4.5', sharp: '0.35.5' };

describe('security floors', () => {
  test.each(Object.entries(FLOORS))('%s is at least %s', (name, floor) => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const copies = Object.entries<{ version: string }>(lock.packages).filter(([place]) =>
      place.endsWith(`node_modules/${name}`),
    );
    expect(copies.length).toBeGreaterThan(0);
    for (const [place, { version }] of copies) {
      expect({ place, version, isSafe: compare(version, floor) >= 0 }).toEqual({
        place,
        version,
        isSafe: true,
      });
    }
  });

  test.each([
    ['16.4.4', -1],
    ['16.4.5', 0],
    ['16.10.0', 1],
    ['17.0.0', 1],
  ])('compares %s with the floor of next', (version, expected) => {
    expect(Math.sign(compare(version, '16.4.5'))).toBe(expected);
  });

  test('every version is pinned exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  test('the lockfile names no host', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "http/);
  });
});

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
