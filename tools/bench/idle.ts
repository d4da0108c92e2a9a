import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer, postgresBinaries, startServer } from '../../scripts/testing/servers';
import { note } from './figures';
import { megabytesOfTree, ticksOfTree, untilAtRest } from './processes';
import { startShop } from './servers';

const BARS = { processor: 2, megabytes: 450, transactions: 3, installed: 450 };
/** Seconds to wait until all work after the start is done (pictures are last), and seconds of the measurement. */
const SETTLED = 90;
const WATCHED = 60;

/** Resources of the demo's idle processes, and the size of its installation. */
export async function measureIdle(dataDir: string): Promise<void> {
  console.log('· Watching the demo do nothing');
  const shop = await startShop(dataDir);
  await pause(SETTLED * 1000);
  // Waits longer if needed, because on a slow machine the pictures take longer.
  await untilAtRest(shop.pid);
  const ticks = ticksOfTree(shop.pid);
  await pause(WATCHED * 1000);
  // Ticks are hundredths of a second, so ticks per second are per cent of a core.
  const processor = (ticksOfTree(shop.pid) - ticks) / WATCHED;
  const megabytes = megabytesOfTree(shop.pid);
  await shop.stop();
  noteMost('processor of the demo', processor, BARS.processor, '%');
  noteMost('memory of the demo', megabytes, BARS.megabytes, 'MB');
  if (postgresBinaries())
    noteMost('transactions', await idleTransactions(dataDir), BARS.transactions, '/s');
  noteMost('installed by npm start', installedMegabytes(), BARS.installed, 'MB');
}

/** Transactions a second of one idle process on PostgreSQL, including the query that counts them. */
async function idleTransactions(dataDir: string): Promise<number> {
  const postgres = await startServer('PostgreSQL');
  const shop = await startShop(path.join(dataDir, 'postgres'), { DATABASE_URL: postgres.url });
  const count = async () => {
    const text =
      'select sum(xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()';
    const [row] = await askServer<{ n: number }>(postgres, text);
    return row?.n ?? 0;
  };
  try {
    await pause(SETTLED * 1000);
    const before = await count();
    await pause(WATCHED * 1000);
    return ((await count()) - before - 1) / WATCHED;
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

/** Files that `npm start` needs before anything is installed. */
const INSTALLER = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'lib/optional-packages.mjs',
  ...['entry', 'install', 'elapsed', 'node-release', 'end-with-parent'].map(
    (name) => `scripts/${name}.mjs`,
  ),
];

/** Disk space in megabytes that `npm start` installs on a fresh clone. */
function installedMegabytes(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'installed-'));
  try {
    for (const file of INSTALLER) cpSync(file, path.join(folder, file));
    writeFileSync(path.join(folder, 'nothing.mjs'), '');
    const args = ['scripts/entry.mjs', '--without-tools', 'nothing.mjs'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const { stdout } = spawnSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' });
    return Number.parseInt(stdout, 10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function noteMost(name: string, measured: number, most: number, unit: string): void {
  const digits = measured < 10 ? 1 : 0;
  note('idle', name, `${measured.toFixed(digits)} ${unit}`, `${most} ${unit}`, measured <= most);
}
