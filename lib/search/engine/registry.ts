import { env } from '@/lib/env';
import { ExternalError } from '@/lib/http/outgoing/call-external';
import { countWarning } from '@/lib/http/route/counted-warnings';
import type { SearchEngine } from './engine';
import { groonga } from './groonga';
import { sqlEngine } from './sql-engine';

const made = new Map<string, SearchEngine>();

/** The engine that the shop searches with: that of `SEARCH_URL`, else PostgreSQL. */
export function searchEngine(): SearchEngine {
  const { SEARCH_URL } = env();
  if (!SEARCH_URL) return sqlEngine;
  const known = made.get(SEARCH_URL) ?? withSqlFallback(groonga(SEARCH_URL));
  made.set(SEARCH_URL, known);
  return known;
}

/** Falls back to PostgreSQL, which has the same entries, while the engine does not respond. */
export function withSqlFallback(engine: SearchEngine): SearchEngine {
  const orInstead = async <T>(ask: (engine: SearchEngine) => Promise<T>): Promise<T> => {
    try {
      return await ask(engine);
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error;
      countWarning('searched in the database', { engine: engine.name, failure: error.kind });
      return ask(sqlEngine);
    }
  };
  return {
    ...engine,
    find: (db, query, loaded) => orInstead((one) => one.find(db, query, loaded)),
    findAll: (db, terms, scope) => orInstead((one) => one.findAll(db, terms, scope)),
  };
}
