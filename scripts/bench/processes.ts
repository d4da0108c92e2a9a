import { readdirSync, readFileSync } from 'node:fs';

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** Hundredths of a second of processor time that a process has used. */
export const ticksOf = (pid: number): number => Number(statOf(pid)[11]) + Number(statOf(pid)[12]);

/** The server among the processes that a launcher has started. */
export function serverOf(launcher: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = pids.find((pid) => {
    try {
      const isChild = Number(statOf(pid)[1]) === launcher;
      return isChild && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'shop';
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`No server below ${launcher}`);
  return found;
}
