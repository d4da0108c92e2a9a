import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { JOB_SCHEMA } from '@/lib/jobs/settle-restore';
import { type Facts, readFacts } from './manifest';

const ARCHIVE = 'database.dump';

/**
 * Tables that are backed up without rows, because their rows describe processes and transactions of the current server.
 */
const WITHOUT_ROWS = ['rate_limits', 'renewals', 'instances'];

/** Writes a dump in `pg_dump`'s custom format into a backup's folder; the returned facts are of the same snapshot. */
export function dumpPostgres(url: string, folder: string): Promise<Facts> {
  return withClient(url, async (client) => {
    await requireTool('pg_dump', client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const facts = await readFacts((text) => client.query(text));
    const { rows } = await client.query('select pg_export_snapshot() as id');
    await runTool('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      // Not needed: the queue recreates its tables and reads its messages from the outbox.
      `--exclude-schema=${JOB_SCHEMA}`,
      // The queue's schema in the previous release. Remove this line together with the one in lib/jobs/clean-up.ts.
      '--exclude-schema=jobs',
      ...WITHOUT_ROWS.map((table) => `--exclude-table-data=public.${table}`),
      `--snapshot=${rows[0].id}`,
      `--file=${path.join(folder, ARCHIVE)}`,
    ]);
    return facts;
  });
}

/**
 * Restores a backup into a database in one transaction; returns facts about it. Throws if other clients are connected
 * to the database, or if the database is not empty and `force` is not set.
 */
export async function loadPostgres(
  folder: string,
  url: string,
  { force }: { force: boolean },
): Promise<Facts> {
  await withClient(url, async (client) => {
    await requireTool('pg_restore', client);
    await requireAlone(client);
    const tables = await count(
      client,
      `select count(*) as n from pg_tables where schemaname in ('public', '${JOB_SCHEMA}')`,
    );
    if (tables > 0 && !force) throw notEmpty('The database');
    if (tables > 0) {
      await client.query(
        `drop schema if exists ${JOB_SCHEMA} cascade; drop schema public cascade; create schema public`,
      );
    }
  });
  await runTool('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    path.join(folder, ARCHIVE),
  ]);
  return withClient(url, (client) => readFacts((text) => client.query(text)));
}

/** Throws while other clients are connected to the database. */
export const requireNobody = (url: string): Promise<void> => withClient(url, requireAlone);

async function requireAlone(client: pg.Client): Promise<void> {
  const others = await count(
    client,
    `select count(*) as n from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others === 0) return;
  throw new Error(`${others} others are connected to the database: stop every shop first.`);
}

export const notEmpty = (what: string): Error =>
  new Error(`${what} is not empty: back it up, then give --force to replace it.`);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await requireServer(client);
    // Removes the time limits of the shop's database role: a dump and its row counts take longer.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Throws if the connection goes through a pooler, which reports another process id than the server's. Through a pooler,
 * session settings made here and by pg_dump would remain set on the shop's connections.
 */
async function requireServer(client: pg.Client): Promise<void> {
  const own = await count(client, 'select pg_backend_pid() as n');
  if ((client as pg.Client & { processID?: number }).processID === own) return;
  throw new Error(
    'The database is reached through a pooler such as PgBouncer: set BACKUP_DATABASE_URL to the server itself.',
  );
}

const count = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query(text)).rows[0].n);

/** Throws if `tool` is missing or older than the server, with a message that says what to install. */
async function requireTool(tool: string, client: pg.Client): Promise<void> {
  const { stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  const own = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
  const { rows } = await client.query("select current_setting('server_version_num')::int as n");
  const server = Math.floor(rows[0].n / 10_000);
  const way = `install PostgreSQL's client programs, version ${server} or newer (Debian: postgresql-client-${server})`;
  if (!own) throw new Error(`${tool} is not on the PATH: ${way}.`);
  if (own < server) {
    throw new Error(`${tool} is of version ${own}, older than the server: ${way}.`);
  }
}

/** Runs `tool`. The password is passed in the environment, because every user of the machine can read arguments. */
function runTool(tool: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${address}`, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}; see above.`)),
    );
  });
}
