import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const FOLDER = 'lib/db/migrations';
/** Number of the first migration that is checked: number 0, the baseline, only creates the schema. */
const FIRST = 1;

/** Changes that the previous release's instances cannot work with, or that lock a table for long. */
const CONTRACTING: [what: string, pattern: RegExp][] = [
  ['drops something', /\bdrop\s+(table|column|type|schema|function)\b/i],
  ['renames something', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['refuses null where it was allowed', /\bset\s+not\s+null\b/i],
  ['adds a column that must be given', /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i],
  ['checks what is there under a lock', /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i],
];

/**
 * Migrations that remove parts of the schema on purpose, each with the first release that no longer uses these parts.
 * Parts may be removed one release later at the earliest.
 */
const CONTRACTED: Record<string, string> = {};

const contractionsOf = (sql: string): string[] => {
  const statements = sql.replace(/^--(?!>).*$/gm, '');
  return CONTRACTING.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what);
};

describe('a migration', () => {
  test('only expands the schema, so that the previous release continues to work', () => {
    const files = readdirSync(FOLDER).filter((name) => Number(name.slice(0, 4)) >= FIRST);
    const found = files.flatMap((name) =>
      name in CONTRACTED
        ? []
        : contractionsOf(readFileSync(`${FOLDER}/${name}`, 'utf8')).map((what) => ({ name, what })),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "outbox" DROP COLUMN "relays";', 'drops something'],
    ['ALTER INDEX "a" RENAME TO "b";', 'renames something'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'refuses null where it was allowed'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'adds a column that must be given'],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0);', 'checks what is there under a lock'],
  ])('with %s is detected', (sql, what) => {
    expect(contractionsOf(sql)).toEqual([what]);
  });

  test.each([
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "a" ("b" text NOT NULL);',
    '-- drop table, says a comment\nCREATE INDEX "a" ON "b" ("c");',
  ])('may contain %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});
