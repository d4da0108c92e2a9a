import { type ChildProcess, fork } from 'node:child_process';
import { lowerPriority, NICENESS } from './lower-priority';

/** Path of the background program, which the build writes (scripts/build.ts). */
const PROGRAM = '.next/background.mjs';
/**
 * Heap limits in MB. A small young generation frees short-lived objects early. The old generation may take four times
 * what 100 000 products need; without this limit Node kept 120 MB more of garbage (docs/performance-findings.md).
 */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=384'];

/**
 * Starts the process that reads the POS, by default with this process's environment. It ends when this process ends.
 */
export function startBackground(program = PROGRAM, settings?: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(program, {
    execArgv: HEAP,
    ...(settings && { env: settings }),
  });
  lowerPriority(child, NICENESS.jobs);
  return child;
}
