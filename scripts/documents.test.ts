import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** Folders that are installed, built or written at run time, and do not belong to the project. */
const NOT_OURS = /^(node_modules|\.next|\.git|\.data|coverage|test-results|playwright-report)$/;
/**
 * Documented deviations that no test covers. The key is the bold text at the start of the bullet, the value is the
 * reason.
 */
const UNTESTED: Record<string, string> = {
  '"On start fetch the current user"':
    'no test counts what a page asks without the cookie, and journeys let a 401 in the console pass',
};
/** A reference to a test in a document: its file and its name. */
const REFERENCE = /\[([\w/.-]+\.(?:test|spec)\.tsx?): ([^\]]+)\]/g;

/** Top folders of the project. Documents name the files in them by full path. */
const OURS =
  /^(\.ci|\.github|app|components|deploy|docs|e2e|lib|public|sandbox|scripts|stores|tools)\//;

const files = filesBelow('.');
const names = new Set(files.map((file) => path.posix.basename(file)));
const documents = files.filter((file) => file.endsWith('.md'));
const textOf = new Map(documents.map((file) => [file, readFileSync(file, 'utf8')]));
const prose = [...textOf].map(([file, text]) => ({ file, text: withoutCode(text) }));

describe('documents', () => {
  test('exist', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md']));
    expect(documents.filter((file) => /^docs\/[^/]+$/.test(file)).length).toBeGreaterThan(5);
  });

  test('begin with a README of 8 KB at most', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(8000);
  });

  test('have 150 KB together in docs, and no line of more than 140 characters', () => {
    const size = documents
      .filter((file) => file.startsWith('docs/'))
      .reduce((sum, file) => sum + statSync(file).size, 0);
    expect(size).toBeLessThanOrEqual(150 * 1024);
    const long = [...textOf].flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, n) => (line.length > 140 ? [`${file}:${n + 1}: ${line.length}`] : [])),
    );
    expect(long).toEqual([]);
  });

  test('link to files and headings that exist', () => {
    const links = prose.flatMap(({ file, text }) => linksOf(file, text));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !leadsSomewhere(link)).map(({ from, to }) => [from, to])).toEqual(
      [],
    );
  });

  test('are all linked from the README, directly or not', () => {
    const reached = new Set(['README.md']);
    for (const file of reached) {
      for (const { file: next } of linksOf(file, textOf.get(file) ?? '')) {
        if (next.endsWith('.md')) reached.add(next);
      }
    }
    expect(documents.filter((file) => /^docs\//.test(file) && !reached.has(file))).toEqual([]);
  });

  test('name files and folders that exist', () => {
    const named = prose.flatMap(({ file, text }) =>
      quoted(text)
        .filter(isPlace)
        .flatMap(spelledOut)
        .map((place) => ({ file, place })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ place }) => !isThere(place))).toEqual([]);
  });

  test('name endpoints that exist', () => {
    const endpoints = new Set(
      files.flatMap((file) => /^app(\/api\/.+)\/route\.ts$/.exec(file)?.[1] ?? []).map(anyParams),
    );
    const named = prose.flatMap(({ file, text }) =>
      quoted(text).flatMap((quote) => {
        const found = /^(?:(?:GET|POST|PATCH|PUT|DELETE) )?(\/api\/[^?\s]+)/.exec(quote)?.[1];
        return found ? [{ file, endpoint: anyParams(found) }] : [];
      }),
    );
    expect(named.length).toBeGreaterThan(30);
    const begins = (start: string) => [...endpoints].some((one) => one.startsWith(`${start}/`));
    const wrong = named.filter(({ endpoint }) => !endpoints.has(endpoint) && !begins(endpoint));
    expect(wrong).toEqual([]);
  });

  test('name commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...textOf.values()].flatMap((text) => [...text.matchAll(/npm run ([\w:]+)/g)]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('map every folder of lib in the README', () => {
    const told = quoted(textOf.get('README.md') ?? '').flatMap(spelledOut);
    const folders = new Set(files.flatMap((file) => /^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? []));
    expect(folders.size).toBeGreaterThan(20);
    const isTold = (folder: string) => told.some((place) => `${place}/`.startsWith(`${folder}/`));
    expect([...folders].filter((folder) => !isTold(folder))).toEqual([]);
  });

  test('give the folders of lib the ranks of the import rules', () => {
    const ranked = readFileSync('scripts/architecture.test.ts', 'utf8').matchAll(
      /^ {2}'?([\w/.-]+)'?: (\d),$/gm,
    );
    const rows = (textOf.get('docs/architecture.md') ?? '').matchAll(/^\| (\d) +\|(.*)\|$/gm);
    const told = [...rows].flatMap(([, rank, row = '']) =>
      quoted(row).map((name) => `${name}: ${rank}`),
    );
    expect(told.length).toBeGreaterThan(20);
    expect(told.sort()).toEqual([...ranked].map(([, name, rank]) => `${name}: ${rank}`).sort());
  });

  test('link each deviation to a test', () => {
    const [, part = ''] = (textOf.get('docs/differences.md') ?? '').split(/^## .+$/m);
    const [, ...bullets] = part.split(/^- /m).map((bullet) => collapsed(bullet).trim());
    expect(bullets.length).toBeGreaterThan(20);
    const untied = bullets.filter((bullet) => !/\.tsx?: [^\]]+\]$/.test(bullet));
    expect(untied.map(subjectOf)).toEqual(Object.keys(UNTESTED));
    const named = bullets.flatMap((bullet) =>
      [...bullet.matchAll(REFERENCE)].map(([, file = '', name = '']) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThanOrEqual(bullets.length - untied.length);
    expect(named.filter(({ file, name }) => !isTestOf(file, name))).toEqual([]);
  });

  test('describe every environment variable', () => {
    const variables = files
      .filter((file) => /^lib\/(.+\/)?env\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)])
      .map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(20);
    const told = `${textOf.get('docs/run.md')}${readFileSync('.env.example', 'utf8')}`;
    const isTold = (name: string) => new RegExp(`\\b${name}\\b`).test(told);
    expect(variables.filter((name) => !isTold(name))).toEqual([]);
  });
});

type Link = { from: string; to: string; file: string; heading: string };

/** Links to our own files, in Markdown and HTML. */
function linksOf(from: string, text: string): Link[] {
  const targets = text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g);
  return [...targets].flatMap(([, markdown, html]) => {
    const to = markdown ?? html ?? '';
    if (/^[a-z]+:/.test(to)) return [];
    const [target = '', heading = ''] = to.split('#');
    const file = target
      ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target))
      : from;
    return [{ from, to, file, heading }];
  });
}

function leadsSomewhere({ file, heading }: Link): boolean {
  if (!existsSync(file)) return false;
  if (!heading) return true;
  const headings = (textOf.get(file) ?? '').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, title = '']) => anchorOf(title) === heading);
}

/** Anchors as GitHub makes them: lower case, hyphens for spaces, no other punctuation. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The texts between backticks on each line. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote);

/** Whether a quote is a full path of our files, or the name of a source file. */
const isPlace = (quote: string): boolean =>
  (OURS.test(quote) && !/[…*\s]/.test(quote)) || /^[\w-]+\.(ts|tsx|mjs|cjs)$/.test(quote);

/** Expands braces: `lib/{a,b}.ts` is two places. */
function spelledOut(place: string): string[] {
  const braces = /\{([^}]*,[^}]*)\}/.exec(place);
  if (!braces) return [place];
  const [all, list = ''] = braces;
  return list.split(',').flatMap((one) => spelledOut(place.replace(all, one.trim())));
}

const isThere = (place: string): boolean =>
  place.includes('/') ? existsSync(place) : names.has(place);

const collapsed = (text: string): string => text.replace(/\s+/g, ' ');

/** The bold text at the start of a bullet. */
const subjectOf = (bullet: string): string => /^\*\*(.+?)\*\*/.exec(bullet)?.[1] ?? bullet;

/** Whether the file exists and contains the name as a whole string literal. */
function isTestOf(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  const text = collapsed(readFileSync(file, 'utf8'));
  return ["'", '`'].some((quote) => text.includes(quote + name + quote));
}

/** Replaces path parameters by `*`, since documents may give them other names than the code. */
const anyParams = (address: string): string =>
  address.replace(/\{[^}]+\}|\[[^\]]+\]/g, '*').replace(/\/$/, '');

/** Removes code blocks: they contain shell commands, not prose. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.test(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}
