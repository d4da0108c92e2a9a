import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { SECOND } from '@/lib/clock';

type Asked = (...asked: unknown[]) => unknown;
type Socket = { stream: { destroy(): void } };

/** How often it is looked whether the database still speaks. */
const LOOK_EVERY = SECOND / 4;

const unhurried = new AsyncLocalStorage<true>();

/** Runs work whose statements may take as long as they need: those of a migration. */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> => unhurried.run(true, work);

/**
 * Notices that the database has fallen silent: something waits for it, and for `patience` milliseconds it
 * has answered nobody. Then all that waits is given up. A database that is only busy answers somebody
 * meanwhile, so a queue before it is no silence.
 */
export class SilenceWatch {
  private readonly waiting = new Set<() => void>();
  private heardAt = 0;
  private lookedAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly patience: number) {}

  /** To be called when something begins to wait; returns what to call at its end, with its error if any. */
  begin(giveUp: () => void): (error?: unknown) => void {
    if (unhurried.getStore()) return () => {};
    if (this.waiting.size === 0) this.start();
    this.waiting.add(giveUp);
    return (error) => {
      // An error of the database's own is an answer too.
      if (!error || error instanceof pg.DatabaseError) this.heardAt = performance.now();
      this.waiting.delete(giveUp);
      if (this.waiting.size === 0) this.stop();
    };
  }

  private start(): void {
    this.heardAt = performance.now();
    this.lookedAt = this.heardAt;
    this.stop();
    this.timer = setInterval(() => this.look(), LOOK_EVERY);
    this.timer.unref();
  }

  private stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    // We were the ones who slept: answers may lie in the sockets unread.
    if (now - this.lookedAt > LOOK_EVERY + SECOND) this.heardAt = now;
    this.lookedAt = now;
    if (now - this.heardAt < this.patience) return;
    for (const giveUp of [...this.waiting]) giveUp();
  }
}

/** Watches a pool: what it gives up fails as a lost connection does, and no such connection is used again. */
export function watchPool(pool: pg.Pool, watch: SilenceWatch): void {
  pool.on('connect', (client) => watchClient(client, watch));
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectInTime = (callback?: (...answer: unknown[]) => void): unknown => {
    const client = inTime(connect, watch);
    if (!callback) return client;
    client.then(
      (got) => callback(undefined, got, got.release),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
  Object.assign(pool, { connect: connectInTime });
}

function inTime(
  connect: () => Promise<pg.PoolClient>,
  watch: SilenceWatch,
): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const end = watch.begin(() => {
      isGivenUp = true;
      reject(new Error('timeout exceeded when trying to connect'));
    });
    connect().then(
      (client) => {
        end();
        if (isGivenUp) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        end(error);
        reject(error);
      },
    );
  });
}

/** A connection whose statement is given up is closed: its answer may still come, and nobody waits for it. */
function watchClient(client: pg.PoolClient, watch: SilenceWatch): void {
  const { stream } = (client as unknown as { connection: Socket }).connection;
  const send = client.query.bind(client) as Asked;
  const query: Asked = (...asked) => {
    const end = watch.begin(() => stream.destroy());
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      const heard = (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      };
      return send(...asked.slice(0, -1), heard);
    }
    const answer = send(...asked);
    Promise.resolve(answer).then(() => end(), end);
    return answer;
  };
  Object.assign(client, { query });
  // One in a transaction has no other listener, and the event would end the process.
  client.on('error', () => {});
}
