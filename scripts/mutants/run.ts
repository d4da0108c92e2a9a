/*
 * Makes wrong changes one by one in a copy of the sources and runs the tests that must detect them. Exits with 1
 * when a named test fails without any change, or when more than one change survives.
 *
 *   npm run mutants                 # all of list.ts
 *   npm run mutants -- refund lock  # those whose name or file contains one of these words
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../testing/run-program';
import { MUTANTS } from './list';
import { type Mutant, mutate } from './mutant';

/** Maximum surviving mutants: the tests must kill 19 of 20. */
const MAY_SURVIVE = 1;

type Ran = {
  /** The tests that failed, `file: name`. */
  failed: string[];
  /** Whether all tests ran and passed. */
  isGreen: boolean;
};
type TestFile = {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const words = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
);
if (chosen.length === 0) throw new Error(`No wrong change has ${words.join(' or ')} in its name`);

const folder = mkdtempSync(path.join(tmpdir(), 'shop-mutants-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
copySources();

console.log('· The tests without any change');
const before = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (!before.isGreen) {
  console.error(
    `They have to pass first:\n${before.failed.join('\n') || 'one was late or did not run'}`,
  );
  process.exit(1);
}
const outcomes: (Mutant & { killer: string | null })[] = [];
for (const mutant of chosen) {
  const killer = await killerOf(mutant);
  console.log(`${killer ? '  killed' : 'SURVIVED'}  ${mutant.name}`);
  outcomes.push({ ...mutant, killer });
}

const width = Math.max(...chosen.map(({ name }) => name.length));
console.log(`\n${'Wrong change'.padEnd(width)}  Killed by`);
for (const { name, killer } of outcomes) {
  console.log(`${name.padEnd(width)}  ${killer ?? 'SURVIVED'}`);
}
const killed = outcomes.filter(({ killer }) => killer !== null).length;
console.log(`\n${killed} of ${chosen.length} killed`);
process.exit(chosen.length - killed > MAY_SURVIVE ? 1 : 0);

/** Copies all files that git does not ignore, also uncommitted ones, in their current state; node_modules is linked. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

async function killerOf(mutant: Mutant): Promise<string | null> {
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(source, mutant));
  try {
    return (await runTests(mutant.tests)).failed[0] ?? null;
  } finally {
    writeFileSync(file, source);
  }
}

/**
 * Runs test files. A timeout, or a file that did not run, does not count as a detection of the wrong change. `--bail`
 * is not used, because Jest would then write no results.
 */
async function runTests(files: string[]): Promise<Ran> {
  const results = path.join(folder, 'results.json');
  rmSync(results, { force: true });
  const status = await runProgram(
    [
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${results}`,
      '--runInBand',
      '--forceExit',
      '--testTimeout=120000',
      '--runTestsByPath',
      ...files,
    ],
    { cwd: folder, stdout: 'ignore', stderr: 'ignore', env: { ...process.env, TESTS: 'quick' } },
  );
  const ran: TestFile[] = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8')).testResults
    : [];
  const failed = ran.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'failed' && !one.failureMessages.some(isLate))
      .map(({ fullName }) => `${path.relative(folder, name)}: ${fullName}`),
  );
  return { failed, isGreen: status === 0 && ran.length === files.length };
}

function isLate(message: string): boolean {
  return message.includes('Exceeded timeout of');
}
