import { spawn } from 'node:child_process';

type Options = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stdout?: 'ignore' | 'inherit';
  stderr?: 'ignore' | 'inherit';
  /** Path of another Node than this process's own. */
  node?: string;
};

/**
 * Runs a Node program; returns its exit code, or null if a signal ended it. The program also ends when this process
 * ends.
 */
export function runProgram(args: string[], options: Options = {}): Promise<number | null> {
  const { env = process.env, cwd, stdout = 'inherit', stderr = 'inherit' } = options;
  const child = spawn(options.node ?? process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', stdout, stderr],
  });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code);
    });
  });
}
