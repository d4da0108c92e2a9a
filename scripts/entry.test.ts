import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { OPTIONAL_PACKAGES } from '@/lib/optional-packages.mjs';

const FILES = ['entry', 'node-release', 'install', 'elapsed', 'end-with-parent'];
const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGE = `node-${PLATFORM}`;
const KEPT = `.node/24-${PLATFORM}`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
jest.setTimeout(60_000);

/** A clone whose lockfile names no packages; `program` is the source of the program to run. */
function givenClone({ program, hasNode24 }: { program: string; hasNode24: boolean }): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'shop-entry-'));
  folders.push(clone);
  for (const name of FILES) cpSync(`scripts/${name}.mjs`, path.join(clone, `scripts/${name}.mjs`));
  const packages = 'lib/optional-packages.mjs';
  cpSync(packages, path.join(clone, packages));
  const files = {
    'program.mjs': program,
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/tsx/package.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
    writeFileSync(path.join(clone, name), text);
  }
  if (hasNode24) {
    const bin = path.join(clone, `${KEPT}/node_modules/${PACKAGE}/bin`);
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, path.join(bin, 'node'));
  }
  return clone;
}

/** Arguments that start the entry under a Node that pretends to be of this version. */
const underNode = (version: string, more = '') => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"});${more}`,
  'scripts/entry.mjs',
  'program.mjs',
];

describe('an npm script under an older Node', () => {
  test('runs under Node 24, as everything that it starts does, and ends with its exit code', () => {
    const program = `console.log(JSON.stringify([process.argv.slice(2), process.env.PATH.split(':')[0]])); process.exit(7);`;
    const clone = givenClone({ program, hasNode24: true });

    const args = [...underNode('20.20.2'), 'orders', '--all'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: clone,
      encoding: 'utf8',
    });

    expect(status).toBe(7);
    expect(JSON.parse(stdout)).toEqual([
      ['orders', '--all'],
      expect.stringContaining(`${KEPT}/node_modules/${PACKAGE}/bin`),
    ]);
    expect(stderr).toBe('· Running on Node 24 of .node, since this is 20.20.2\n');
  });

  test('forwards SIGTERM and waits for a clean end', async () => {
    const program = `process.once('SIGTERM', () => { console.log('in order'); process.exit(0); });
      setInterval(() => {}, 1000); console.log('ready');`;
    const clone = givenClone({ program, hasNode24: true });

    const child = spawn(process.execPath, underNode('20.20.2'), {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (line === 'ready') child.kill('SIGTERM');
    }
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];

    expect(lines).toEqual(['ready', 'in order']);
    expect(code).toBe(0);
  });

  test.each([
    ['npm cannot be reached', '', `${PACKAGE}@24 cannot be had from npm (ECONNREFUSED)`],
    [
      'this system has musl',
      'process.report.getReport=()=>({header:{}})',
      `npm has no ${PACKAGE}@24 for musl`,
    ],
  ])('ends with one sentence when %s', (_name, faked, sentence) => {
    const clone = givenClone({ program: '', hasNode24: false });

    const { status, stderr } = spawnSync(process.execPath, underNode('20.20.2', faked), {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9',
        npm_config_fetch_retries: '0',
      },
    });

    expect(status).toBe(1);
    const said = stderr.trim().split('\n');
    expect(said.at(-1)).toContain(sentence);
    expect(said.filter((line) => !line.startsWith('· '))).toHaveLength(1);
  });
});

describe('an npm script whose packages are not installed', () => {
  /** A clone without packages; its fake `npm` records its arguments and installs one package with a source map. */
  function givenFresh(): string {
    const clone = givenClone({ program: '', hasNode24: false });
    rmSync(path.join(clone, 'node_modules'), { recursive: true });
    const npm = `#!/bin/sh
      echo "$@" > asked; mkdir -p node_modules/one/dist; cd node_modules/one/dist; touch one.js one.js.map map`;
    mkdirSync(path.join(clone, 'bin'));
    writeFileSync(path.join(clone, 'bin/npm'), npm, { mode: 0o755 });
    return clone;
  }

  function runIn(clone: string, flags: string[], settings: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/entry.mjs', ...flags, 'program.mjs'],
      {
        cwd: clone,
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH: `${path.join(clone, 'bin')}${path.delimiter}${process.env.PATH}`,
          ...settings,
        },
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return { stdout, asked: readFileSync(path.join(clone, 'asked'), 'utf8') };
  }

  test('installs them, without the source maps of packages', () => {
    const clone = givenFresh();

    const { stdout, asked } = runIn(clone, []);

    expect(asked).toMatch(/^ci .*--include=dev/);
    expect(stdout).toMatch(/· {3}installed in \d+ s/);
    expect(readdirSync(path.join(clone, 'node_modules/one/dist'))).toEqual(['map', 'one.js']);
  });

  test('leaves the tools out of the shop', () => {
    expect(runIn(givenFresh(), ['--without-tools']).asked).toMatch(/^ci .*--omit=dev/);
  });

  test.each(Object.keys(OPTIONAL_PACKAGES))('installs them for a shop with %s', (setting) => {
    const { asked, stdout } = runIn(givenFresh(), ['--without-tools'], { [setting]: 'set' });

    expect(asked).toMatch(/^ci .*--include=dev/);
    expect(stdout).toContain(`the tools for ${setting}`);
  });

  test('reads .env for that setting', () => {
    const clone = givenFresh();
    writeFileSync(path.join(clone, '.env'), '# FILES_BUCKET=no\nFILES_BUCKET=shop\n');

    expect(runIn(clone, ['--without-tools']).asked).toMatch(/^ci .*--include=dev/);
  });
});
