import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import * as theirs from 'next/dist/lib/constants';
import * as ours from '@/components/framework/constants';
import config from '../next.config.mjs';

const NEXT = 'node_modules/next/dist';
const askers = ['client', 'shared/lib/lazy-dynamic', 'build/polyfills']
  .flatMap((folder) =>
    readdirSync(path.join(NEXT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => file.endsWith('.js') && !file.includes('/dev/'));
const sources = askers.map((file) => readFileSync(path.join(NEXT, file), 'utf8'));

const own = ['app', 'components', 'lib', 'stores']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

describe('a replacement for Next’s own code in the browser', () => {
  test.each(Object.entries(config.turbopack?.resolveAlias ?? {}))(
    '%s is still imported by Next',
    (request, ours) => {
      expect(ours).toEqual({ browser: expect.any(String) });
      expect(existsSync((ours as { browser: string }).browser)).toBe(true);
      const asks = new RegExp(`require\\(["']${request.replaceAll('.', '\\.')}["']\\)`);
      expect(sources.some((source) => asks.test(source))).toBe(true);
    },
  );

  test('is imported by nobody else: the aliases apply to any importing folder', () => {
    const words = Object.keys(config.turbopack?.resolveAlias ?? {});
    const askers = own.filter(({ source }) =>
      words.some((word) => source.includes(`'${word}'`) || source.includes(`"${word}"`)),
    );
    expect(askers.map(({ file }) => file)).toEqual([]);
  });

  test('has every constant that the router reads, unchanged', () => {
    const names = sources
      .filter((source) => /"(\.\.\/)+lib\/constants"/.test(source))
      .flatMap((source) => [...source.matchAll(/_constants\.([A-Z_]+)/g)])
      .map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(Object.keys(ours)));
    expect(theirs).toMatchObject(ours);
  });

  test('has stubs for server actions, of which the shop has none', () => {
    const actions = own.filter(({ source }) => /^\s*['"]use server['"]/m.test(source));
    expect(actions).toEqual([]);
  });
});

test('only a build after the first one stores a cache for the next', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-config-'));
  const keepsCache = () => {
    const program = `const { default: config } = await import(${JSON.stringify(pathToFileURL(path.resolve('next.config.mjs')).href)});
      console.log(config.experimental.turbopackFileSystemCacheForBuild);`;
    const args = ['--input-type=module', '-e', program];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout.trim();
  };

  const first = keepsCache();
  mkdirSync(path.join(folder, '.next'));
  writeFileSync(path.join(folder, '.next/BUILD_ID'), 'one');
  const second = keepsCache();
  rmSync(folder, { recursive: true });

  expect([first, second]).toEqual(['false', 'true']);
});
