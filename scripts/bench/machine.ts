import { existsSync, readFileSync } from 'node:fs';
import { ticksOfTree } from './processes';

/** Shares of all processors' time: work of processes that are not the bench's, and what the host took. */
export type Busy = { others: number; steal: number };

/** More than this, and a figure says as much of the neighbours as of the shop. */
const DISTURBED = { others: 0.08, steal: 0.03 };

export const isDisturbed = ({ others, steal }: Busy): boolean =>
  others > DISTURBED.others || steal > DISTURBED.steal;

export const busyText = ({ others, steal }: Busy): string =>
  `others ${percent(others)}${steal >= 0.005 ? `, steal ${percent(steal)}` : ''}`;

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** Begins to watch; what it returns tells how busy the machine has been since, null after no time at all. */
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

/** Ticks, below which a share is a matter of rounding. */
const LEAST = 40;

/** Ticks since the start of the machine; interrupts belong to nobody. */
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
