import { existsSync, readFileSync } from 'node:fs';
import { ticksOfTree } from './processes';

/** Shares of all processors' time: used by processes other than the bench's, and taken by the host (steal). */
export type Busy = { others: number; steal: number };

/** Above these shares a figure depends on other processes as much as on the shop. */
const DISTURBED = { others: 0.08, steal: 0.03 };

export const isDisturbed = ({ others, steal }: Busy): boolean =>
  others > DISTURBED.others || steal > DISTURBED.steal;

export const busyText = ({ others, steal }: Busy): string =>
  `others ${percent(others)}${steal >= 0.005 ? `, steal ${percent(steal)}` : ''}`;

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/**
 * Starts observing. The returned function reports how busy the machine has been since, or null if too little time has
 * passed (fewer ticks than LEAST).
 */
export function watchMachine(): () => Busy | null {
  const before = read();
  return () => {
    const now = read();
    const all = now.all - before.all;
    if (all < LEAST) return null;
    const others = now.busy - before.busy - (now.own - before.own);
    return { others: Math.max(0, others / all), steal: (now.steal - before.steal) / all };
  };
}

/** Minimum ticks; with fewer, rounding dominates the shares. */
const LEAST = 40;

/** Processor ticks since the machine started. `busy` excludes interrupts, which belong to no process. */
function read() {
  if (!existsSync('/proc/stat')) return { all: 0, busy: 0, own: 0, steal: 0 };
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const all = user + nice + system + idle + wait + irq + soft + steal;
  return { all, busy: user + nice + system, own: ticksOfTree(process.pid), steal };
}
