import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Nice values of child processes. Competing with a process of niceness 0, a process of niceness 5 gets a third as much
 * CPU time, one of 10 a tenth.
 */
export const NICENESS = { jobs: 5, standIns: 10 };

/**
 * Lowers a child's CPU priority below that of the processes that respond to visitors. Call it right after the child has
 * started, since threads that exist already keep their priority.
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // Where the system does not allow it, the child keeps its priority.
  }
}
