import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Of 0 to 19: beside a process that does not give way, 5 gets a third of a processor and 10 a tenth. */
export const NICENESS = { jobs: 5, standIns: 10 };

/** Where both want the processor, whoever answers visitors goes before this child. Right after its start, or its threads stay. */
export function giveWay(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // Where it may not be changed everybody has the same.
  }
}
