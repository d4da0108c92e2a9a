import { type ChildProcess, fork } from 'node:child_process';
import { giveWay, NICENESS } from './give-way';

/** Written by the build (scripts/build.ts). */
const PROGRAM = '.next/background.mjs';
/**
 * In megabytes. What dies young is swept early instead of being given room; the bound is four times what 100 000
 * products need, and without one Node let 120 more lie about (docs/performance/synchronisation.md).
 */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=384'];

/** Starts the process that reads the POS, with this one's settings unless others are given; it ends when this one does. */
export function startBackground(program = PROGRAM, settings?: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(program, {
    execArgv: HEAP,
    ...(settings && { env: settings }),
  });
  giveWay(child, NICENESS.jobs);
  return child;
}
