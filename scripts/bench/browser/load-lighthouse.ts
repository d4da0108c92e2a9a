import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const WANTED = 'scripts/bench/lighthouse';
const FOLDER = '.bench/lighthouse';

type Audit = { score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };

/** What the bench reads of Lighthouse's answers. */
export type LighthouseResult = {
  lhr: { categories: Record<string, Category>; audits: Record<string, Audit> };
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<LighthouseResult | undefined>;

type Launch = (options: {
  chromePath: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;

/** Lighthouse and its launcher, installed on first use: 185 MB that nobody else needs. */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  if (!isInstalled()) install();
  const { resolve } = createRequire(path.resolve(FOLDER, 'package.json'));
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { lighthouse, launch };
}

function isInstalled(): boolean {
  if (!existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return false;
  const lockOf = (folder: string) => readFileSync(`${folder}/package-lock.json`, 'utf8');
  return lockOf(WANTED) === lockOf(FOLDER);
}

function install(): void {
  console.log('· Installing Lighthouse');
  mkdirSync(FOLDER, { recursive: true });
  cpSync(WANTED, FOLDER, { recursive: true });
  const { status } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('Lighthouse could not be installed; see the lines above.');
}
