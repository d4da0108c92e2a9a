import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
  // Chromium's headless shell comes first, because on a small machine tests with it take a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without these flags Chromium fails as root, or makes requests to the internet that no test needs. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium for tests: the system's, Playwright's own (downloaded if possible), or, as root, Debian's package.
 * Throws if none is available.
 */
export function findBrowser(say: (line: string) => void): string {
  const known = () => [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file));
  const found = process.env.CHROMIUM ?? known();
  if (found) return found;
  say('Installing a browser for the tests');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (!known() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
    if (!known()) run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = known();
  if (!installed) throw new Error('No Chromium could be installed; set CHROMIUM to its path.');
  return installed;
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 });
}
