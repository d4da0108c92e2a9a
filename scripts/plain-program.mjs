// Plain JavaScript, since it is what reads the first of our programs (`scripts/start.mjs`).
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.next/cache/programs';

/**
 * Makes one plain file of a TypeScript program of ours and returns its path: no compiler stays in memory beside what
 * runs as long as the shop. Throws when its sources cannot be read.
 * @param {string} from
 */
export async function plainProgram(from) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [from],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
    outfile: `${FOLDER}/${path.basename(from, '.ts')}.mjs`,
    logLevel: 'warning',
  });
  stop();
  const [{ path: file, text }] = outputFiles;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  // Another launcher may be reading it.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
  return file;
}
