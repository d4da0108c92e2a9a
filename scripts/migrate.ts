/*
 * Brings the database's schema up to date as a separate step of a release (`npm run migrate`), before the new
 * instances start. The instances of the previous release continue to work on it.
 */
import { closeDatabase, database } from '../lib/db/client';
import { migrate } from '../lib/db/migrate';
import { logError, logInfo } from '../lib/log';

try {
  logInfo('migrated', { applied: await migrate(database()) });
  await closeDatabase();
} catch (error) {
  logError('not migrated', error);
  process.exit(1);
}
