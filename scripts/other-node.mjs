import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The release that the shop's image runs. */
export const LTS = 24;

/**
 * The program of another release of Node, from npm, kept beside the packages; this process's own when it is of
 * that release. Ends the process when it cannot be had for this machine.
 * @param {number} major
 */
export function nodeOf(major) {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.resolve('node_modules/.cache', `node-${major}`);
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  console.log(`· Fetching Node ${major}`);
  spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--loglevel=error',
      `${name}@${major}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (existsSync(program)) return program;
  console.error(`Node ${major} cannot be had for this machine (${name}).`);
  process.exit(1);
}
