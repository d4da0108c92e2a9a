import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PACKED_FOLDER, STATIC_PATH } from '@/lib/server/static-files';
import { WORTH_COMPRESSING } from '../lib/server/encoding';

const HINT = '//# allFunctionsCalledOnLoad\n';
const TEXT = /\.(js|css|svg)$/;
/** The highest brotli quality. It is too slow for compression during a request, but not for a build. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const pack = promisify<Buffer, { params: typeof params }, Buffer>(brotliCompress);

/**
 * Makes browsers compile the framework's scripts completely while they are downloaded, off the main thread; without
 * this the main thread compiles each function again at its first call (docs/decisions/022).
 */
export function hintCompilation(build = '.next'): void {
  const manifest = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'));
  for (const file of (manifest as { rootMainFiles: string[] }).rootMainFiles) {
    const script = path.join(build, file);
    const code = readFileSync(script, 'utf8');
    if (!code.startsWith(HINT)) writeFileSync(script, HINT + code);
  }
}

/** Compresses a build's scripts and styles into a separate folder for the front server (`packed-files.ts`). */
export async function packBrowserFiles(build = '.next'): Promise<void> {
  const from = path.join(build, STATIC_PATH);
  rmSync(path.join(build, PACKED_FOLDER), { recursive: true, force: true });
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const bytes = await readFile(path.join(from, file));
        if (bytes.length < WORTH_COMPRESSING) return;
        const target = path.join(build, PACKED_FOLDER, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, await pack(bytes, { params }));
      }),
  );
}
