import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser';
import { nodeOf } from './node-release.mjs';
import { findLeaks, issuedTokens } from './testing/log-leaks';
import { type Part, tellResults } from './testing/results';
import { runJest, runPlaywright } from './testing/run-tests';
import { inRunningShop } from './testing/running-shop';
import { postgresBinaries } from './testing/servers';

const node = process.execPath;
/** The newest release that the shop is tested on, beside the oldest, which runs this. */
const NEWEST_NODE = 26;
/** On the embedded database too, in every run: orders with their locks, and a search with its dialect. */
const EMBEDDED_PROBE = ['lib/checkout/place-order.test.ts', 'lib/search/query/queries.test.ts'];

const [part = 'all', ...names] = process.argv.slice(2);
/** Files chosen by name run whole. */
const TESTS = names.length > 0 ? '' : 'quick';
const done: Part[] = [];

const PARTS: Record<string, () => Promise<void>> = {
  all: async () => {
    await checkSources();
    jest('Pure rules', { TESTS, KIND: 'pure' });
    jest('Database and servers', { TESTS, KIND: 'others' });
    jest('On the embedded database', { TESTS, TEST_DATABASE: 'embedded' }, EMBEDDED_PROBE);
    await askShop('quick');
  },
  long: async () => {
    jest(`Pure rules on Node ${NEWEST_NODE}`, { KIND: 'pure' }, [], nodeOf(NEWEST_NODE));
    await check('Wrong changes to the pure rules', [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/mutants/stryker.config.mjs',
    ]);
    jest('Faults, processes, instances', { TESTS: 'long', KIND: 'others' });
    jest('On the embedded database', { TESTS: 'quick', KIND: 'others', TEST_DATABASE: 'embedded' });
    await askShop('long');
  },
  // What needs neither a database nor a server: for every few minutes of work.
  check: async () => {
    await checkSources();
    jest('Pure rules', { TESTS, KIND: 'pure' }, names);
  },
  db: async () => jest('Database and servers', { TESTS, KIND: 'others' }, names),
  api: () => inRunningShop(done, 'PostgreSQL', (env) => jest('API', { ...env, TESTS }, names)),
  e2e: () => inRunningShop(done, 'PostgreSQL', (env) => journeys({ ...env, TESTS: '' })),
};
const run = PARTS[part];
if (!run) throw new Error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`);
await run();

if (part !== 'check' && part !== 'e2e' && !postgresBinaries()) {
  console.warn(
    '\nNOT TESTED: what PostgreSQL alone has, locks above all. It is not installed on this machine, so the embedded database took its place.',
  );
}
process.exit(tellResults(done) ? 0 : 1);

function jest(name: string, env: Record<string, string>, files: string[] = [], program = node) {
  done.push(runJest(name, { env, files, program }));
}

function journeys(env: Record<string, string>): void {
  const CHROMIUM = findBrowser((line) => console.log(`  ${line}`));
  done.push(runPlaywright('Journeys in a browser', { env: { ...env, CHROMIUM }, files: names }));
}

/** A part of what asks a running shop: the API from outside, journeys, and what they have left in its log. */
function askShop(tests: 'quick' | 'long'): Promise<void> {
  // The long part does what a fresh clone does.
  const engine = tests === 'long' ? 'embedded' : 'PostgreSQL';
  return inRunningShop(done, engine, (env) => {
    jest('The API from outside', { ...env, TESTS: tests });
    journeys({ ...env, TESTS: tests });
    checkLog(env.SHOP_DATA_DIR ?? '');
  });
}

/** Side by side, since each leaves a core idle for a part of its time. */
async function checkSources(): Promise<void> {
  await Promise.all([
    check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']),
    check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  ]);
}

/** A gate without tests of its own: it counts as one. */
async function check(name: string, args: string[]): Promise<void> {
  const started = Date.now();
  const child = spawn(node, args, { stdio: 'inherit' });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  done.push(gate(name, started, status === 0 ? [] : [name]));
}

/** After all that the tests have done, the server's log must hold nothing of anybody. */
function checkLog(dataDir: string): void {
  const log = readFileSync(path.join(dataDir, 'server.log'), 'utf8');
  done.push(gate('Nothing personal in the log', Date.now(), findLeaks(log, issuedTokens(dataDir))));
}

function gate(name: string, started: number, failures: string[]): Part {
  const passed = failures.length === 0 ? 1 : 0;
  return { name, seconds: (Date.now() - started) / 1000, passed, skipped: 0, failures, files: [] };
}
