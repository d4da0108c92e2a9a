import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from './results';
import { runProgram } from './run-program';

type Options = {
  env: Record<string, string>;
  /**
   * Parts of file names; empty for all files. For journeys, `:line` may follow. Each part must match a file that ran.
   */
  files: string[];
  node?: string;
};

/** Runs the Jest tests of a part; failed tests are not retried, so that races stay visible. */
export function runJest(name: string, { env, files, node }: Options): Promise<Part> {
  const filter = '--filter=./scripts/testing/filter.cjs';
  const args = ['node_modules/jest/bin/jest.js', '--json', '--forceExit', filter];
  return run<{ testResults: TestFile[] }>(
    name,
    (file) =>
      runProgram([...args, `--outputFile=${file}`, ...files], {
        env: { ...process.env, ...env },
        stdout: 'ignore',
        node,
      }),
    files,
    ({ testResults }) => {
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        skipped: tests.filter(({ status }) => /pending|todo/.test(status)).length,
        failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresIn),
        files: testResults.map((file) => ({
          name: path.relative('.', file.name),
          seconds: (file.endTime - file.startTime) / 1000,
        })),
      };
    },
  );
}

/** Runs the journeys of a part. */
export function runPlaywright(name: string, { env, files }: Options): Promise<Part> {
  const args = ['node_modules/playwright/cli.js', 'test', '--config=e2e/playwright.config.ts'];
  return run<{ stats: Stats; suites: Suite[] }>(
    name,
    (file) =>
      runProgram([...args, ...files], {
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    files,
    ({ stats, suites }) => ({
      passed: stats.expected,
      skipped: stats.skipped,
      failures: suites.flatMap(failedJourneys),
      files: suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
    }),
  );
}

type TestFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
type Stats = { expected: number; skipped: number };
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };
type Spec = {
  file: string;
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; error?: { message?: string } }[];
  }[];
};

/** Fails if the runner exits with an error but no failed test, writes no report, or finds no file for a name. */
async function run<Report>(
  name: string,
  start: (reportFile: string) => Promise<number | null>,
  files: string[],
  read: (report: Report) => Omit<Part, 'name' | 'seconds'>,
): Promise<Part> {
  console.log(`\n· ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-results-'));
  const reportFile = path.join(folder, 'report.json');
  const started = Date.now();
  const status = await start(reportFile);
  const seconds = (Date.now() - started) / 1000;
  const told = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, skipped: 0, failures: [], files: [] };
  rmSync(folder, { recursive: true });
  const isUntold = told.failures.length === 0 && (status !== 0 || told.passed === 0);
  const isMissing = (file: string) =>
    !told.files.some((one) => one.name.includes(file.replace(/:\d+$/, '')));
  const failures = [
    ...(isUntold ? [`${name} did not run (${status})`] : told.failures),
    ...files.filter(isMissing).map((file) => `${name}: no file has ${file} in its name`),
  ];
  return { name, seconds, ...told, failures };
}

function failuresIn({ name, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative('.', name);
  if (failed.length === 0) return [failureOf(file, 'did not run', message)];
  return failed.map((test) => failureOf(file, test.fullName, test.failureMessages[0]));
}

function failedJourneys({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failureOf(`e2e/${file}`, `${title} (${projectName})`, results.at(-1)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

function secondsOf({ suites = [], specs }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function failureOf(file: string, name: string, message = ''): string {
  const [reason = ''] = message.split('\n    at ');
  return `${file}: ${name}\n${reason.slice(0, 1500)}`;
}
