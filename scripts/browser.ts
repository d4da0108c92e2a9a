import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
  // The same browser without a window of its own, which costs a small machine a third of its time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags without which Chromium fails as root or asks the internet for things that no test needs. */
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
 * A Chromium to test with: the system's, Playwright's own (downloaded when possible), or Debian's
 * package when we are root. Throws when none can be had.
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
