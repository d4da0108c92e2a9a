import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Words that comments, test names and documents must not use, with replacements. Reasons are in docs/style.md. */
const WORDS: [RegExp, string][] = [
  [/\bheed(s|ed)?\b/i, 'use, respect, limit'],
  [/\banew\b/i, 'again, reload, recreate'],
  [/\bg(i|a)ves? way\b/i, 'yield, lower the priority'],
  [/\bgiving way\b/i, 'yield, lower the priority'],
  [/\b(is|are) let be\b/i, 'is skipped, is left unchanged'],
  [/\blet go of\b/i, 'release'],
  [/\bat odds\b/i, 'inconsistent'],
  [/\bwithheld\b/i, 'suppressed'],
  [/\bthe outside\b/i, 'external systems'],
  [/\b(is|are|was|were) told\b/i, 'is notified, reported, passed'],
  [/\btold of\b/i, 'notified of'],
  [/\bhears? of\b/i, 'is notified of, receives'],
  [/\bfor want of\b/i, 'because … is missing'],
  [/\bcalled off\b/i, 'cancelled'],
  [/\bput right\b/i, 'corrected'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct'],
  [/\bstands (in|at|beside)\b/i, 'is in, is stored in, is shown'],
  [/\b(is|are|was|were) asked about\b/i, 'is requested, is confirmed'],
  [/\bone that is not there\b/i, 'a missing record'],
  [/\bof which (no|none|nobody|nothing)\b/i, 'a plain relative clause'],
  [/\b(is|are) at work\b/i, 'is running'],
  [/\bgone meanwhile\b/i, 'deleted in the meantime'],
  [/\bthe night (judges|counts|looks)\b/i, 'the nightly job'],
  [/\bas (it|they) stands?\b/i, 'unchanged, current'],
  [/\bhas it (so|said)\b/i, 'reports, specifies'],
  [/\bby whose\b/i, 'a plain relative clause'],
  [/\bin vain\b/i, 'without result'],
  [/\bnobody (has|waits|knows|needs) (it|them|for it)\b/i, 'unused, not requested'],
  [/\bso far as\b/i, 'if, where'],
  [/\bhitherto\b/i, 'until now'],
  [/\bthe (shop|front|bench) walks\b/i, 'iterates, crawls'],
];
/** Names of types that say nothing. */
const NAMES = /^\s*(?:export )?(?:type|interface) (Asked|Known|Told|Said|Given|Wanted)\b/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file) && file !== 'scripts/style.test.ts');
const code = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/migrations\//.test(file));
const prose = files.filter((file) => file.endsWith('.md') && file !== 'docs/style.md');

/** Lines of comments, and of names of tests. */
const WRITTEN =
  /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ |\b(test|it|describe|longTest)(\.\w+)*\(|\]\)\(\s*['"`]/;

const found = (file: string, isWritten: (line: string) => boolean) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, n) =>
      isWritten(line)
        ? WORDS.filter(([word]) => word.test(line.replace(/`[^`]*`/g, ''))).map(
            ([, instead]) => `${file}:${n + 1}: ${line.trim()} (instead: ${instead})`,
          )
        : [],
    );

describe('comments, names of tests and documents', () => {
  test('use no words of the old dialect', () => {
    expect(code.length).toBeGreaterThan(1000);
    expect(code.flatMap((file) => found(file, (line) => WRITTEN.test(line)))).toEqual([]);
    expect(prose.flatMap((file) => found(file, () => true))).toEqual([]);
  });

  test('name types by their role', () => {
    const unnamed = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => NAMES.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(unnamed).toEqual([]);
  });
});
