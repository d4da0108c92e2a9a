import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OPTIONAL_PACKAGES } from '@/lib/optional-packages.mjs';
import { requirePackages } from './require-opening';

const root = mkdtempSync(path.join(tmpdir(), 'shop-packages-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe.each(Object.entries(OPTIONAL_PACKAGES))('a shop with %s', (setting, name) => {
  test('names the missing package and how to install it', () => {
    expect(() => requirePackages({ [setting]: 'set' }, root)).toThrow(
      `${setting} needs the package ${name}: install it with \`npm ci --include=dev --ignore-scripts\`, or unset ${setting}.`,
    );
  });

  test('opens with the package installed', () => {
    mkdirSync(path.join(root, 'node_modules', name), { recursive: true });
    expect(() => requirePackages({ [setting]: 'set' }, root)).not.toThrow();
  });

  test('finds it among the tools', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies).toHaveProperty([name]);
  });
});

test('a shop without such settings needs none of their packages', () => {
  expect(() => requirePackages({ FILES_BUCKET: '' }, root)).not.toThrow();
});
