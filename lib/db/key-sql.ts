import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { CYRILLIC, LATIN } from '@/lib/spelling';

/**
 * The same as `keyOf` of `lib/spelling.ts`, for each word of a text in the database; what stands between
 * words stays as it is. For lists that are looked through row by row: nothing here can use an index.
 */
export function keySql(text: SQL | AnyColumn): SQL {
  const latin = LATIN.flatMap(([from, to]) => sequencesOf(from).map((one) => [one, to] as const));
  const long = Object.entries(CYRILLIC).filter(([, to]) => to.length > 1);
  const replaced = [...latin, ...long].reduce(
    (so, [from, to]) => sql`replace(${so}, ${sql.raw(quoted(from))}, ${sql.raw(quoted(to))})`,
    sql`lower(${text})`,
  );
  // What has no counterpart in the second list is left out.
  const single = Object.entries(CYRILLIC).filter(([, to]) => to.length === 1);
  const from = [...single.map(([letter]) => letter), ...SILENT].join('');
  const to = single.map(([, letter]) => letter).join('');
  const letters = sql`translate(${replaced}, ${sql.raw(quoted(from))}, ${sql.raw(quoted(to))})`;
  return sql`regexp_replace(replace(${letters}, 'ie', 'e'), '([a-z])\\1+', '\\1', 'g')`;
}

const SILENT = 'ьъ\'’ʼ`´‘"ʹ';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The plain sequences of a rule that has no more than alternatives or a class of letters. */
const sequencesOf = ({ source }: RegExp): string[] =>
  /^\[.+\]$/.test(source) ? [...source.slice(1, -1)] : source.split('|');
