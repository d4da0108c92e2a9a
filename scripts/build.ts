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
  return (
    existsSync('.next/BUILD_ID') &&
    existsSync('.next/front.mjs') &&
    existsSync('.next/worker.mjs') &&
    existsSync('.next/background.mjs') &&
    existsSync(WORKER_FILE) &&
    existsSync(CONSENT_FILE) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === sourcesFingerprint()
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
  await bundleProgram('lib/server/start.ts', '.next/front.mjs');
  await bundleProgram('lib/server/start-worker.ts', '.next/worker.mjs');
  await bundleProgram('lib/server/background-program.ts', '.next/background.mjs');
  await bundleWorker();
  await bundleConsent();
  writeFileSync('.next/api-routes.json', JSON.stringify(listApiRoutes('app/api')));
  writeFileSync(STAMP, fingerprint);
}

/** Bundles the service worker. Its file is named after the build, so that each build has its own caches. */
async function bundleWorker(): Promise<void> {
  await bundle({
    entryPoints: ['lib/offline/worker.ts'],
    outfile: WORKER_FILE,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(readFileSync('.next/BUILD_ID', 'utf8').trim()) },
    logLevel: 'warning',
  });
}

/** Bundles the script that asks for consent to analytics. */
async function bundleConsent(): Promise<void> {
  await bundle({
    entryPoints: ['lib/analytics/browser.ts'],
    outfile: CONSENT_FILE,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
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
