/*
 * Assembles what a server without npm needs to run the shop: the build and the package files that it loads, without
 * sources (`npm run package -- dist`). The Dockerfile copies only that folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONSENT_FILE } from '../lib/analytics/script-file';
import { WORKER_FILE } from '../lib/offline/worker-file';
import { build, bundleProgram, PROGRAMS } from './build';

const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
  nodeFileTrace(
    files: string[],
    options: { base: string; ignore: string[] },
  ): Promise<{ fileList: Set<string> }>;
};

const target = path.resolve(process.argv[2] ?? 'dist');
if (existsSync(target) && readdirSync(target).length > 0) {
  throw new Error(`${target} is not empty: name another folder, or empty it.`);
}

process.env.STANDALONE = '1';
await build((line) => console.log(line));
const programs = Object.keys(PROGRAMS);
for (const command of ['migrate', 'backup/backup', 'backup/restore']) {
  const program = `.next/${path.basename(command)}.mjs`;
  await bundleProgram(`scripts/${command}.ts`, program);
  programs.push(program);
}

mkdirSync(target, { recursive: true });
/** Not copied: sources that only a build reads, and this machine's settings. Files read at run time are copied. */
const SOURCES =
  /\.(ts|tsx)$|^server\.js$|^package\.json$|^\.env|^(docs|e2e|sandbox)(\/|$)|^[^/]+\.md$/;
cpSync('.next/standalone', target, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (file) => !SOURCES.test(path.relative('.next/standalone', file)),
});
for (const folder of ['.next/static', '.next/packed', 'public', 'lib/db/migrations']) {
  cpSync(folder, path.join(target, folder), { recursive: true });
}
// Packages that the file trace leaves out: Next's dependencies, which are already in Next's output (the trace would add
// six times as many files), and the embedded database, which only `npm start` uses.
const ignore = ['node_modules/next/**', 'node_modules/@electric-sql/**'];
const { fileList } = await nodeFileTrace(programs, { base: process.cwd(), ignore });
for (const file of [...fileList, '.next/api-routes.json', WORKER_FILE, CONSENT_FILE]) {
  cpSync(file, path.join(target, file), { recursive: true });
}
cpSync('scripts/standalone.mjs', path.join(target, 'server.mjs'));
writeFileSync(path.join(target, 'package.json'), '{ "type": "module", "private": true }\n');
rmSync('.next/standalone', { recursive: true });
console.log(`The shop is in ${target}: start it there with \`node server.mjs\`.`);
