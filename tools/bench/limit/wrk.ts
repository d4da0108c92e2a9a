import { spawn, spawnSync } from 'node:child_process';
import { ticksOfTree } from '../processes';
import { CONNECTIONS, visitsASecond } from '../visits';

/** Visits a second, and processor time of one visit in milliseconds. */
export type Served = { visits: number; cpu: number };
type Target = { url: string; path: string; pids: number[] };

/** Milliseconds per tick: the kernel counts processor time in hundredths of a second. */
const TICK = 10;
const SECONDS = 3;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Requests a page over 16 connections with wrk, which uses a fifth of the processor time of a Node client; without wrk,
 * with the bench's own client. The measured processor time is that of the given processes and their descendants.
 */
export async function loadPage({ url, path, pids }: Target): Promise<Served> {
  await visits(url + path, 1);
  const ticks = () => pids.reduce((sum, pid) => sum + ticksOfTree(pid), 0);
  const before = ticks();
  const seen = await visits(url + path, SECONDS);
  return { visits: seen, cpu: ((ticks() - before) * TICK) / (seen * SECONDS) };
}

async function visits(url: string, seconds: number): Promise<number> {
  if (!hasWrk) return visitsASecond(url, { 'Accept-Encoding': 'gzip' }, seconds);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  wrk.stdout.on('data', (part: Buffer) => {
    said += part;
  });
  await new Promise((resolve) => wrk.once('close', resolve));
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}:\n${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0);
}
