import type pg from 'pg';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { databaseErrorCode } from './retry';

const TOO_MANY_CONNECTIONS = '53300';
/** Pause between retries in ms while others hold every connection of the role. */
const PAUSE = SECOND / 10;

/**
 * Makes a pool work with fewer connections than its maximum, when the role, the server or a pooler limits them. After a
 * refused connection the pool does not grow for a minute, and callers wait up to `patience` milliseconds for a released
 * connection. Then the database's refusal is thrown.
 */
export function adaptToConnectionLimit(pool: pg.Pool, patience: number): void {
  const { max } = pool.options;
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let restoring: NodeJS.Timeout | undefined;
  const connect = async (): Promise<pg.PoolClient> => {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (databaseErrorCode(error) !== TOO_MANY_CONNECTIONS) throw error;
        if (performance.now() > deadline) throw error;
        pool.options.max = Math.max(1, pool.totalCount);
        clearTimeout(restoring);
        restoring = setTimeout(() => {
          pool.options.max = max;
        }, MINUTE).unref();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  };
  Object.assign(pool, { connect });
}
