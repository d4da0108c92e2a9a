// Plain JavaScript, since it is what reads the first of our programs (`scripts/start.mjs`).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FOLDER = '.next/cache/programs';
const PROGRAMS = {
  shop: 'scripts/shop.ts',
  'prepare-shop': 'scripts/prepare-shop.ts',
  'database-owner': 'scripts/database-owner.ts',
  sandbox: 'sandbox/start.ts',
};

/**
 * Makes one plain file of each of the launcher's programs: no compiler stays in memory beside what runs as long as the
 * shop. Throws when their sources cannot be read.
 */
export async function makePlainPrograms() {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: PROGRAMS,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    write: false,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  stop();
  mkdirSync(FOLDER, { recursive: true });
  for (const { path, text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    // Another launcher may be reading it.
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  }
}

/**
 * The file of one of them.
 * @param {keyof typeof PROGRAMS} name
 */
export const plainProgram = (name) => `${FOLDER}/${name}.mjs`;
