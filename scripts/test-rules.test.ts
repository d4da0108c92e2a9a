import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

type Rule = {
  name: string;
  in: RegExp;
  refuses: RegExp;
  example: string;
  /** A similar line that is allowed. */
  allows?: string;
  /** Exempt files, each with the reason. */
  except?: Record<string, string>;
};

const JOURNEYS = /^e2e\/[^/]+\.ts$/;
const SPECS = /\.spec\.ts$/;
const TESTS = /\.(spec|test)\.tsx?$|^jest\.config\.mjs$/;
/** Files of quick tests, without the bodies of their long tests. */
const QUICK = /(?<!\.long)\.test\.tsx?$/;

/** Patterns that tests must not contain, because they would make results depend on the machine's speed. */
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
    name: 'does not keep the others from running',
    in: TESTS,
    refuses: /\b(test|it|describe)\.only\b/,
    example: "test.only('is', () => {});",
  },
  {
    name: 'is never left out, unless the machine lacks a program',
    in: QUICK,
    refuses:
      /(?<![?:] |throw )\b(test|it|describe)\.(skip|todo|failing)\b|\b(xtest|xit|xdescribe|fit|fdescribe)\(/,
    example: "test.skip('is', () => {});",
    allows: 'const onNginx = hasNginx() ? test : test.skip;',
  },
  {
    name: 'skips no journey',
    in: SPECS,
    refuses: /\b(test|base)(\.describe)?\.(skip|fixme)\b/,
    example: "test.skip(took > 150, 'the machine is busy');",
  },
  {
    name: 'of a journey waits by no timer of its own',
    in: SPECS,
    refuses: /(?<!\btest\.)\bsetTimeout\(|timers\/promises|\b(pause|sleep)\(/,
    example: 'await new Promise((resolve) => setTimeout(resolve, 300));',
    allows: 'test.setTimeout(120_000);',
  },
  {
    name: 'leaves elapsed milliseconds to the bench',
    in: SPECS,
    refuses: /performance\.now\(|Date\.now\(\) ?-|- ?Date\.now\(\)/,
    example: 'expect(Date.now() - began).toBeLessThan(1000);',
  },
  {
    name: 'of npm test leaves elapsed milliseconds to the long part',
    in: QUICK,
    refuses: /performance\.now\(\) - [a-z]|(?<!new Date\()\bDate\.now\(\) - [a-z]|\bslowness\(/,
    example: 'expect(performance.now() - began).toBeLessThan(200);',
    allows: 'const old = new Date(Date.now() - 90_000);',
    except: {
      'components/admin/live/staff-stream.test.ts': 'its clock is a fake one',
      'lib/pos/outage.test.ts': 'only its longTest reads with a clock',
      'e2e/instances/renewals.long.test.ts': 'its bar is infinite in npm test',
    },
  },
  {
    name: 'of npm test waits by until(), or by a clock of its own',
    in: QUICK,
    // Allowed: a stand-in that answers late, and a call that is aborted.
    refuses: /\b(pause|sleep)\(|(?<!jest\.)\bsetTimeout\((?!.*\b(response|reply|reject)\b)/,
    example: 'await new Promise((resolve) => setTimeout(resolve, 300));',
    allows: 'answer = (_, response) => void setTimeout(() => response.end(), 50);',
    except: {
      'components/admin/live/staff-stream.test.ts': 'its clock is a fake one',
      'tools/soak/stopped-instance.test.ts': 'its clock is a fake one',
      'scripts/backup/backup.long.test.ts':
        'its pause only spreads orders over the time of a backup',
    },
  },
  {
    name: 'of npm test makes the same choices each time',
    in: QUICK,
    refuses: /Math\.random\(/,
    example: 'const cost = Math.random() * 150;',
    allows: 'const key = randomUUID();',
  },
];

const FOLDERS = ['app', 'components', 'e2e', 'lib', 'sandbox', 'scripts', 'stores', 'tools'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
)
  .concat('jest.config.mjs')
  // Excludes the examples in this file.
  .filter((file) => file !== 'scripts/test-rules.test.ts');

/** Replaces the long tests of a source by empty lines; a long test ends at the indentation at which it begins. */
function withoutLongTests(source: string): string {
  let indent: string | undefined;
  return source.replaceAll(/^( *)(.*)$/gm, (line, spaces: string, text: string) => {
    if (indent === undefined && text.startsWith('longTest')) indent = spaces;
    if (indent === undefined) return line;
    if (spaces === indent && text.endsWith(';')) indent = undefined;
    return '';
  });
}

/** The lines of a file that break the rule, with file and line number. */
function breaches(rule: Rule, file: string, text = readFileSync(file, 'utf8')): string[] {
  const lines = (rule.in === QUICK ? withoutLongTests(text) : text).split('\n');
  return lines.flatMap((line, at) =>
    rule.refuses.test(line) ? `${file}:${at + 1} ${line.trim()}` : [],
  );
}

describe('a test', () => {
  test.each(RULES)('$name', (rule) => {
    const { in: where, except = {}, example, allows = '' } = rule;
    const looked = files.filter((file) => where.test(file));
    expect(looked.length).toBeGreaterThan(0);
    expect(breaches(rule, 'example', `${allows}\n${example}`)).toEqual([`example:2 ${example}`]);
    expect(
      looked.filter((file) => !(file in except)).flatMap((file) => breaches(rule, file)),
    ).toEqual([]);
    for (const file of Object.keys(except)) expect(breaches(rule, file)).not.toEqual([]);
  });

  test('of the long part may read a clock', () => {
    const rule = RULES.find(({ in: where }) => where === QUICK) as Rule;
    const long = `  longTest(\n    'is',\n    () => {\n      ${rule.example}\n    },\n    60_000,\n  );\n`;
    expect(breaches(rule, 'example', long + rule.example)).toEqual([`example:8 ${rule.example}`]);
  });

  test('of properties uses the same examples each time', () => {
    expect(fc.readConfigureGlobal()).toEqual(
      process.env.PROPERTY_SEED === 'new' ? {} : { seed: 1 },
    );
  });
});
