import type { Database } from '@/lib/db/client';

/** The end of a process in the middle of a command. */
export class Killed extends Error {}

/**
 * The database as seen by a process that is killed after so many `calls` (transactions, and statements outside of them):
 * every later call throws Killed. What was committed before stays.
 */
export function dyingDatabase(db: Database, calls: number): Database {
  let left = calls;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        if (left <= 0) throw new Killed('killed');
        left -= 1;
        return value.apply(target, parameters);
      };
    },
  });
}
