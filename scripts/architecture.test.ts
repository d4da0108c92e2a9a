import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const FOLDERS = ['app', 'components', 'stores', 'lib', 'sandbox', 'scripts', 'tools', 'e2e'];

/**
 * Folders that the files of a top folder may import, besides their own folder. The domains of lib are ranked in RANK.
 */
const MAY_IMPORT: Record<string, string[]> = {
  app: ['components', 'stores', 'lib'],
  components: ['stores', 'lib'],
  stores: ['lib'],
  lib: [],
  sandbox: [],
  scripts: ['lib', 'sandbox', 'app'],
  tools: ['lib', 'sandbox', 'scripts', 'app'],
  e2e: ['lib', 'sandbox', 'scripts'],
};

/**
 * Ends a program when its parent process ends. Programs of every folder import this file, so the rules below ignore
 * those imports.
 */
const FOR_EVERY_PROGRAM = 'scripts/end-with-parent.mjs';

/**
 * A domain may import only domains of the same or a lower rank. A file with its own entry is ranked separately; other
 * files directly in `lib` have rank 1.
 */
const RANK: Record<string, number> = {
  analytics: 3,
  shared: 0,
  telemetry: 0,
  db: 1,
  http: 2,
  outbox: 2,
  renewals: 2,
  files: 2,
  offline: 2,
  settings: 2,
  audit: 2,
  catalogue: 3,
  cdn: 3,
  account: 3,
  payments: 3,
  receipts: 3,
  delivery: 3,
  'order-rules': 3,
  media: 3,
  content: 4,
  help: 4,
  'pages.ts': 4,
  basket: 4,
  'promo-codes': 4,
  looks: 4,
  certificates: 4,
  programs: 4,
  bundles: 4,
  staff: 4,
  'meta-quality': 4,
  search: 5,
  orders: 5,
  customers: 5,
  reviews: 5,
  questions: 5,
  'stock-alerts': 5,
  notices: 5,
  feeds: 5,
  agents: 6,
  meta: 6,
  campaigns: 6,
  checkout: 6,
  figures: 6,
  'catalogue-admin': 6,
  pos: 6,
  notifications: 6,
  share: 6,
  sitemap: 6,
  tags: 6,
  exchange: 7,
  undo: 7,
  jobs: 7,
  monitoring: 7,
  overview: 7,
  'admin-search': 7,
  server: 7,
};

type Import = { from: string; to: string; isType: boolean };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('scripts/testing/');
const folderOf = (file: string) => file.split('/')[0] ?? '';
const arrow = ({ from, to }: Import) => `${from} → ${to}`;

/**
 * The ranked part of `lib` that contains a file: a folder, a file with its own rank, or '' for other files directly in
 * `lib`. Null for a file outside of `lib`. Every `env.ts` counts as a file directly in `lib`, because `lib/env.ts`
 * imports it.
 */
function partOf(file: string): string | null {
  const [top, first = ''] = file.split('/');
  if (top !== 'lib') return null;
  if (path.posix.basename(file) === 'env.ts') return '';
  return first in RANK || !first.includes('.') ? first : '';
}

const rankOf = (part: string) => RANK[part] ?? 1;

const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const imports = files
  .filter((file) => !isTest(file))
  .flatMap(importsOf)
  .filter(({ to }) => to !== FOR_EVERY_PROGRAM);

describe('imports', () => {
  test('are read from real files', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('point from app to components to stores to lib', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [folder = '', target = ''] = [folderOf(from), folderOf(to)];
      return target in MAY_IMPORT && folder !== target && !MAY_IMPORT[folder]?.includes(target);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('never point upwards in lib, including types and root files', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [own, other] = [partOf(from), partOf(to)];
      if (own === null || other === null || own === other) return false;
      if (rankOf(own) >= rankOf(other)) return false;
      // Allowed: type imports from leaf files (see `isLeaf`), for example by table definitions.
      return !(isType && isLeaf(to));
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('contain no cycle between files', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('have a rank for every domain', () => {
    const domains = readdirSync('lib').filter((name) =>
      statSync(path.join('lib', name)).isDirectory(),
    );
    expect(domains.filter((name) => !(name in RANK))).toEqual([]);
  });

  test('keep shop vocabulary out of components/ui', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('components/ui/') &&
        !to.startsWith('components/ui/') &&
        !/^lib\/shared\//.test(to) &&
        folderOf(to) in MAY_IMPORT,
    );
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('let only one file read the environment', () => {
    const readers = files.filter(
      (file) =>
        /^(app|components|stores|lib)\//.test(file) &&
        !isTest(file) &&
        /process\.env\b/.test(readFileSync(file, 'utf8')) &&
        // Allowed: Next replaces `process.env.NEXT_PUBLIC_…` at build time only where the code spells out the name.
        !/process\.env\.NEXT_PUBLIC_API_URL/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual(['lib/env.ts']);
  });
});

/**
 * Folders in which each exported name must be unique, except `components/framework`, which repeats the names of the
 * Next modules that it replaces.
 */
const SHARED = /^(components(?!\/framework)|lib|stores)\//;

describe('exported names', () => {
  test('have one meaning each: no name is exported twice by components, lib and stores', () => {
    const homes = new Map<string, string[]>();
    for (const file of files.filter((name) => SHARED.test(name) && !isTest(name))) {
      const names = readFileSync(file, 'utf8').matchAll(
        /^export (?:async )?(?:type|interface|class|function\*?|const) (\w+)/gm,
      );
      for (const [, name = ''] of names) homes.set(name, [...(homes.get(name) ?? []), file]);
    }
    expect(homes.size).toBeGreaterThan(100);
    expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
  });
});

describe('code with a single place', () => {
  test.each([
    [
      'a line of an order’s history',
      /\.insert\(orderEvents\)|insert into (order_events|\$\{orderEvents\})/,
      ['lib/orders/record-event.ts', 'lib/pos/orders/push-order.ts'],
    ],
    [
      'a message to the outside',
      /\.insert\(outbox\)|insert into outbox/,
      // The mail quota stores its own rows in the outbox, which are never sent.
      ['lib/account/mail-quota.ts', 'lib/outbox/enqueue.ts'],
    ],
    ['which waybill counts', /waybills\.removedAt\)/, ['lib/orders/waybill/live-waybill.ts']],
    ['which statuses are final', /'cancelled', 'returned'\]/, ['lib/order-rules/transitions.ts']],
    [
      // Data for a cache must not be read from a replica, because a stale row would stay in the cache.
      'what may be read from a replica',
      /readFromReplica[<(]/,
      [
        'app/(shop)/[categorySlug]/pick/page.tsx',
        'app/(shop)/search/page.tsx',
        'lib/db/replica.ts',
        'lib/http/route/route.ts',
        'lib/orders/live/order-stream.ts',
      ],
    ],
    ['the largest number of a row', /2_147_483_647/, ['lib/shared/ids.ts']],
  ])('%s', (_, pattern, homes) => {
    const found = files.filter(
      (file) =>
        /^(app|components|lib|stores)\//.test(file) &&
        !isTest(file) &&
        pattern.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual(homes);
  });
});

test('colours are tokens: no other file writes a colour', () => {
  const tokens = ['app/styles/theme.css', 'app/styles/dark.css', 'components/layout/logo.tsx'];
  const writers = ['app', 'components']
    .flatMap(filesBelow)
    .filter((file) => /\.(css|tsx)$/.test(file) && !isTest(file) && !tokens.includes(file))
    .filter((file) =>
      /[:["'( ]#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})[;\]"', )]/i.test(readFileSync(file, 'utf8')),
    );
  expect(writers).toEqual([]);
});

describe('texts of components', () => {
  test('have no escapes in attributes, which JSX shows literally', () => {
    const escaped = files
      .filter((file) => file.endsWith('.tsx') && !isTest(file))
      .filter((file) => /\s[\w-]+="[^"\n]*\\u[\da-f]{4}/i.test(readFileSync(file, 'utf8')));
    expect(escaped).toEqual([]);
  });
});

describe('style sheets', () => {
  const next = nextOf(imports);
  /**
   * Components (.tsx) that the files of a folder import, directly or indirectly. The pages of the folder may use the
   * classes of these components.
   */
  const shownBy = (folder: string) => {
    const shown = files
      .filter((file) => file.startsWith(folder))
      .flatMap((file) => [...reachable(next, file)]);
    return [...new Set(shown)].filter((file) => file.endsWith('.tsx'));
  };
  const isPrivate = (file: string) =>
    /^components\/(account|checkout|orders)\/|photos-field|qr-code/.test(file);

  test('of public pages include every class that the pages show', () => {
    expect(readFileSync('app/globals.css', 'utf8')).toContain(
      '@source not "../components/{account,checkout,orders}/**/*.tsx"',
    );
    const shown = ['app/(shop)/', 'app/layout.tsx', 'app/not-found.tsx'].flatMap(shownBy);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter(isPrivate)).toEqual([]);
  });

  test('for staff include every class of private pages that staff see', () => {
    const sources = [
      ...readFileSync('app/admin/admin.css', 'utf8').matchAll(/@source "\.\.\/\.\.\/([^*"]+)/g),
    ].map(([, source = '']) => source);
    const missing = shownBy('app/admin/')
      .filter(isPrivate)
      .filter((file) => !sources.some((source) => file.startsWith(source)));
    expect(missing).toEqual([]);
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

/** Whether a file is a leaf: it imports no file of this repository except other leaves. */
function isLeaf(file: string): boolean {
  return imports.every(({ from, to }) => from !== file || isLeaf(to));
}

/** Files that are part of an import cycle. */
function circles(arrows: Import[]): string[] {
  const next = nextOf(arrows);
  return [...next.keys()].filter((file) => reachable(next, file).has(file));
}

function nextOf(arrows: Import[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  return next;
}

function reachable(next: Map<string, string[]>, file: string): Set<string> {
  const found = new Set<string>();
  const left = [file];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const fresh = (next.get(at) ?? []).filter((to) => !found.has(to));
    for (const to of fresh) found.add(to);
    left.push(...fresh);
  }
  return found;
}

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

/** The file that an import path resolves to; null for a package. */
function resolve(file: string, target: string): string | null {
  if (!/^(@\/|\.)/.test(target)) return null;
  const base = target.startsWith('@/')
    ? target.slice(2)
    : path.posix.join(path.posix.dirname(file), target);
  return (
    ['', '.ts', '.tsx', '.mjs'].map((end) => base + end).find((name) => files.includes(name)) ??
    base
  );
}
