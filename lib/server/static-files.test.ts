import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hintCompilation, packBrowserFiles } from '@/scripts/browser-files';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { PackedFiles } from './static-files';

const CODE = `addEventListener('load', () => {});${' '.repeat(2000)}`;
const SCRIPT = '/_next/static/chunks/start.js';
const build = mkdtempSync(path.join(tmpdir(), 'build-'));
let front: OpenFront;

beforeAll(async () => {
  mkdirSync(path.join(build, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(build, 'static/chunks/start.js'), CODE);
  writeFileSync(path.join(build, 'static/chunks/own.js'), CODE);
  writeFileSync(path.join(build, 'static/chunks/short.js'), 'done()');
  const manifest = { rootMainFiles: ['static/chunks/start.js'] };
  writeFileSync(path.join(build, 'build-manifest.json'), JSON.stringify(manifest));
  hintCompilation(build);
  // Idempotent: a second run changes nothing.
  hintCompilation(build);
  await packBrowserFiles(build);
  front = await openFront({
    next: (_, response) => response.end('of Next'),
    packedFiles: new PackedFiles(build),
  });
});
afterAll(() => {
  front.close();
  rmSync(build, { recursive: true });
});

type Answer = { headers: Record<string, unknown>; bytes: Buffer };

const get = (address: string, encoding: string, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method, headers: { 'Accept-Encoding': encoding } };
    request(front.origin + address, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

test('a script is sent as compressed by the build, and cacheable forever', async () => {
  const { headers, bytes } = await get('/_next/static/chunks/own.js', 'gzip, deflate, br');

  expect(brotliDecompressSync(bytes).toString()).toBe(CODE);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
});

test('the entry scripts of every page are marked once for compilation while loading', async () => {
  const { bytes } = await get(SCRIPT, 'br');

  expect(brotliDecompressSync(bytes).toString()).toBe(`//# allFunctionsCalledOnLoad\n${CODE}`);
});

test('HEAD gets only the headers', async () => {
  const { headers, bytes } = await get(SCRIPT, 'br', 'HEAD');

  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(bytes).toHaveLength(0);
});

test.each([
  ['takes no brotli', SCRIPT, 'gzip'],
  ['asks for a short file', '/_next/static/chunks/short.js', 'br'],
  ['asks for what is not there', '/_next/static/chunks/gone.js', 'br'],
])('Next serves a client that %s', async (_name, address, encoding) => {
  expect((await get(address, encoding)).bytes.toString()).toBe('of Next');
});
