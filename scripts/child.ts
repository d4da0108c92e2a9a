import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = { name: string; process: ChildProcess };

type Options = { env: NodeJS.ProcessEnv; onLine?: (line: string) => void };

/**
 * One heap of glibc for all threads. With a heap per thread, each keeps some of the memory that libvips has freed
 * (docs/performance/memory.md).
 */
export const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };

/**
 * Makes glibc return freed memory to the system at once. Only for the embedded database: drawing a picture takes three
 * times as long with it.
 */
export const GIVES_BACK = {
  ...ONE_HEAP,
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Starts a Node program as our child in a process group of its own, so that Ctrl+C reaches only the
 * launcher, which then ends everybody in the right order.
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

/** First line that a child prints as JSON; throws with what it said when it ends before. */
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

/** Asks a child to end and waits; after `patience` milliseconds it is made to. */
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
