import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Written by the build (scripts/build.ts). */
const PROGRAM = '.next/background.mjs';
/** Visitors go before, where both want the processor. */
const NICENESS = 5;
/** In megabytes: what dies young is swept early instead of being given room. */
const YOUNG = 4;

/** Starts the process that reads the POS, with this one's settings unless others are given; it ends when this one does. */
export function startBackground(program = PROGRAM, settings?: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-semi-space-size=${YOUNG}`],
    ...(settings && { env: settings }),
  });
  try {
    if (child.pid) setPriority(child.pid, NICENESS);
  } catch {
    // Where it may not be changed everybody has the same.
  }
  return child;
}
