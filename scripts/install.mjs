import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import util from 'node:util';
import { OPTIONAL_PACKAGES } from '../lib/optional-packages.mjs';
import { sayElapsed } from './elapsed.mjs';

/**
 * Installs what the lockfile names unless that has been done already. Tests and benches alone need the tools,
 * a third of the whole; a shop whose settings need one of them gets them too.
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
    // A production environment would leave out what the build needs.
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

/** A quarter of what npm writes, which nothing here reads (docs/decisions/028). */
function removeSourceMaps() {
  for (const file of fs.readdirSync('node_modules', { recursive: true })) {
    if (file.endsWith('.map')) fs.rmSync(path.join('node_modules', file));
  }
}

/** The first setting, in the environment or in `.env`, whose package is among the tools. */
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
