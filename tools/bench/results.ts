import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Busy } from './machine';

export type Figure = {
  bar: string;
  name: string;
  measured: string;
  limit: string;
  isMet: boolean;
  /** How busy other processes kept the machine during the measurement. */
  busy: Busy | null;
};

/** Folder of all runs on this machine, and the committed file of the newest complete run. */
const LOCAL = '.bench/results';
const COMMITTED = 'docs/bench.json';

export type Results = { at: string; commit: string; node: string; figures: Figure[] };

/** The newest figure for each key (`keyOf`) in all stored runs. */
export function lastFigures(): Map<string, Figure> {
  const local = existsSync(LOCAL) ? readdirSync(LOCAL).map((name) => path.join(LOCAL, name)) : [];
  const files = existsSync(COMMITTED) ? [COMMITTED, ...local] : local;
  const runs = files.map((file): Results => JSON.parse(readFileSync(file, 'utf8')));
  runs.sort((a, b) => (a.at < b.at ? -1 : 1));
  return new Map(runs.flatMap(({ figures }) => figures.map((one) => [keyOf(one), one] as const)));
}

export const keyOf = ({ bar, name }: Figure): string => `${bar} ${name}`;

/** Start of this run, used as its file name. */
const at = new Date().toISOString();

/**
 * Writes the figures of this run so far to a local file. A complete run is also written to the file in the repository.
 */
export function keepResults(figures: Figure[], isAll: boolean): void {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  const text = JSON.stringify({ at, commit, node: process.version, figures }, null, 2);
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(`${LOCAL}/${at.replaceAll(':', '-')}.json`, `${text}\n`);
  if (isAll) writeFileSync(COMMITTED, `${text}\n`);
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
