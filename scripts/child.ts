import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = { name: string; process: ChildProcess };

type Options = { env: NodeJS.ProcessEnv; onLine?: (line: string) => void };

/**
 * One glibc heap (arena) for all threads. With a heap per thread, each keeps some of the memory that libvips has freed
 * (docs/performance-findings.md).
 */
export const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };

/**
 * Makes glibc return freed memory to the system immediately. Used only for the embedded database, because drawing a
 * picture would take three times as long with this setting.
 */
export const GIVES_BACK = {
  ...ONE_HEAP,
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Starts a Node program as a child in its own process group, so that Ctrl+C reaches only the launcher, which then stops
 * all children in the right order.
 */
export function startChild(name: string, args: string[], options: Options): Child {
  const child = spawn(process.execPath, args, {
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => options.onLine?.(line));
  }
  return { name, process: child };
}

/** The first line that a child prints as JSON. Throws with the child's output if the child ends before. */
export function firstJson<T>(child: Child): Promise<T> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const take = (line: string) => {
      if (line.startsWith('{')) resolve(JSON.parse(line));
      else said.push(line);
    };
    if (child.process.stdout) createInterface(child.process.stdout).on('line', take);
    if (child.process.stderr) createInterface(child.process.stderr).on('line', take);
    child.process.once('close', () =>
      reject(new Error(said.join('\n').trim() || `${child.name} ended before it was ready`)),
    );
  });
}

/** Sends `signal` to a child and waits for its end; sends SIGKILL after `patience` milliseconds. */
export function stopChild(
  child: Child,
  patience = 15_000,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const { process: target } = child;
  if (target.exitCode !== null || target.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => target.kill('SIGKILL'), patience);
    target.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    target.kill(signal);
  });
}
