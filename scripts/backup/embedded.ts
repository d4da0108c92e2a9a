import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openPglite } from '@/lib/db/embedded/embedded-server';
import { isLocked, lockDirectory } from '../../lib/db/embedded/lock-directory';
import { type Facts, readFacts } from './manifest';

const ARCHIVE = 'database.tar.gz';

/**
 * Copies the embedded database into a backup's folder and opens the copy to verify it. The shop may be running: its
 * queries wait only while the files are copied.
 */
export async function copyEmbedded(dataDir: string, folder: string): Promise<Facts> {
  const copy = path.join(folder, 'copy');
  mkdirSync(copy, { mode: 0o700 });
  await whileUnchanged(dataDir, () =>
    cpSync(path.join(dataDir, 'database'), copy, { recursive: true }),
  );
  const pglite = await openPglite(copy);
  const facts = await readFacts((text) => pglite.query(text));
  const archive = await pglite.dumpDataDir('gzip');
  await pglite.close();
  writeFileSync(path.join(folder, ARCHIVE), Buffer.from(await archive.arrayBuffer()));
  rmSync(copy, { recursive: true });
  return facts;
}

/** Restores the embedded database of a backup into an empty data directory; returns facts about it. */
export async function loadEmbedded(folder: string, dataDir: string): Promise<Facts> {
  const archive = new Blob([readFileSync(path.join(folder, ARCHIVE))]);
  const target = path.join(dataDir, 'database');
  mkdirSync(target, { mode: 0o700 });
  const pglite = await openPglite(target, archive);
  const facts = await readFacts((text) => pglite.query(text));
  await pglite.close();
  return facts;
}

/** The address of a running shop's embedded database, from the files that its owner process has written. */
export function embeddedUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');
  const password = read('database-password');
  return `postgres://postgres:${password}@127.0.0.1:${read('database-port')}/postgres`;
}

/**
 * Runs `work` while nobody writes to the embedded database. If the shop runs, an open transaction blocks all others;
 * otherwise the data directory is locked. Throws if `work` took so long that the transaction was aborted.
 */
async function whileUnchanged(dataDir: string, work: () => void): Promise<void> {
  if (!existsSync(path.join(dataDir, 'database'))) throw new Error(`${dataDir} has no database.`);
  if (!isLocked(dataDir)) {
    const unlock = lockDirectory(dataDir);
    try {
      return work();
    } finally {
      unlock();
    }
  }
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir) });
  // Without a listener, an `error` event would end the process. After such an error the statements below fail anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Flushes memory to the database files.
    await client.query('checkpoint');
    work();
    await client.query('rollback');
  } finally {
    await client.end();
  }
}
