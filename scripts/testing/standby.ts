import { askServer, startServer, type TestServer } from './servers';
import { until } from './until';

type PairOptions = { isDurable?: boolean; isSynchronous?: boolean };

/**
 * Starts a PostgreSQL server and its standby. With `isSynchronous`, all data that the primary acknowledges is on the
 * standby's disk, but queries on the standby may not see it yet.
 */
export async function startPair({
  isSynchronous = false,
  ...options
}: PairOptions = {}): Promise<[primary: TestServer, standby: TestServer]> {
  const primary = await startServer('PostgreSQL', options);
  const standby = await startServer('PostgreSQL', { ...options, follows: primary });
  if (isSynchronous) {
    await askServer(primary, 'alter role all set synchronous_commit = on');
    await askServer(primary, "alter system set synchronous_standby_names = '*'");
    await askServer(primary, 'select pg_reload_conf()');
  }
  const state = isSynchronous ? 'sync' : 'async';
  const find = `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`;
  await until(async () => (await askServer(primary, find)).length > 0, { what: 'the standby' });
  return [primary, standby];
}
