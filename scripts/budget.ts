/**
 * Lines and files of each part of the shop, without tests. `node --import tsx scripts/budget.ts` writes them into
 * `budget.json`, which `budget.test.ts` compares with the sources: if a change exceeds the budget, its commit must say
 * which code it replaces, or why the budget grows.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type Size = { lines: number; files: number };

/** Folders that are counted as one part; `components` and `lib` are counted by their folders. */
const WHOLE = ['app', 'stores', 'sandbox', 'scripts', 'tools', 'e2e'];
const BY_FOLDER = ['components', 'lib'];
const TABLE = 'scripts/budget.json';

const IS_SOURCE = /\.(tsx?|mjs|css)$/;
const IS_TEST = /\.(test|spec)\.tsx?$/;
/** Folders that are not counted: generated files, or the sources of a test fixture. */
const NOT_COUNTED = /(^|\/)(migrations|node_modules|\.next)(\/|$)/;

/** The current sizes by part, such as `lib/orders`; files directly in `lib` are the part `lib`. */
export function measureSizes(): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const folder of [...WHOLE, ...BY_FOLDER]) {
    for (const name of readdirSync(folder, { recursive: true })) {
      const file = path.posix.join(folder, String(name).replaceAll('\\', '/'));
      if (!IS_SOURCE.test(file) || IS_TEST.test(file) || NOT_COUNTED.test(file)) continue;
      const [top = '', first = '', ...deeper] = file.split('/');
      const part = BY_FOLDER.includes(top) && deeper.length > 0 ? `${top}/${first}` : top;
      const size = sizes[part] ?? { lines: 0, files: 0 };
      size.lines += readFileSync(file, 'utf8').split('\n').length - 1;
      size.files += 1;
      sizes[part] = size;
    }
  }
  return Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const readBudget = (): Record<string, Size> => JSON.parse(readFileSync(TABLE, 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = Object.entries(measureSizes()).map(
    ([part, { lines, files }]) => `  "${part}": { "lines": ${lines}, "files": ${files} }`,
  );
  writeFileSync(TABLE, `{\n${rows.join(',\n')}\n}\n`);
}
