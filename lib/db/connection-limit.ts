import type pg from 'pg';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { databaseErrorCode } from './retry';

const TOO_MANY_CONNECTIONS = '53300';
/** Between two tries while others hold every connection of the role. */
const PAUSE = SECOND / 10;

/**
 * Has a pool live with fewer connections than it may open: of its role, the server or a pooler. When
 * one more is refused, the pool is as large as it is for a minute, and who asked waits for one to be
 * released, at most `patience` milliseconds. Then it throws the database's refusal.
 */
export function heedConnectionLimit(pool: pg.Pool, patience: number): void {
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
