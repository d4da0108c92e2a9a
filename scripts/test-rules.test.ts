import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

type Rule = {
  what: string;
  pattern: RegExp;
  why: string;
  /** Files that may, each with the reason. */
  except?: Record<string, string>;
};

/** What no line of a test in `npm test` may hold; tests of the long part may. */
const RULES: Rule[] = [
  {
    what: 'elapsed time',
    pattern: /performance\.now\(\) - [a-z]|expect\(.*Date\.now\(\) - |\bslowness\(/,
    why: 'a busy machine is slow: assert an event, a count or a state, or write a longTest',
    except: {
      'lib/db/frozen.test.ts': 'only its longTest looks at the seconds',
      'lib/pos/outage.test.ts': 'only its longTest reads with a clock',
      'e2e/api/roles.test.ts': 'only its longTests ask when a process ended',
      'e2e/instances/renewals.test.ts': 'its bar is infinite in npm test',
    },
  },
  {
    what: 'pause',
    // A stand-in may answer late, and a call may be given up.
    pattern: /\b(pause|sleep)\(|(?<!jest\.)\bsetTimeout\((?!.*\b(response|reply|reject)\b)/,
    why: 'wait for what comes, or for what would come later (scripts/testing/until.ts), or use a fake clock',
    except: {
      'components/admin/live/staff-stream.test.ts': 'its clock is a fake one',
      'scripts/soak/stopped-instance.test.ts': 'its clock is a fake one',
      'scripts/backup/backup.test.ts':
        'orders are placed while a backup is made, and nothing is asserted of it',
      'e2e/api/roles.test.ts': 'a slow client of its longTests',
    },
  },
  {
    what: 'random choice',
    pattern: /Math\.random\(/,
    why: 'what has failed has to fail again: scripts/testing/seeded.ts; randomUUID for a unique key',
  },
  {
    what: 'second try or lone test',
    pattern: /jest\.retryTimes|\b(test|it|describe)\.only\b/,
    why: 'a test that fails once in a while shows a race, and the others have to run',
  },
];

const OWN = 'scripts/test-rules.test.ts';
const FOLDERS = ['app', 'components', 'e2e', 'lib', 'sandbox', 'scripts', 'stores'];

const TESTS = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file) && file !== OWN);

/** The lines of a source without those of its long tests, which end with the indentation they begin with. */
function quickLines(source: string): { number: number; line: string }[] {
  let end: string | null = null;
  return source.split('\n').flatMap((line, index) => {
    if (end === null) end = /^( *)(?=longTest\b)/.exec(line)?.[1] ?? null;
    if (end === null) return [{ number: index + 1, line }];
    if (line.endsWith(';') && /^\S/.test(line.slice(end.length)) && line.startsWith(end))
      end = null;
    return [];
  });
}

const breaches = ({ pattern, except = {} }: Rule, files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([file, source]) =>
    file in except
      ? []
      : quickLines(source)
          .filter(({ line }) => pattern.test(line))
          .map(({ number, line }) => `${file}:${number} ${line.trim()}`),
  );

describe('a test of npm test', () => {
  const sources = Object.fromEntries(TESTS.map((file) => [file, readFileSync(file, 'utf8')]));

  test.each(RULES)('holds no $what', (rule) => {
    expect({ why: rule.why, found: breaches(rule, sources) }).toEqual({ why: rule.why, found: [] });
  });

  test('is excepted from a rule only where it would break it', () => {
    for (const { except = {}, ...rule } of RULES) {
      for (const file of Object.keys(except)) {
        expect([file, breaches(rule, { [file]: sources[file] ?? '' })]).not.toEqual([file, []]);
      }
    }
  });

  test.each([
    ['elapsed time', 'expect(performance.now() - began).toBeLessThan(200);'],
    ['elapsed time', 'const took = performance.now() - start;'],
    ['elapsed time', 'expect(Date.now() - start).toBeLessThan(1900);'],
    ['pause', 'await pause(50);'],
    ['pause', 'await new Promise((resolve) => setTimeout(resolve, 300));'],
    ['random choice', 'const id = Math.random();'],
    ['second try or lone test', "test.only('is', () => {});"],
  ])('is refused for %s outside of a long test alone', (what, line) => {
    const rule = RULES.find((one) => one.what === what) as Rule;
    const long = `  longTest(\n    'is',\n    () => {\n      ${line}\n    },\n    60_000,\n  );`;
    expect(breaches(rule, { 'a.test.ts': `${long}\n${line}` })).toEqual([`a.test.ts:8 ${line}`]);
  });

  test.each([
    'answer = (_, response) => void setTimeout(() => response.end(), 50);',
    'const old = new Date(Date.now() - 90_000);',
    'jest.setTimeout(60_000);',
    "const waiting = jest.spyOn(globalThis, 'setTimeout');",
  ])('may hold %s', (line) => {
    expect(RULES.flatMap((rule) => breaches(rule, { 'a.test.ts': line }))).toEqual([]);
  });

  test('makes the same examples each time', () => {
    expect(fc.readConfigureGlobal()).toEqual(process.env.TESTS === 'long' ? {} : { seed: 1 });
  });
});
