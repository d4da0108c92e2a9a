import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser';
import { endWithParent } from './end-with-parent.mjs';
import { nodeOf } from './node-release.mjs';
import { hasNginx } from './testing/balancer';
import { findLeaks, issuedTokens } from './testing/log-leaks';
import { type Part, tellResults } from './testing/results';
import { runProgram } from './testing/run-program';
import { runJest, runPlaywright } from './testing/run-tests';
import { inRunningShop } from './testing/running-shop';
import { postgresBinaries } from './testing/servers';

/** The newest Node version that the shop is tested on; this program runs on the oldest. */
const NEWEST_NODE = 26;
/** Tests that every run repeats on the embedded database: orders with locks, and search with its SQL dialect. */
const EMBEDDED_PROBE = ['lib/checkout/place-order.test.ts', 'lib/search/query/queries.test.ts'];

/** Property tests use new random examples in each run. */
const NEW_EXAMPLES = { PROPERTY_SEED: 'new' };

const [part = 'all', ...names] = process.argv.slice(2);
/** Test files that are named explicitly also run their long tests. */
const TESTS = names.length > 0 ? '' : 'quick';
const done: Part[] = [];
/** The last line of the server's log that has been checked. */
let lastLine = '"first admin made"';

const PARTS: Record<string, () => Promise<void>> = {
  all: async () => {
    await checkSources();
    await jest('Pure rules', { TESTS, KIND: 'pure' });
    await jest('Database and servers', { TESTS, KIND: 'others' });
    await jest('On the embedded database', { TESTS, TEST_DATABASE: 'embedded' }, EMBEDDED_PROBE);
    await askShop('quick');
  },
  long: async () => {
    const newest = nodeOf(NEWEST_NODE);
    await jest(`Pure rules on Node ${NEWEST_NODE}`, { KIND: 'pure', ...NEW_EXAMPLES }, [], newest);
    await check('Wrong changes to the pure rules', [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/mutants/stryker.config.mjs',
    ]);
    const faults = { TESTS: 'long', KIND: 'others', ...NEW_EXAMPLES };
    await jest('Faults, processes, instances', faults);
    const twins = { TESTS: 'quick', KIND: 'others', TEST_DATABASE: 'embedded' };
    await jest('On the embedded database', twins);
    await askShop('long');
  },
  // Tests that need neither a database nor a server, to be run every few minutes during development.
  check: async () => {
    await checkSources();
    await jest('Pure rules', { TESTS, KIND: 'pure' }, names);
  },
  db: () => jest('Database and servers', { TESTS, KIND: 'others' }, names),
  api: () => inRunningShop(done, 'PostgreSQL', (env) => jest('API', { ...env, TESTS }, names)),
  e2e: () => inRunningShop(done, 'PostgreSQL', (env) => journeys({ ...env, TESTS: '' })),
};
const run = PARTS[part];
if (!run) throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`);
if (/all|long/.test(part) && names.length > 0) {
  throw new Error('It runs whole: test:db, test:api and test:e2e take names of files');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
endWithParent();
// The folder for all temporary files of tests, deleted at the end. PostgreSQL's own account must be able to enter it.
const folder = mkdtempSync(path.join(tmpdir(), 'shop-run-'));
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await run().catch((error) => done.push(gate(part, Date.now(), [String(error?.stack ?? error)])));
if (/all|long|db/.test(part)) tellMissing();
process.exit(tellResults(done) ? 0 : 1);

async function jest(
  name: string,
  env: Record<string, string>,
  files: string[] = [],
  node = process.execPath,
): Promise<void> {
  done.push(await runJest(name, { env, files, node }));
}

async function journeys(env: Record<string, string>): Promise<void> {
  const CHROMIUM = findBrowser((line) => console.log(`  ${line}`));
  done.push(
    await runPlaywright('Journeys in a browser', { env: { ...env, CHROMIUM }, files: names }),
  );
}

/** Warns about tests that were skipped because a program is not installed on this machine. */
function tellMissing(): void {
  const missing = {
    'what PostgreSQL alone has, locks above all: the embedded database took its place':
      !postgresBinaries(),
    'the balancer (deploy/nginx.conf), for want of nginx': !hasNginx(),
  };
  for (const [what, isMissing] of Object.entries(missing)) {
    if (isMissing) console.warn(`\nNOT TESTED: ${what}`);
  }
}

/** Runs the tests against a running shop: the API, the journeys, and a check of the log afterwards. */
function askShop(tests: 'quick' | 'long'): Promise<void> {
  // The long part uses the embedded database, as a fresh clone does.
  const engine = tests === 'long' ? 'embedded' : 'PostgreSQL';
  return inRunningShop(done, engine, async (env) => {
    await jest('The API from outside', { ...env, TESTS: tests });
    checkLog(env.SHOP_DATA_DIR ?? '');
    await journeys({ ...env, TESTS: tests });
    checkLog(env.SHOP_DATA_DIR ?? '');
  });
}

/** Runs the checks in parallel, since each leaves a core idle for part of its time. */
async function checkSources(): Promise<void> {
  await Promise.all([
    check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
    check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    check('Unused code', ['node_modules/knip/bin/knip.js', '--production']),
  ]);
}

/** Runs a check and records it as one test. */
async function check(name: string, args: string[]): Promise<void> {
  const started = Date.now();
  const status = await runProgram(args);
  done.push(gate(name, started, status === 0 ? [] : [name]));
}

/**
 * Checks that the log contains no personal data. Runs after the API tests and again after the journeys, because the log
 * contains only the newest 10 to 20 MB.
 */
function checkLog(dataDir: string): void {
  const halves = ['server.log.1', 'server.log'].map((name) => path.join(dataDir, name));
  const log = halves
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const leaks = findLeaks(log, issuedTokens(dataDir));
  if (!log.includes(lastLine)) leaks.push('lines were dropped before they were looked at');
  lastLine = log.trimEnd().split('\n').at(-1) ?? '';
  done.push(gate('Nothing personal in the log', Date.now(), leaks));
}

function gate(name: string, started: number, failures: string[]): Part {
  const passed = failures.length === 0 ? 1 : 0;
  return { name, seconds: (Date.now() - started) / 1000, passed, skipped: 0, failures, files: [] };
}
