import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** Below these are known remote code executions (Next.js and sharp advisories of autumn 2026). */
const FLOORS: Record<string, string> = { next: '16.4.5', sharp: '0.35.5' };

describe('security floors', () => {
  test.each(Object.entries(FLOORS))('%s is at least %s', (name, floor) => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const copies = Object.entries<{ version: string }>(lock.packages).filter(([place]) =>
      place.endsWith(`node_modules/${name}`),
    );
    expect(copies.length).toBeGreaterThan(0);
    for (const [place, { version }] of copies) {
      expect({ place, version, isSafe: compare(version, floor) >= 0 }).toEqual({
        place,
        version,
        isSafe: true,
      });
    }
  });

  test.each([
    ['16.4.4', -1],
    ['16.4.5', 0],
    ['16.10.0', 1],
    ['17.0.0', 1],
  ])('compares %s with the floor of next', (version, expected) => {
    expect(Math.sign(compare(version, '16.4.5'))).toBe(expected);
  });

  test('every package is known by its hash', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const unknown = Object.entries<{ integrity?: string; inBundle?: true }>(packages)
      // What comes within another package is covered by its hash.
      .filter(([place, { integrity, inBundle }]) => place !== '' && !inBundle && !integrity)
      .map(([place]) => place);
    expect(unknown).toEqual([]);
  });

  test('every version is pinned exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  test('the lockfile names no host', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "http/);
  });
});

describe('the lockfile', () => {
  test('is complete for every platform, so that `npm ci` takes it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-lockfile-'));
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(file, path.join(folder, file));
    }
    // Offline: what the lockfile lacks cannot be looked up in between.
    const { status, stdout, stderr } = spawnSync(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--dry-run', '--offline', '--ignore-scripts', '--include=dev', '--loglevel=error'],
      { cwd: folder, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });

    expect(status === 0 ? '' : stderr).toBe('');
    expect(stdout).toMatch(/^added \d{3,} packages/m);
  });

  test('has a hash for each package, so that no other content can be installed', () => {
    const packages: Record<string, { integrity?: string; inBundle?: true }> = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    ).packages;
    // What comes inside another package is covered by that package's hash.
    const unhashed = Object.entries(packages).filter(
      ([place, { integrity, inBundle }]) =>
        place !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    );

    expect(unhashed).toEqual([]);
  });

  test('has an entry for each optional package that a package names', () => {
    const packages: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    ).packages;
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !placesAbove(place).some((above) => `${above}node_modules/${name}` in packages),
      ),
    );

    expect(missing).toEqual([]);
  });
});

/** Where Node looks for what the package at `place` wants, nearest first. */
function placesAbove(place: string): string[] {
  const folders = place.split('/node_modules/');
  const above = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/'));
  return ['', ...(place === '' ? [] : above.map((folder) => `${folder}/`))].reverse();
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
