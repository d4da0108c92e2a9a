import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';

const home = process.cwd();
const place = mkdtempSync(path.join(tmpdir(), 'worker-'));
const { NODE_ENV } = process.env;

beforeAll(() => {
  mkdirSync(path.join(place, '.next'));
  writeFileSync(path.join(place, '.next/offline-worker.js'), 'the worker');
  process.chdir(place);
});
afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
  delete process.env.OFFLINE;
});
afterAll(() => {
  process.chdir(home);
  rmSync(place, { recursive: true });
});

test.each([
  ['on, where nothing is said', 'production', '', 'the worker'],
  ['on', 'production', 'on', 'the worker'],
  ['off', 'production', 'off', 'registration.unregister()'],
  ['off while the shop is developed', 'development', '', 'registration.unregister()'],
])('the worker is %s', async (_name, mode, OFFLINE, script) => {
  Object.assign(process.env, { NODE_ENV: mode, OFFLINE });
  jest.resetModules();
  const { workerScript } = await import('./worker-script');

  expect(workerScript()).toContain(script);
});
