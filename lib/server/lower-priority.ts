import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Nice values (0 to 19) of child processes. Against a process at 0, 5 gets a third and 10 a tenth of its CPU time. */
export const NICENESS = { jobs: 5, standIns: 10 };

/**
 * Lowers the CPU priority of a child below the processes that answer visitors. Call it right after the start: threads
 * that exist already keep their priority.
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // Where the priority cannot be changed the child keeps the default.
  }
}
