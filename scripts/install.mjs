import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import util from 'node:util';
import { OPTIONAL_PACKAGES } from '../lib/optional-packages.mjs';
import { sayElapsed } from './elapsed.mjs';

/**
 * Installs the lockfile's dependencies unless they are installed. The tools for tests and benches, a third of all
 * dependencies, are installed only if `withTools` is set or a setting needs one of them.
 */
export async function installDependencies({ withTools = true } = {}) {
  const setting = withTools ? undefined : settingWithTools();
  const wanted = withTools || setting !== undefined;
  if (isInstalled(wanted)) return;
  const what = setting ? `dependencies, and the tools for ${setting}` : 'dependencies';
  console.log(`· Installing ${what} (about a minute)…`);
  const stop = sayElapsed('installing');
  const code = await npmCi(wanted);
  if (code !== 0) {
    console.error('The dependencies could not be installed; see the lines above.');
    process.exit(1);
  }
  removeSourceMaps();
  console.log(`·   installed in ${stop()} s`);
}

function npmCi(withTools) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(
    npm,
    [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      withTools ? '--include=dev' : '--omit=dev',
    ],
    // With NODE_ENV=production npm would leave out packages that the build needs.
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: '' } },
  );
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', resolve);
  });
}

/** Source maps are a quarter of what npm writes, and nothing here reads them (docs/decisions/028). */
function removeSourceMaps() {
  for (const file of fs.readdirSync('node_modules', { recursive: true })) {
    if (file.endsWith('.map')) fs.rmSync(path.join('node_modules', file));
  }
}

/** The first setting, in the environment or in `.env`, that needs one of the tools. */
function settingWithTools() {
  const kept = fs.existsSync('.env') ? util.parseEnv(fs.readFileSync('.env', 'utf8')) : {};
  const settings = { ...kept, ...process.env };
  return Object.keys(OPTIONAL_PACKAGES).find((name) => settings[name]);
}

function isInstalled(withTools) {
  try {
    const wanted = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages;
    const installed = JSON.parse(
      fs.readFileSync('node_modules/.package-lock.json', 'utf8'),
    ).packages;
    fs.statSync('node_modules/tsx/package.json');
    return Object.entries(wanted).every(
      ([place, entry]) =>
        place === '' ||
        entry.optional ||
        (entry.dev && !withTools) ||
        installed[place]?.version === entry.version,
    );
  } catch {
    return false;
  }
}
