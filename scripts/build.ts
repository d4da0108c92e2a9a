import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { CONSENT_FILE } from '../lib/analytics/script-file';
import { WORKER_FILE } from '../lib/offline/worker-file';
import { listApiRoutes } from '../lib/server/api-methods';
import { hintCompilation, packBrowserFiles } from './browser-files';
import { startChild } from './child';

const STAMP = '.next/sources';
/** Programs of the server by the file that each is bundled into. */
export const PROGRAMS = {
  '.next/front.mjs': 'lib/server/start.ts',
  '.next/worker.mjs': 'lib/server/start-worker.ts',
  '.next/background.mjs': 'lib/server/background-program.ts',
};
const SOURCES = ['app', 'components', 'lib', 'stores', 'public'];
const SETTINGS = [
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
];

/** Whether `.next` contains a build of exactly these sources. */
export function isBuilt(): boolean {
  const files = ['.next/BUILD_ID', ...Object.keys(PROGRAMS), WORKER_FILE, CONSENT_FILE, STAMP];
  return (
    files.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === sourcesFingerprint()
  );
}

/** Builds the shop; needs no database. Throws with the last lines of the build's output. */
export async function build(onLine: (line: string) => void): Promise<void> {
  const fingerprint = sourcesFingerprint();
  const said: string[] = [];
  const { process: child } = startChild('The build', ['scripts/next-build.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      RELEASE: process.env.RELEASE || fingerprint.slice(0, 12),
    },
    onLine: (line) => {
      said.push(line);
      onLine(line);
    },
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${said.slice(-40).join('\n')}`);
  hintCompilation();
  await packBrowserFiles();
  for (const [to, from] of Object.entries(PROGRAMS)) await bundleProgram(from, to);
  await bundleScript('lib/offline/worker.ts', WORKER_FILE);
  await bundleScript('lib/analytics/browser.ts', CONSENT_FILE);
  writeFileSync('.next/api-routes.json', JSON.stringify(listApiRoutes('app/api')));
  writeFileSync(STAMP, fingerprint);
}

/** Bundles a browser script outside Next's pages. `BUILD` in it is the build's id: each build has its own caches. */
async function bundleScript(from: string, to: string): Promise<void> {
  await bundle({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(readFileSync('.next/BUILD_ID', 'utf8').trim()) },
    logLevel: 'warning',
  });
}

/** Bundles a program into one plain JavaScript file: no TypeScript is compiled while the shop runs. */
export async function bundleProgram(from: string, to: string): Promise<void> {
  await bundle({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

function sourcesFingerprint(): string {
  const hash = createHash('sha256').update(process.env.NEXT_PUBLIC_API_URL ?? '');
  for (const file of [...SETTINGS, ...SOURCES.flatMap(filesBelow)]) {
    if (!existsSync(file) || file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      return statSync(file).isDirectory() ? filesBelow(file) : [file];
    });
}
