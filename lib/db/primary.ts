import pg from 'pg';
import { SECOND } from '@/lib/shared/clock';
import { databaseErrorCode } from './retry';

const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';

/** Timeout in ms for connecting to a server, and the same again for its response whether it is the primary. */
const PATIENCE = 2 * SECOND;
/** How long in ms the result of one search for the primary is reused, however many requests fail in that time. */
const FOUND = SECOND / 4;

const IS_STANDBY = 'select pg_is_in_recovery() as standby';

/**
 * Pure: one URL per server of a database URL, which may name several in libpq's syntax:
 * `postgres://shop:secret@one:5432,two:5433/shop`.
 */
export function serversOf(url: string): string[] {
  const [, start, hosts = '', end] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${end}`) : [url];
}

/** The URL of the first server that reports that it is not a standby; null if none does. */
export async function findPrimary(servers: string[]): Promise<string | null> {
  return Promise.any(servers.map(requirePrimary)).catch(() => null);
}

async function requirePrimary(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(IS_STANDBY);
    if (rows[0].standby) throw isStandby();
    return url;
  } finally {
    client.end().catch(() => {});
  }
}

const isStandby = () =>
  Object.assign(new Error('This server is a standby: it is read-only'), { code: READ_ONLY });

/** Makes a pool use only the primary: the pool is created with `options` and then passed to `follow`. */
type Following = { options: pg.PoolConfig; follow(pool: pg.Pool): void };

/**
 * Makes a pool use only the primary of these servers. A new connection is refused if it reaches a standby, also through
 * a proxy or pooler. When a connection fails, all servers are queried to find the current primary.
 */
export function followPrimary(servers: string[]): Following {
  let current = servers[0];
  class Client extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: current, connectionTimeoutMillis: PATIENCE });
    }
  }
  const search = keptFor(FOUND, async () => {
    current = (await findPrimary(servers)) ?? current;
  });

  const follow = (pool: pg.Pool): void => {
    pool.on('connect', closeWhenReadOnly);
    if (servers.length === 1) return;
    const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    const connect = async (): Promise<pg.PoolClient> => {
      const tried = current;
      try {
        return await open();
      } catch (error) {
        // A server that has no free connections may still be the primary, so there is no search.
        if (databaseErrorCode(error) === TOO_MANY_CONNECTIONS) throw error;
        await search();
        if (current === tried) throw error;
        return open();
      }
    };
    Object.assign(pool, { connect });
  };

  return { options: { verify: refuseStandby, ...(servers.length > 1 && { Client }) }, follow };
}

function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query(IS_STANDBY, (error: Error | undefined, result) =>
    done(error ?? (result.rows[0].standby ? isStandby() : undefined)),
  );
}

type Connection = {
  on(event: 'errorMessage', listener: (error: pg.DatabaseError) => void): void;
  stream: { destroy(): void };
};

/** Closes a connection when a write is refused as read-only: its server is no longer the primary. */
function closeWhenReadOnly(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection };
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) connection.stream.destroy();
  });
}

/** Deduplicates calls of `work`: calls during a run, or within `milliseconds` after it, get the same result. */
function keptFor(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      setTimeout(() => {
        running = undefined;
      }, milliseconds).unref();
    });
    return running;
  };
}

/** Pure: `host:port` of each server in a database URL, for people and logs; without user and password. */
export const databaseAddress = (url: string): string => serversOf(url).map(addressOf).join(', ');

function addressOf(url: string): string {
  if (!URL.canParse(url)) return 'unknown';
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`;
}
