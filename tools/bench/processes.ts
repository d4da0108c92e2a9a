import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

/** Processor time that a process has used, in hundredths of a second. */
export const ticksOf = (pid: number): number => Number(statOf(pid)[11]) + Number(statOf(pid)[12]);

type ProcessStat = { pid: number; parent: number; ticks: number };

/** Every process of the machine; its time includes children that have ended. */
function listProcesses(): ProcessStat[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = statOf(Number(name));
      const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(stat[place]), 0);
      return [{ pid: Number(name), parent: Number(stat[1]), ticks }];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

/** A process and all its descendants. */
function treeOf(root: number): ProcessStat[] {
  const known = listProcesses();
  const below = new Set([root]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of known) if (below.has(parent)) below.add(pid);
  }
  return known.filter(({ pid }) => below.has(pid));
}

/** Processor time that a process and all its descendants have used, in hundredths of a second. */
export const ticksOfTree = (root: number): number =>
  treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0);

/** Milliseconds: length of one observation, and maximum wait. */
const REST = { watched: 3000, longest: 120_000 };

/** Waits until a process and its descendants together use less than a twentieth of a core. */
export async function untilAtRest(root: number): Promise<void> {
  const mostTicks = REST.watched / 10 / 20;
  for (const until = Date.now() + REST.longest; Date.now() < until; ) {
    const ticks = ticksOfTree(root);
    await pause(REST.watched);
    if (ticksOfTree(root) - ticks < mostTicks) return;
  }
}

/** Megabytes of memory of a process, including memory shared with others. */
export const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Megabytes of memory of a process and its descendants; shared memory, such as Node's program, counts once. */
export const megabytesOfTree = (root: number): number =>
  treeOf(root).reduce((sum, { pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  }, 0);

/** The server process among the children of a launcher. */
export function serverOf(launcher: number): number {
  const found = listProcesses().find(({ pid, parent }) => {
    if (parent !== launcher) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'shop';
  });
  if (!found) throw new Error(`No server below ${launcher}`);
  return found.pid;
}
