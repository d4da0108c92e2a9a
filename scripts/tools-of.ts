import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads packages that only one program needs. They are installed into `.bench/{name}` at first use; `wanted` is the
 * folder with their package.json and package-lock.json. Throws if they cannot be installed.
 */
export function toolsOf(name: string, wanted: string) {
  const folder = path.join('.bench', name);
  if (!isInstalled(wanted, folder)) install(name, wanted, folder);
  const { resolve } = createRequire(path.resolve(folder, 'package.json'));
  return {
    /** Path of a file of a package. */
    resolve,
    load: <T>(tool: string): Promise<T> => import(pathToFileURL(resolve(tool)).href),
  };
}

function isInstalled(wanted: string, folder: string): boolean {
  if (!existsSync(`${folder}/node_modules/.package-lock.json`)) return false;
  const lockOf = (one: string) => readFileSync(`${one}/package-lock.json`, 'utf8');
  return lockOf(wanted) === lockOf(folder);
}

function install(name: string, wanted: string, folder: string): void {
  console.log(`· Installing the tools of ${name}`);
  mkdirSync(folder, { recursive: true });
  cpSync(wanted, folder, { recursive: true });
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`${name} could not be installed; see the lines above.`);
}
