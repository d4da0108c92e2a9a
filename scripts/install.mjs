import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * Installs what the lockfile names unless that has been done already. Tests and benches alone need the tools,
 * a third of the whole.
 */
export function installDependencies({ withTools = true } = {}) {
  if (isInstalled(withTools)) return;
  console.log('· Installing dependencies (about a minute)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(
    npm,
    [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      withTools ? '--include=dev' : '--omit=dev',
    ],
    // A production environment would leave out what the build needs.
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: '' } },
  );
  if (result.status === 0) return;
  console.error('The dependencies could not be installed; see the lines above.');
  process.exit(1);
}

function isInstalled(withTools) {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    statSync('node_modules/tsx/package.json');
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        (entry.dev && !withTools) ||
        installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}
