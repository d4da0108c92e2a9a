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

function runJest(name: string, args: string[], env: Record<string, string>, program = node): void {
  console.log(`\n· ${name}`);
  const file = path.join(results, `${name}.json`);
  const { status } = spawnSync(
    program,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--forceExit', ...args],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  if (!existsSync(file)) {
    failures.push(name);
    return;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  totals.skipped += report.numPendingTests;
  for (const { name: testFile, status: outcome, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test: { status: string }) => test.status === 'failed');
    for (const test of failed) tellFailure(testFile, test.fullName, test.failureMessages[0]);
    if (outcome === 'failed' && failed.length === 0) tellFailure(testFile, 'did not run', message);
  }
  if (status !== 0 && report.numFailedTests === 0) failures.push(name);
}

function tellFailure(file: string, name: string, message = ''): void {
  const [reason = ''] = message.split('\n    at ');
  failedTests.push(`${path.relative('.', file)}: ${name}\n${reason.slice(0, 1500)}`);
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
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', ...names],
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
      tellFailure(`e2e/${file}`, `${title} (${projectName})`, results.at(-1)?.error?.message);
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
