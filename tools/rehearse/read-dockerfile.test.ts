import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ignoredBy, readCopy, readPairs, readStages } from './read-dockerfile';

describe('a Dockerfile', () => {
  test('is read as stages of lines, without comments, with continued lines joined', () => {
    const text =
      '# of what\nFROM node:24 AS build\nRUN one \\\n  two\n\nFROM thin:nonroot\nCMD ["a"]\n';
    expect(readStages(text)).toEqual([
      { base: 'node:24', name: 'build', lines: [{ instruction: 'RUN', rest: 'one two' }] },
      { base: 'thin:nonroot', name: '1', lines: [{ instruction: 'CMD', rest: '["a"]' }] },
    ]);
    expect(() => readStages('RUN one')).toThrow('Before any stage');
  });

  test('substitutes earlier values in names', () => {
    expect(readPairs('A=1 B="$R" C=$R-x D E="--a=1 --b=2"', { R: 'r7' })).toEqual({
      A: '1',
      E: '--a=1 --b=2',
      B: 'r7',
      C: 'r7-x',
      D: '',
    });
    expect(readCopy('--from=build --chown=nonroot:nonroot /data /more /target')).toEqual({
      flags: { from: 'build', chown: 'nonroot:nonroot' },
      sources: ['/data', '/more'],
      target: '/target',
    });
  });
});

describe("the shop's image", () => {
  const stages = readStages(readFileSync('Dockerfile', 'utf8'));
  const isIgnored = ignoredBy(readFileSync('.dockerignore', 'utf8'));

  test('runs without root, and the same Node version builds and serves', () => {
    expect(stages.at(-1)?.base).toMatch(/:nonroot$/);
    const releases = stages.flatMap(({ base }) => /node(?:js|:)(\d+)/.exec(base)?.[1] ?? []);
    expect(releases).toEqual(['24', '24']);
  });

  test.each([
    ['lib/db/migrate.ts', false],
    ['app/page.tsx', false],
    ['package-lock.json', false],
    ['lib/db/migrate.test.ts', true],
    ['node_modules/next/package.json', true],
    ['.env', true],
    ['.git', true],
    ['.data/database-password', true],
  ])('is built with %s excluded: %s', (file, isLeftOut) => {
    expect(isIgnored(file)).toBe(isLeftOut);
  });
});
