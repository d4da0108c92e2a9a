import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { makePrivateFolder } from '@/lib/db/embedded/lock-directory';
import { ownOrigin } from '../lib/public-site';
import { readExposure } from '../lib/server/exposure';
import { lowerPriority, NICENESS } from '../lib/server/lower-priority';
import { requirePackages } from '../lib/server/require-opening';
import { DEMO_ADMIN } from '../lib/staff/demo-admin';
import { build, isBuilt } from './build';
import { type Child, firstJson, GIVES_BACK, ONE_HEAP, startChild, stopChild } from './child';
import { sayElapsed } from './elapsed.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { opened } from './opened';
import { plainProgram } from './plain-programs.mjs';
import type { Prepared } from './prepare';
import { rotatingLog } from './rotating-log';
import {
  missingServices,
  pointAt,
  type Simulated,
  type StandInUrls,
  sandboxOrder,
} from './stand-ins';
import { storedSecret } from './stored-secret';

type Stop = { signal?: NodeJS.Signals; patience?: number };

const SERVER = 'The shop';
/**
 * Heap limits in MB. Without limits, on a machine with much memory, Node uses 850 MB under load before it collects
 * garbage. With an old space of 320 or 448 the shop answered a tenth fewer requests per second. With a semi-space of 16
 * it answered as many, but used 28 MB more. A limit in NODE_OPTIONS takes precedence.
 */
const HEAP = ['--max-old-space-size=384', '--max-semi-space-size=8'];
const children: Child[] = [];
let isStopping = false;
/** Whether the shop is open; until then, the code that waits for a child handles the end of that child. */
let hasOpened = false;
let isPosSimulated = false;
let isCarrierSimulated = false;
/** Development mode: Next compiles pages on request and after source changes, without the front server. */
const isDev = process.argv.includes('--dev');

const say = (line: string) => console.log(line);
const step = (line: string) => say(`· ${line}`);

if (existsSync('.env')) process.loadEnvFile('.env');
const settings: NodeJS.ProcessEnv = process.env;
settings.PORT ??= '3000';
const dataDir = path.resolve(settings.DATA_DIR || '.data');
settings.DATA_DIR = dataDir;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll(0, { signal }));
}
process.on('unhandledRejection', (error) => void fail(error));
// npm does not forward signals to this process, and sends none when npm itself is killed, so the parent is watched.
if (settings.npm_lifecycle_event)
  endWithParent(() => stopAll(1, { patience: 5000 }), { patience: 9000 });
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => void stopAll(1));
}

try {
  const opening = readExposure(settings, { isLauncher: true });
  requirePackages(settings);
  settings.HOST = opening.host;
  await requireFreePort(Number(settings.PORT), opening.host);
  makePrivateFolder(dataDir);
  settings.INTERNAL_SECRET ||= storedSecret(dataDir, 'internal-secret');
  settings.SECOND_FACTOR_KEY ||= storedSecret(dataDir, 'second-factor-key');
  const isNew = !existsSync(path.join(dataDir, 'database'));
  const [simulated, owner] = await Promise.all([
    opening.isPublic ? [] : startSandbox(),
    startDatabase(),
  ]);
  const demoAdmin = opening.isOpenToOthers ? null : makeDemoAdmin();
  if (demoAdmin) setDemoContacts();
  await prepare({
    isDemo: isPosSimulated,
    hasDemoAdmin: demoAdmin !== null,
    hasCarrier: isCarrierSimulated,
    needsAdmin: opening.isOpenToOthers && !settings.ADMIN_EMAIL,
  });
  if (owner && isNew) await openAgain(owner);
  await buildIfNeeded();
  await startServer(simulated.length > 0);
  hasOpened = true;
  for (const line of opened(opening, { settings, dataDir, simulated, demoAdmin })) say(line);
} catch (error) {
  await fail(error);
}

/** Starts the embedded database; returns null if DATABASE_URL points to an external server. */
async function startDatabase(): Promise<Child | null> {
  if (settings.DATABASE_URL) return null;
  step('Opening the embedded database');
  const env = { ...settings, ...GIVES_BACK };
  const owner = start('The database', [plainProgram('database-owner'), dataDir], { env });
  const { url } = await firstJson<{ url: string }>(owner);
  settings.DATABASE_URL = url;
  settings.DATABASE_EMBEDDED = '1';
  return owner;
}

/**
 * Restarts the embedded database to free the memory used for filling the catalogue, because WebAssembly never returns
 * memory to the system.
 */
async function openAgain(owner: Child): Promise<void> {
  await stopChild(owner);
  delete settings.DATABASE_URL;
  await startDatabase();
}

/** Starts local stand-ins for all external services without credentials. */
async function startSandbox(): Promise<Simulated[]> {
  const missing = missingServices(settings);
  isPosSimulated = missing.includes('poster');
  isCarrierSimulated = missing.includes('novaPoshta');
  if (missing.length === 0) return [];
  step('Starting local stand-ins for outside services');
  const order = JSON.stringify(sandboxOrder(missing, dataDir, ownAddress()));
  const env = { ...settings, ...ONE_HEAP };
  const sandbox = start('The local services', [plainProgram('sandbox'), order], { env });
  // Lowers the priority of the stand-ins: drawing one photo takes as much time as ten pages, and a real POS would draw
  // it on another machine.
  lowerPriority(sandbox.process, NICENESS.standIns);
  return pointAt(settings, missing, await firstJson<StandInUrls>(sandbox));
}

/** Prepares the shop in a separate process, whose end frees its memory; throws that process's error message. */
async function prepare(what: Prepared): Promise<void> {
  const args = [plainProgram('prepare-shop'), JSON.stringify(what)];
  const { process: child } = start('Preparing the shop', args, {
    onLine: (line) => (line.startsWith('{') ? say(line) : step(line)),
  });
  let complaint = 'The shop could not be prepared; see the lines above.';
  child.once('message', (told) => {
    complaint = String(told);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(complaint);
}

/**
 * Sets an admin with a publicly known password, but only if the POS is simulated and the database is embedded. The
 * caller ensures that only this machine can reach the shop. Returns email and password, or null if no such admin is
 * set.
 */
function makeDemoAdmin(): string | null {
  const isDemo = isPosSimulated && settings.DATABASE_EMBEDDED === '1';
  if (settings.ADMIN_EMAIL || settings.ADMIN_PASSWORD || !isDemo) return null;
  // A second factor is pointless with a publicly known password.
  settings.SECOND_FACTOR ||= 'optional';
  settings.ADMIN_EMAIL = DEMO_ADMIN.email;
  settings.ADMIN_PASSWORD = DEMO_ADMIN.password;
  return `${DEMO_ADMIN.email} / ${DEMO_ADMIN.password}`;
}

/** Contact details of a demo shop; invented, but realistic. */
function setDemoContacts(): void {
  settings.SHOP_ADDRESS ||= 'ТЦ, 4 поверх, вул. Рішельєвська, 33, Одеса';
  settings.SHOP_TELEGRAM ||= 'amplua_shop';
  settings.SHOP_VIBER ||= '+38 (000) 000-00-00';
  settings.SHOP_INSTAGRAM ||= 'amplua.shop';
}

/** The shop's address on this machine. */
function ownAddress(): string {
  return ownOrigin(settings.HOST ?? '', settings.PORT ?? '');
}

async function buildIfNeeded(): Promise<void> {
  if (isDev || isBuilt()) return;
  if (process.argv.includes('--prebuilt')) {
    throw new Error(
      'There is no build of these sources: run `npm start` without --prebuilt first.',
    );
  }
  step('Building the shop (about a minute)…');
  const stop = sayElapsed('building', say);
  await build((line) => {
    if (
      /Compiled|Generating static pages|Collecting page data/i.test(line) &&
      !/\.\.\.$/.test(line)
    ) {
      step(`  ${line.replace(/^[\s✓▲○]+/, '').trim()}`);
    }
  });
  step(`  built in ${stop()} s`);
}

async function startServer(isDemo: boolean): Promise<void> {
  step('Starting the shop');
  const keep = rotatingLog(path.join(dataDir, 'server.log'));
  const heap = /max-old-space-size/.test(settings.NODE_OPTIONS ?? '') ? [] : HEAP;
  const program = isDev ? ['scripts/next-dev.mjs'] : [...heap, 'scripts/server.mjs'];
  const server = start(SERVER, program, {
    env: { MALLOC_ARENA_MAX: '2', ...settings, NODE_ENV: isDev ? 'development' : 'production' },
    onLine: (line) => {
      keep(line);
      // In a demo only problems are printed; in production every line is a log line.
      if (isDev || !isDemo || /"level":"(warn|error)"|⨯|Error/.test(line)) say(line);
    },
  });
  // The two minutes include up to half a minute of waiting for pictures (FIRST_PICTURES_WAIT).
  const deadline = Date.now() + 120_000;
  const stop = sayElapsed('starting', say);
  while (Date.now() < deadline) {
    if (await isReady()) return void stop();
    if (server.process.exitCode !== null) throw new Error('The shop ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not become ready within two minutes; see the lines above.');
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${ownAddress()}/api/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** Starts a child that must live as long as the launcher. */
function start(
  name: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; onLine?: (line: string) => void } = {},
): Child {
  const child = startChild(name, args, { env: options.env ?? settings, ...options });
  children.push(child);
  child.process.once('exit', () => {
    if (hasOpened) void fail(new Error(`${name} stopped unexpectedly.`));
  });
  return child;
}

async function fail(error: unknown): Promise<void> {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}

/** Stops the shop first, so that its last writes are stored, and then the processes that the shop depends on. */
async function stopAll(code: number, { signal = 'SIGINT', patience }: Stop = {}): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const child of [...children].reverse()) {
    // After SIGTERM the shop waits until a balancer has noticed that it is ending. After Ctrl+C (SIGINT) it ends at
    // once.
    const isHurried = child.name === SERVER && signal !== 'SIGTERM';
    await stopChild(child, patience, isHurried ? 'SIGINT' : 'SIGTERM');
  }
  process.exit(code);
}

function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop what listens there, or set PORT.`
            : `HOST ${host} with PORT ${port} cannot be listened on (${code}).`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
