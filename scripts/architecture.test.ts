import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ROOMS = ['app', 'components', 'stores', 'lib', 'sandbox', 'scripts', 'e2e'];

/** What a room may import, beside itself. Domains of lib are ranked below. */
const MAY_IMPORT: Record<string, string[]> = {
  app: ['components', 'stores', 'lib'],
  components: ['stores', 'lib'],
  stores: ['lib'],
  lib: [],
  sandbox: [],
  scripts: ['lib', 'sandbox', 'app'],
  e2e: ['lib', 'sandbox', 'scripts'],
};

/** Ends every program of ours with the one that started it. */
const FOR_EVERY_PROGRAM = 'scripts/end-with-parent.mjs';

/** Domains may look down, never up or sideways into a higher rank. */
const RANK: Record<string, number> = {
  db: 1,
  http: 1,
  catalogue: 2,
  account: 2,
  audit: 2,
  payments: 2,
  delivery: 2,
  meta: 3,
  settings: 2,
  search: 3,
  basket: 3,
  bundles: 3,
  orders: 3,
  customers: 3,
  reviews: 3,
  feeds: 3,
  checkout: 4,
  goods: 4,
  pos: 4,
  notifications: 4,
  share: 4,
  sitemap: 4,
  tags: 4,
  jobs: 5,
  overview: 5,
  server: 5,
};

type Import = { from: string; to: string; isType: boolean };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('scripts/testing/');
const roomOf = (file: string) => file.split('/')[0] ?? '';
const domainOf = (file: string) => /^lib\/([^/.]+)\//.exec(file)?.[1];
const arrow = ({ from, to }: Import) => `${from} → ${to}`;

const files = ROOMS.flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const imports = files
  .filter((file) => !isTest(file))
  .flatMap(importsOf)
  .filter(({ to }) => to !== FOR_EVERY_PROGRAM);

describe('the arrows of the house', () => {
  test('are read from real imports', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('point from app to components to stores to lib', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [room = '', target = ''] = [roomOf(from), roomOf(to)];
      return target in MAY_IMPORT && room !== target && !MAY_IMPORT[room]?.includes(target);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('never point upwards between the domains of lib', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [own, other] = [domainOf(from), domainOf(to)];
      if (!own || !other || own === other || isType) return false;
      return (RANK[own] ?? 0) < (RANK[other] ?? 0);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('rank every domain there is', () => {
    const domains = readdirSync('lib').filter((name) =>
      statSync(path.join('lib', name)).isDirectory(),
    );
    expect(domains.filter((name) => !(name in RANK))).toEqual([]);
  });

  test('keep words of the shop out of components/ui', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('components/ui/') &&
        !to.startsWith('components/ui/') &&
        !/^lib\/(money|clock)/.test(to) &&
        roomOf(to) in MAY_IMPORT,
    );
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('let one file read the environment', () => {
    const readers = files.filter(
      (file) =>
        /^(app|components|stores|lib)\//.test(file) &&
        !isTest(file) &&
        /process\.env\b/.test(readFileSync(file, 'utf8')) &&
        // Next replaces NEXT_PUBLIC_ names at build, so the browser's client spells its name out.
        !/process\.env\.NEXT_PUBLIC_API_URL/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual(['lib/env.ts']);
  });
});

describe('endpoints', () => {
  const handlers = files.filter((file) => /^app\/api\/.*\/route\.ts$/.test(file));

  test.each(handlers)('%s serves every method through the wrapper', (file) => {
    const source = readFileSync(file, 'utf8');
    const methods = [
      ...source.matchAll(
        /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE|HEAD)\b/g,
      ),
    ];
    expect(methods.length).toBeGreaterThan(0);
    for (const [, method] of methods) {
      expect(source).toMatch(new RegExp(`export const ${method} = (route|webhook)\\(`));
    }
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...found].flatMap(([, isType, target = '', dynamic = '']) => {
    const to = resolve(file, target || dynamic);
    return to ? [{ from: file, to, isType: Boolean(isType) }] : [];
  });
}

function resolve(file: string, target: string): string | null {
  if (target.startsWith('@/')) return target.slice(2);
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : null;
}
