import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { SECOND } from '@/lib/clock';

export class DataDirectoryLocked extends Error {}

/**
 * Exclusive lock file with its holder; a lock whose process is gone is taken over.
 * Throws DataDirectoryLocked, which names the holder.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  if (!createExclusively(file)) takeOver(file, dataDir);
  return () => rmSync(file, { force: true });
}

/** Only one process at a time may judge and replace a stale lock, or two could replace each other's. */
function takeOver(file: string, dataDir: string): void {
  const guard = `${file}.takeover`;
  if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > 10 * SECOND) rmSync(guard);
  if (!createExclusively(guard)) throw inUse(dataDir, 'another process that is starting');
  try {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw inUse(dataDir, `process ${holder.pid}`);
    rmSync(file, { force: true });
    if (!createExclusively(file)) throw inUse(dataDir, 'another process that is starting');
  } finally {
    rmSync(guard, { force: true });
  }
}

function inUse(dataDir: string, holder: string): DataDirectoryLocked {
  return new DataDirectoryLocked(
    `The data directory ${dataDir} is in use by ${holder}; stop it or set DATA_DIR.`,
  );
}

type Holder = { pid: number; startedAt: string };

function createExclusively(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A number that now belongs to another program counts as gone, where the system can tell. */
function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(pid) === startedAt;
}

/** When a process started, in the kernel's ticks; empty where there is no /proc. */
function startTime(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
