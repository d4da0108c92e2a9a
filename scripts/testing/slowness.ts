import os from 'node:os';
import { Worker } from 'node:worker_threads';

const SPIN = `const { workerData: state } = require('node:worker_threads');
Atomics.add(state, 0, 1);
while (Atomics.load(state, 1) === 0);`;

/**
 * How many times longer work on all cores takes than on an idle machine: 1 if nothing else runs, 2 if other processes
 * get half of the processor time. Time limits are multiplied by this factor, so that they depend on the shop alone.
 */
export function slowness(): number {
  const cores = os.availableParallelism();
  const state = new Int32Array(new SharedArrayBuffer(8));
  for (let n = 1; n < cores; n += 1) new Worker(SPIN, { eval: true, workerData: state }).unref();
  while (Atomics.load(state, 0) < cores - 1);
  const start = performance.now();
  const before = process.cpuUsage();
  let spent = 0;
  while (spent < cores * 200_000) {
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  Atomics.store(state, 1, 1);
  return Math.max(1, ((performance.now() - start) * cores * 1000) / spent);
}
