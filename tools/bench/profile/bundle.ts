import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Frame, flameSvg } from './flame';

/** A line of `next experimental-analyze export`, only the fields that are used. */
type Line =
  | { type: 'part'; filename: string; source_path: string; compressed_size: number }
  | { type: 'group'; kind: string; trigger_module_ident: string; outputs: string[] }
  | { type: 'meta' | 'route' | 'module' | 'output' };

/**
 * Draws the scripts of a first visit by package, folder and file, in compressed bytes, as an SVG in `.bench`: for the
 * given route, or for the home page.
 */
const [route = '/'] = process.argv.slice(2);
const env = { ...process.env, DATABASE_URL: '' };
analyze('--output');
const lines = analyze('export', '--route', route)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);

const loaded = new Set<string>();
for (const line of lines) {
  if (line.type !== 'group' || line.kind === 'async' || isOfFailure(line.trigger_module_ident))
    continue;
  for (const file of line.outputs) if (/\/static\/.*\.js$/.test(file)) loaded.add(file);
}

const root: Frame = { name: `scripts of ${route}`, total: 0, self: 0, children: new Map() };
for (const line of lines) {
  if (line.type !== 'part' || !loaded.has(line.filename)) continue;
  // Only for browsers without module support.
  if (line.source_path.includes('polyfill-nomodule')) continue;
  let frame = root;
  frame.total += line.compressed_size;
  for (const name of placeOf(line.source_path)) {
    const child = frame.children.get(name) ?? { name, total: 0, self: 0, children: new Map() };
    frame.children.set(name, child);
    child.total += line.compressed_size;
    frame = child;
  }
}

const told = `Scripts of ${route}: ${(root.total / 1024).toFixed(0)} KB by modules, each compressed for itself`;
mkdirSync('.bench', { recursive: true });
writeFileSync('.bench/scripts.svg', flameSvg(root, told));
console.log(told);
for (const group of [...root.children.values()].sort((a, b) => b.total - a.total))
  console.log(`  ${(group.total / 1024).toFixed(1)} KB  ${group.name}`);

function analyze(...words: string[]): string {
  const run = spawnSync('npx', ['next', 'experimental-analyze', ...words], {
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** Whether a module is only for pages that do not exist (not-found). */
function isOfFailure(module: string): boolean {
  return /not-found/.test(module);
}

function placeOf(source: string): string[] {
  const [, inPackage] = source.split(/node_modules\/(?!.*node_modules\/)/);
  if (inPackage) {
    const [first = '', second = '', ...rest] = inPackage.split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    return [name, rest.at(-1) ?? second];
  }
  const [, own = source] = source.split('[project]/');
  if (own === source) return ['Turbopack and styles', source.split('/').at(-1) ?? source];
  const [top = '', ...rest] = own.split('/');
  return ['ours', top, ...rest];
}
