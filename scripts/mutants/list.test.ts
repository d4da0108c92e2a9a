import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { MUTANTS } from './list';
import { mutate } from './mutant';

describe('the list of wrong changes', () => {
  test.each(MUTANTS)('has text that occurs in the sources: $name', (mutant) => {
    const source = readFileSync(mutant.file, 'utf8');
    expect(mutate(source, mutant)).not.toBe(source);
  });

  test.each(MUTANTS)('names tests that `npm test` runs: $name', ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const file of tests) {
      expect(file).toMatch(/^(app|components|lib|stores|sandbox|scripts)\/.+\.test\.tsx?$/);
      expect(file).not.toMatch(/\.long\.test\.tsx?$/);
      expect(`${file} ${existsSync(file)}`).toBe(`${file} true`);
    }
  });

  test('has twenty of them, with unique names, in at least fifteen files', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(20);
    expect(new Set(MUTANTS.map(({ file }) => file)).size).toBeGreaterThanOrEqual(15);
  });
});

test('StrykerJS changes files that exist', () => {
  const paths = readFileSync('scripts/mutants/stryker.config.mjs', 'utf8').matchAll(
    /'(lib\/[^'{]*)(?:\{([^}]+)\})?([^']*)'/g,
  );
  const files = [...paths].flatMap(([, start = '', names = '', end = '']) =>
    names.split(',').map((name) => start + name + end),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(['nothing of it', 'twice twice'])(
  'a change is refused whose text occurs in «%s»',
  (source) => {
    const mutant = { name: 'wrong', file: 'a.ts', from: 'twice', to: '', tests: [] };
    expect(() => mutate(source, mutant)).toThrow('«wrong»');
  },
);
