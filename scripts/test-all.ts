import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BANK_NAMES, bankVariable } from '../sandbox/banks';
import { CARRIER_NAMES, carrierVariable } from '../sandbox/carriers';
import { freePort } from '../sandbox/free-port';
import { findBrowser } from './browser';
import { LTS, nodeOf } from './other-node.mjs';
import { findLeaks, issuedTokens } from './testing/log-leaks';
import { postgresBinaries } from './testing/servers';

const results = mkdtempSync(path.join(tmpdir(), 'shop-tests-'));
const node = process.execPath;
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
/** Said again at the end: what the shop prints between can be long. */
const failedTests: string[] = [];
/** What failed beside other tests and passed alone. */
const secondTries: string[] = [];
/** Of so many files at most: if more fail, it was no chance. */
const SECOND_TRIES = 5;

const [part = 'all', ...names] = process.argv.slice(2);
const PARTS: Record<string, () => void | Promise<void>> = {
  all: async () => {
    checkSources();
    runJest('Rules, commands, handlers', [], {});
    // Not on every machine: it fetches a hundred megabytes.
    if (process.env.CI) runPureRules(nodeOf(LTS), `Pure rules on Node ${LTS}`);
    await inRunningShop(async (env) => {
      runApiTests(env);
      runPlaywright(env);
      checkLog(env.SHOP_DATA_DIR ?? '');
    });
  },
  // What needs neither a database nor a server: for every few minutes of work.
  check: () => {
    checkSources();
    runPureRules(node, 'Pure rules');
  },
  db: () =>
    runJest(
      'What needs a database or a server',
      ['--filter=./scripts/testing/filter.cjs', ...names],
      {
        TESTS: 'others',
      },
    ),
  api: () => inRunningShop((env) => runApiTests(env)),
  e2e: () => inRunningShop((env) => runPlaywright(env)),
};
const run = PARTS[part];
if (!run) throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`);
await run();

if (part !== 'check' && part !== 'e2e' && !postgresBinaries()) {
  console.warn(
    '\nNOT TESTED: everything on PostgreSQL, since it is not installed on this machine.',
  );
}
rmSync(results, { recursive: true, force: true });
for (const test of secondTries) console.warn(`NEEDED A SECOND TRY: ${test}`);
for (const failure of [...failedTests, ...failures]) console.error(`FAILED: ${failure}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed + failures.length} failed, ${totals.skipped} skipped`,
);
process.exit(failures.length + totals.failed > 0 ? 1 : 0);

function checkSources(): void {
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
  check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
}

function runApiTests(env: Record<string, string>): void {
  runJest('The API from outside', ['--testTimeout=60000', ...names], env);
}

/** A gate without tests of its own: it counts as one. */
function check(name: string, args: string[]): void {
  console.log(`\n· ${name}`);
  const { status } = spawnSync(node, args, { stdio: 'inherit' });
  if (status === 0) totals.passed += 1;
  else failures.push(name);
}

function runPureRules(program: string, name: string): void {
  const args = ['--filter=./scripts/testing/filter.cjs', ...names];
  runJest(name, args, { TESTS: 'pure' }, program);
}

/**
 * Files that failed run once more, alone: a busy machine is late once in a while, as with journeys. Pure rules never are.
 */
function runJest(name: string, args: string[], env: Record<string, string>, program = node): void {
  console.log(`\n· ${name}`);
  const hasFailed = ({ status }: TestFile) => status === 'failed';
  let files = runFiles(name, args, env, program);
  const failed = files.filter(hasFailed);
  const isLate = failed.length > 0 && failed.length <= SECOND_TRIES && env.TESTS !== 'pure';
  if (isLate) {
    const options = args.filter((argument) => argument.startsWith('--'));
    const names = failed.map((file) => file.name);
    const alone = [...options, '--runInBand', '--runTestsByPath', ...names];
    const again = runFiles(`${name}, again`, alone, env, program);
    const last = (file: TestFile) => again.find(({ name }) => name === file.name) ?? file;
    secondTries.push(...failed.filter((file) => !hasFailed(last(file))).flatMap(failuresIn));
    files = files.map((file) => (hasFailed(file) ? last(file) : file));
  }
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map((t) => t.status));
  const wrong = files.filter(hasFailed).flatMap(failuresIn);
  totals.passed += statuses.filter((status) => status === 'passed').length;
  totals.skipped += statuses.filter((status) => /pending|todo/.test(status)).length;
  totals.failed += wrong.length;
  failedTests.push(...wrong);
}

type TestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

/** What Jest says of each file. Where it could not run, that is a failure. */
function runFiles(
  name: string,
  args: string[],
  env: Record<string, string>,
  program: string,
): TestFile[] {
  const file = path.join(results, `${name}.json`);
  const { status } = spawnSync(
    program,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--forceExit', ...args],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  const isTold = files.some((one: TestFile) => one.status === 'failed');
  if (files.length === 0 || (status !== 0 && !isTold)) failures.push(name);
  return files;
}

function failuresIn({ name, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [failureOf(name, 'did not run', message)];
  return failed.map((test) => failureOf(name, test.fullName, test.failureMessages[0]));
}

function failureOf(file: string, name: string, message = ''): string {
  const [reason = ''] = message.split('\n    at ');
  return `${path.relative('.', file)}: ${name}\n${reason.slice(0, 1500)}`;
}

/** After all that the tests have done, the server's log must hold nothing of anybody. */
function checkLog(dataDir: string): void {
  console.log('\n· Nothing personal in the log');
  const leaks = findLeaks(
    readFileSync(path.join(dataDir, 'server.log'), 'utf8'),
    issuedTokens(dataDir),
  );
  for (const leak of leaks) console.error(`  ${leak}`);
  if (leaks.length === 0) totals.passed += 1;
  else failures.push('Nothing personal in the log');
}

function runPlaywright(env: Record<string, string>): void {
  console.log('\n· Journeys in a browser');
  const file = path.join(results, 'journeys.json');
  const { status } = spawnSync(
    node,
    ['node_modules/playwright/cli.js', 'test', '--config=e2e/playwright.config.ts', ...names],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        CHROMIUM: findBrowser((line) => console.log(`  ${line}`)),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  if (!existsSync(file)) {
    failures.push('Journeys in a browser');
    return;
  }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of suites) tellFailedJourneys(suite);
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  if (stats.flaky > 0) {
    console.warn(`\nNEEDED A SECOND TRY: ${stats.flaky} journeys, named "flaky" above.`);
  }
  if (status !== 0 && stats.unexpected === 0) failures.push('Journeys in a browser');
}

type Suite = { suites?: Suite[]; specs: Spec[] };
type Result = { error?: { message?: string } };
type Spec = {
  file: string;
  title: string;
  tests: { projectName: string; status: string; results: Result[] }[];
};

function tellFailedJourneys({ suites = [], specs }: Suite): void {
  for (const suite of suites) tellFailedJourneys(suite);
  for (const { file, title, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      if (status !== 'unexpected') continue;
      const message = results.at(-1)?.error?.message;
      failedTests.push(failureOf(`e2e/${file}`, `${title} (${projectName})`, message));
    }
  }
}

/** Starts the shop as `npm start` does, on a port and a data directory of its own. */
async function inRunningShop(
  work: (env: Record<string, string>) => void | Promise<void>,
): Promise<void> {
  console.log('\n· Building and starting the shop');
  const port = String(await freePort());
  const metricsPort = String(await freePort());
  const dataDir = path.join(results, 'data');
  const internalSecret = randomUUID();
  const shop = spawn(node, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: '',
      HOST: '',
      INTERNAL_SECRET: internalSecret,
      RATE_LIMIT_SCALE: '100',
      // Its lines are searched for personal data too.
      REQUEST_LOG: 'on',
      METRICS_PORT: metricsPort,
    },
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const isOpen = await new Promise<boolean>((resolve) => {
    shop.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk.toString().replace(/^/gm, '  '));
      if (chunk.toString().includes('is open at')) resolve(true);
    });
    shop.once('exit', () => resolve(false));
  });
  if (!isOpen) {
    failures.push('The shop did not start');
    return;
  }
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'sandbox/ports.json'), 'utf8'));
  const local = (name: string) => `http://127.0.0.1:${ports[name]}`;
  const banks = BANK_NAMES.map((name) => [bankVariable(name), local(name)]);
  const carriers = CARRIER_NAMES.map((name) => [carrierVariable(name), local(name)]);
  await work({
    SHOP_DATA_DIR: dataDir,
    INTERNAL_SECRET: internalSecret,
    SHOP_URL: `http://localhost:${port}`,
    METRICS_URL: `http://127.0.0.1:${metricsPort}`,
    POSTER_URL: local('poster'),
    ...Object.fromEntries(carriers),
    ...Object.fromEntries(banks),
    MAIL_URL: local('mail'),
    TELEGRAM_URL: local('telegram'),
    PUSH_URL: local('push'),
  });
  shop.kill('SIGTERM');
  await ended;
}
