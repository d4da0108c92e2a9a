import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { fingerprint } from '@/lib/shared/hash';

const MARK = '/* prepared */';

/**
 * Marks a query as a prepared statement. Each connection parses it once, and PostgreSQL reuses its plan if that plan is
 * as good as a new one. Use it for queries that run on every keystroke or with every order, because planning them takes
 * as long as executing them. Values must be parameters. Only a limit may be part of the SQL text, because the plan
 * depends on the limit.
 */
export const prepared = (query: SQL): SQL => sql`${sql.raw(MARK)} ${query}`;

/**
 * Names the marked statements of a new connection, so that PostgreSQL keeps them prepared. Unmarked ones get no name.
 */
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
