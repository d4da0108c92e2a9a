import { askServer, startServer, type TestServer } from './servers';

/**
 * A PostgreSQL server and its standby, which has everything that the first acknowledges: on its disk, not yet
 * for who reads it.
 */
export async function startPair(
  options: { isDurable?: boolean } = {},
): Promise<[primary: TestServer, standby: TestServer]> {
  const primary = await startServer('PostgreSQL', options);
  const standby = await startServer('PostgreSQL', { ...options, follows: primary });
  await askServer(primary, 'alter role all set synchronous_commit = on');
  await askServer(primary, "alter system set synchronous_standby_names = '*'");
  await askServer(primary, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await askServer(primary, "select from pg_stat_replication where sync_state = 'sync'")).length;
  while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 50));
  return [primary, standby];
}
