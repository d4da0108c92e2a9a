import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Of 0 to 19: a tenth of what a process gets that does not give way. */
const NICENESS = 10;

/** Where both want the processor, whoever answers visitors goes before this child. Right after its start, or its threads stay. */
export function giveWay(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, NICENESS);
  } catch {
    // Where it may not be changed everybody has the same.
  }
}
