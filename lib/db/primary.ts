import pg from 'pg';
import { SECOND } from '@/lib/shared/clock';
import { databaseErrorCode } from './retry';

const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';

/** How long one of several servers has to accept a connection, and to say whether it is the primary. */
const PATIENCE = 2 * SECOND;
/** What a search has found holds for this long, however many requests fail meanwhile. */
const FOUND = SECOND / 4;

const IS_STANDBY = 'select pg_is_in_recovery() as standby';

/**
 * Pure: a URL for each server of a database URL, which may name several as libpq's do:
 * `postgres://shop:secret@one:5432,two:5433/shop`.
 */
export function serversOf(url: string): string[] {
  const [, start, hosts = '', end] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${end}`) : [url];
}

/** The first of these servers to say that it is not a standby; null when none does. */
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

/** What a pool needs to use the primary alone: options, and `follow` once it is made. */
type Following = { options: pg.PoolConfig; follow(pool: pg.Pool): void };

/**
 * Has a pool use the primary among these servers. A new connection to a standby is refused, also when a
 * switch or a pooler has led there; when one fails, the primary is looked for on all of them.
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
        // A full server has said nothing about which one it is.
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

/** A write that was refused as read-only: the server behind this connection is not the primary any more. */
function closeWhenReadOnly(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection };
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) connection.stream.destroy();
  });
}

/** Calls made during a run, or this long after it, share it. */
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
