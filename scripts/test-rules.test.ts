import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Rule = { name: string; in: RegExp; refuses: RegExp; example: string };

const JOURNEYS = /^e2e\/[^/]+\.ts$/;
const SPECS = /\.spec\.ts$/;
const TESTS = /\.(spec|test)\.tsx?$|^jest\.config\.mjs$/;

/** What a test must not contain: it would pass or fail with the speed of the machine. */
const RULES: Rule[] = [
  {
    name: 'waits for what happens, and not for time',
    in: new RegExp(`${TESTS.source}|${JOURNEYS.source}`),
    refuses: /waitForTimeout/,
    example: 'await page.waitForTimeout(500);',
  },
  {
    name: 'gets no second try',
    in: TESTS,
    refuses: /\bretryTimes\(|\btest\.retry\b/,
    example: 'jest.retryTimes(2);',
  },
  {
    name: 'gets no second try in a browser either',
    in: JOURNEYS,
    refuses: /\bretries: (?!0\b)/,
    example: 'retries: 1,',
  },
  {
    name: 'skips no journey',
    in: SPECS,
    refuses: /\b(test|base)(\.describe)?\.(skip|fixme)\b/,
    example: "test.skip(took > 150, 'the machine is busy');",
  },
  {
    name: 'leaves elapsed milliseconds to the bench',
    in: SPECS,
    refuses: /performance\.now\(|Date\.now\(\) ?-|- ?Date\.now\(\)/,
    example: 'expect(Date.now() - began).toBeLessThan(1000);',
  },
];

const FOLDERS = ['app', 'components', 'e2e', 'lib', 'sandbox', 'scripts', 'stores'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
)
  .concat('jest.config.mjs')
  // These examples.
  .filter((file) => file !== 'scripts/test-rules.test.ts');

describe('a test', () => {
  test.each(RULES)('$name', ({ in: where, refuses, example }) => {
    const looked = files.filter((file) => where.test(file));
    expect(looked.length).toBeGreaterThan(0);
    expect(example).toMatch(refuses);
    expect(looked.filter((file) => refuses.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
