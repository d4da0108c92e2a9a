/*
 * Brings the database's schema up to date, as a step of a release of its own (`npm run migrate`): before the
 * new instances start. The instances of the release before go on working on it.
 */
import { closeDatabase, database } from '../lib/db/client';
import { migrate } from '../lib/db/migrate';

const applied = await migrate(database());
await closeDatabase();
console.log(
  JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'migrated', applied }),
);
