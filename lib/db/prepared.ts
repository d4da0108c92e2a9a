import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fingerprint } from '@/lib/shared/hash';

const MARK = '/* prepared */';

/**
 * A statement that each connection parses once and replans only while that pays: for queries that
 * run on every keystroke or with every order, where planning takes as long as executing. Its text must
 * not vary with values; a limit is written into it, since the plan depends on it.
 */
export const prepared = (query: SQL): SQL => sql`${sql.raw(MARK)} ${query}`;

/** Gives the statements of `prepared` names on a new connection; others stay unnamed. */
export function keepPrepared(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    if (!isMarked(config)) return send(config, ...rest);
    return send({ ...config, name: nameOf(config.text) }, ...rest);
  };
  Object.assign(client, { query });
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? fingerprint(text).slice(0, 32);
  names.set(text, name);
  return name;
}

const isMarked = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  config.text.startsWith(MARK);
