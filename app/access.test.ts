import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ADMITTED, ENDPOINTS, type Level } from '@/e2e/api/access-table';
import { ADMIN_PAGES } from '@/e2e/api/admin-pages-table';
import { endpointsOf } from '@/e2e/api/endpoints';
import { ROLES } from '@/lib/account/role';
import { isAdmitted, isGuarded } from '@/lib/http/auth/access';
import { ADMIN_SECTIONS, sectionOf } from '@/lib/http/auth/admin-sections';

/** Route files outside /api: pictures, feeds, site maps. All of them are public. */
const PUBLIC_FILES = [
  'app/consent.js/route.ts',
  'app/feeds/[file]/route.ts',
  'app/llms.txt/route.ts',
  'app/markdown/[category]/[id]/route.ts',
  'app/markdown/[category]/route.ts',
  'app/markdown/search/route.ts',
  'app/media/[width]/[...path]/route.ts',
  'app/share/[kind]/[file]/route.ts',
  'app/share/look/[slug]/[look]/route.ts',
  'app/sitemap.xml/route.ts',
  'app/sitemaps/[part]/route.ts',
  'app/sw.js/route.ts',
];

/** Admin pages that belong to no section. For other URLs without a section the proxy shows `missing` to all staff. */
const WITHOUT_SECTION = new Set(['/admin/missing', '/admin/sign-in', '/admin/forbidden']);

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

const files = below('app');
const isInApi = (file: string) => file.startsWith('app/api/');
const routes = files.filter((file) => /\/route\.(ts|tsx|js|jsx)$/.test(file));
const pages = files.filter((file) => /^app\/admin\/(.*\/)?page\.(ts|tsx|js|jsx)$/.test(file));

const lines = (rows: (readonly [string, string])[]) =>
  rows.map(([what, level]) => `${what}: ${level}`);

/** The entries that only the code has, and those that only the table has. */
const differences = (code: string[], table: string[]) => ({
  onlyInCode: code.filter((line) => !table.includes(line)),
  onlyInTable: table.filter((line) => !code.includes(line)),
});
const NONE = { onlyInCode: [], onlyInTable: [] };

/** The access level that a page requires before it reads any data: `anyone` if it requires none. */
function guardOf(file: string): string {
  const [, path] =
    /export default async function \w+\([^)]*\) \{\s*(?:const [^=;]+ = )?await requireStaff\('([^']+)'\);/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  if (path === undefined) return 'anyone';
  return ADMIN_SECTIONS.find((section) => section.path === path)?.access ?? 'none';
}

const addressOf = (file: string) =>
  file
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/page\.\w+$/, '');

describe('the access table', () => {
  test('has the level of every endpoint', () => {
    const endpoints = routes.filter(isInApi).flatMap(endpointsOf);
    const code = endpoints.map(({ method, url, access }) => [`${method} ${url}`, access] as const);
    expect(differences(lines(code), lines(Object.entries(ENDPOINTS)))).toEqual(NONE);
  });

  test('lists every route outside of /api, all public', () => {
    const elsewhere = routes.filter((file) => !isInApi(file));
    expect(differences(elsewhere, PUBLIC_FILES)).toEqual(NONE);
  });

  test('has the level of every admin page, as its guard has', () => {
    const code = pages.map((file) => [addressOf(file), guardOf(file)] as const);
    expect(differences(lines(code), lines(Object.entries(ADMIN_PAGES)))).toEqual(NONE);
  });

  test('gives every admin page the level of its section, which proxy and menu use', () => {
    const inSections = Object.entries(ADMIN_PAGES).filter(([page]) => !WITHOUT_SECTION.has(page));
    const levels = inSections.map(([page]) => [page, sectionOf(page)?.access ?? 'none'] as const);
    expect(differences(lines(levels), lines(inSections))).toEqual(NONE);
    expect(ADMIN_SECTIONS.filter(({ path }) => !(path in ADMIN_PAGES))).toEqual([]);
  });

  test('has the roles of each level, as in the code', () => {
    const guarded = (Object.keys(ADMITTED) as Level[]).filter((level) => isGuarded(level));
    expect(guarded.length).toBeGreaterThan(4);
    for (const level of guarded) {
      const roles = ROLES.filter((role) => isAdmitted(role, level));
      expect({ level, roles }).toEqual({ level, roles: ADMITTED[level] });
    }
  });

  test('needs no server actions, since there are none', () => {
    const sources = ['app', 'components', 'lib', 'stores'].flatMap(below);
    const actions = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /^\s*['"]use server['"]/m.test(readFileSync(file, 'utf8')));
    expect(actions).toEqual([]);
  });
});
