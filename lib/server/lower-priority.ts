import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Nice values of child processes: beside a process with 0, 5 gets a third and 10 a tenth of its CPU time. */
export const NICENESS = { jobs: 5, standIns: 10 };

/**
 * Lowers a child's CPU priority below that of the processes that respond to visitors. Call it right after the child has
 * started: threads that exist already keep their priority.
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // Where the system does not allow it, the child keeps its priority.
  }
}
