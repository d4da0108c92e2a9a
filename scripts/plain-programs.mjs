// Plain JavaScript, since it runs before anything can read TypeScript (`scripts/start.mjs`).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FOLDER = '.next/cache/programs';
const PROGRAMS = {
  shop: 'scripts/shop.ts',
  'prepare-shop': 'scripts/prepare-shop.ts',
  'database-owner': 'scripts/database-owner.ts',
  sandbox: 'sandbox/start.ts',
};

/**
 * Bundles each of the launcher's programs into one plain file, so that no compiler stays in memory in long-running
 * processes. Throws when the sources cannot be read.
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
    // Writes a new file and renames it, because another launcher may be reading the old file.
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  }
}

/**
 * The path of a bundled program.
 * @param {keyof typeof PROGRAMS} name
 */
export const plainProgram = (name) => `${FOLDER}/${name}.mjs`;
