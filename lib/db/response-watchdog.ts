import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { SECOND } from '@/lib/shared/clock';

type AnyFunction = (...parameters: unknown[]) => unknown;
type Socket = { stream: { destroy(): void } };

/** How often the watchdog checks that the database still responds, in ms. */
const LOOK_EVERY = SECOND / 4;

const unhurried = new AsyncLocalStorage<true>();

/** Runs work without the watchdog's time limits, for work whose statements may take long, such as migrations. */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> => unhurried.run(true, work);

/** A connection, with the performance.now() of its last response. It executes one statement at a time. */
type Line = { answeredAt: number };
type WaitingStatement = { since: number; line: Line };

/**
 * Detects that the database does not respond, that is, calls wait for it and no connection has received a response for
 * `patience` milliseconds. Then all waiting calls fail, and `onTimeout` is called. A long queue at a busy database is
 * not taken for an outage, because some connections still get responses. If a single connection is dead, only the calls
 * that have waited on it for `longest` milliseconds fail.
 */
export class ResponseWatchdog {
  private readonly waiting = new Map<() => void, WaitingStatement>();
  private answeredAt = 0;
  private lookedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  onTimeout = (): void => {};

  constructor(
    private readonly patience: number,
    private readonly longest = 3 * patience,
  ) {}

  /**
   * Call this at the start of a wait for the database. Call the returned function at its end, with the error if any.
   */
  begin(giveUp: () => void, line: Line = { answeredAt: 0 }): (error?: unknown) => void {
    if (unhurried.getStore()) return () => {};
    if (this.waiting.size === 0) this.start();
    this.waiting.set(giveUp, { since: performance.now(), line });
    return (error) => {
      line.answeredAt = performance.now();
      // An error that the database has sent is a response too.
      if (!error || error instanceof pg.DatabaseError) this.answeredAt = line.answeredAt;
      this.waiting.delete(giveUp);
      if (this.waiting.size === 0) this.stop();
    };
  }

  private start(): void {
    this.answeredAt = performance.now();
    this.lookedAt = this.answeredAt;
    this.stop();
    this.timer = setInterval(() => this.look(), LOOK_EVERY);
    this.timer.unref();
  }

  private stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    // This process itself was suspended, so responses that it has not read yet may be in its sockets.
    if (now - this.lookedAt > LOOK_EVERY + SECOND) this.startAgain(now);
    this.lookedAt = now;
    const isSilent = now - this.answeredAt >= this.patience;
    for (const [giveUp, { since, line }] of [...this.waiting]) {
      if (isSilent || now - Math.max(since, line.answeredAt) >= this.longest) giveUp();
    }
    if (isSilent) this.onTimeout();
  }

  private startAgain(now: number): void {
    this.answeredAt = now;
    for (const waiting of this.waiting.values()) waiting.since = now;
  }
}

/**
 * Watches a pool. A statement that takes too long fails like one with a lost connection, and its connection is closed.
 * When the database does not respond at all, idle connections are closed too, because the next caller would wait on a
 * dead connection again. Calls `onRefused` whenever no connection could be obtained.
 */
export function watchPool(pool: pg.Pool, watch: ResponseWatchdog, onRefused: () => void): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => watchClient(client, watch));
  watch.onTimeout = () => {
    for (const client of idle) streamOf(client).destroy();
  };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectInTime = (callback?: (...answer: unknown[]) => void): unknown => {
    const client = inTime(connect, watch, onRefused);
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
  watch: ResponseWatchdog,
  onRefused: () => void,
): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const end = watch.begin(() => {
      isGivenUp = true;
      onRefused();
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
        onRefused();
        reject(error);
      },
    );
  });
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: Socket }).connection.stream;

/** Closes a connection whose statement has failed by timeout: nothing would read a late response. */
function watchClient(client: pg.PoolClient, watch: ResponseWatchdog): void {
  const stream = streamOf(client);
  const send = client.query.bind(client) as AnyFunction;
  const line: Line = { answeredAt: 0 };
  const query: AnyFunction = (...parameters) => {
    const end = watch.begin(() => stream.destroy(), line);
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const onAnswer = (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      };
      return send(...parameters.slice(0, -1), onAnswer);
    }
    const answer = send(...parameters);
    Promise.resolve(answer).then(() => end(), end);
    return answer;
  };
  Object.assign(client, { query });
  // A connection in a transaction has no other error listener; without one the event would end the process.
  client.on('error', () => {});
}
