import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Of 0 to 19. With 5 a process gets a third of what one gets that does not give way: enough for a changed price to be read in
 * time however busy the shop is. With 10 a tenth.
 */
export const NICENESS = { jobs: 5, others: 10 };

/** Where both want the processor, whoever answers visitors goes before this child. Right after its start, or its threads stay. */
export function giveWay(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // Where it may not be changed everybody has the same.
  }
}
