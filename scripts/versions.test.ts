import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** Minimum versions: lower ones have known remote code executions (Next.js and sharp advisories of autumn 2026). */
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

  test('every package has a hash', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const unknown = Object.entries<{ integrity?: string; inBundle?: true }>(packages)
      // A package bundled within another one is covered by that package's hash.
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

  test('the lockfile contains no host', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "http/);
  });
});

describe('the lockfile', () => {
  test('is complete for every platform, so that `npm ci` accepts it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-lockfile-'));
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(file, path.join(folder, file));
    }
    // Offline, so that packages missing from the lockfile cannot be looked up.
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
    // A package bundled within another one is covered by that package's hash.
    const unhashed = Object.entries(packages).filter(
      ([place, { integrity, inBundle }]) =>
        place !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    );

    expect(unhashed).toEqual([]);
  });

  test('has an entry for each optional dependency', () => {
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

/** Folders in which Node looks for the dependencies of the package at `place`, nearest first. */
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
