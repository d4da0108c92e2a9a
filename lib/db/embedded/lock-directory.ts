import {
  chmodSync,
  type Dirent,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { SECOND } from '@/lib/shared/clock';

export class DataDirectoryLocked extends Error {}

/**
 * Creates an exclusive lock file that contains this process's id. A lock of a process that has ended is taken over.
 * Returns a function that releases the lock. Throws DataDirectoryLocked, which names the process that holds the lock.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  if (!createExclusively(file)) takeOver(file, dataDir);
  return () => rmSync(file, { force: true });
}

/** Whether a running process holds the directory's lock. */
export function isLocked(dataDir: string): boolean {
  const holder = readHolder(path.join(dataDir, 'lock'));
  return holder !== null && isAlive(holder);
}

/** Replaces a stale lock. Without the guard file, two processes could delete each other's new lock. */
function takeOver(file: string, dataDir: string): void {
  const guard = `${file}.takeover`;
  if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > 10 * SECOND) rmSync(guard);
  if (!createExclusively(guard)) throw inUse(dataDir, 'another process that is starting');
  try {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw inUse(dataDir, nameOf(holder));
    rmSync(file, { force: true });
    if (!createExclusively(file)) throw inUse(dataDir, 'another process that is starting');
  } finally {
    rmSync(guard, { force: true });
  }
}

const nameOf = ({ pid, host }: Holder): string =>
  host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;

function inUse(dataDir: string, holder: string): DataDirectoryLocked {
  return new DataDirectoryLocked(
    `The data directory ${dataDir} is in use by ${holder}; stop it or set DATA_DIR.`,
  );
}

type Holder = { pid: number; startedAt: string; host: string };

function createExclusively(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  const holder: Holder = {
    pid: process.pid,
    startedAt: startTime(process.pid),
    host: hostname(),
  };
  writeFileSync(draft, JSON.stringify(holder));
  try {
    // The lock file is linked only when its content is complete, so that no process reads an empty lock.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether the holder still runs. The start time (on Linux) detects another program with the same process id. */
function isAlive({ pid, startedAt, host }: Holder): boolean {
  // Processes of another host or container that shares the volume cannot be checked.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(pid) === startedAt;
}

/**
 * When a process started, in the kernel's clock ticks. Empty on systems without /proc; `gone` for a zombie, a killed
 * process that its parent has not waited for yet.
 */
function startTime(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const fields = afterName.split(' ');
    return fields[0] === 'Z' ? 'gone' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

const STICKY = 0o1000;

/**
 * Creates a folder that only its owner may enter, or restricts an existing folder to its owner. A folder with the
 * sticky bit, such as /tmp, and a folder of another user stay unchanged.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.() && !(mode & STICKY)) chmodSync(folder, 0o700);
}

/** Removes the rights of group and others from everything in a folder, recursively. */
export function makeContentsPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) closeToOthers(entry);
  }
}

function closeToOthers(entry: Dirent): void {
  const file = path.join(entry.parentPath, entry.name);
  chmodSync(file, statSync(file).mode & 0o700);
}
