import { closeDatabase, database } from '../lib/db/client';
import { migrate } from '../lib/db/migrate';
import { categories } from '../lib/db/schema';
import { env } from '../lib/env';
import { forgetKilledRuns } from '../lib/pos/sync-run';
import { synchronise } from '../lib/pos/synchronise';
import { retireDemoAdmin } from './demo-admin';
import { makeDemoBundles } from './demo-bundles';

/**
 * Brings the schema up to date and, when the catalogue is empty, fills it from the POS.
 * Later synchronisations are the shop's own job. A demo also gets bundles, since no staff is there
 * to make them.
 */
export async function prepareCatalogue(
  say: (line: string) => void,
  { isDemo, hasDemoAdmin }: { isDemo: boolean; hasDemoAdmin: boolean },
): Promise<void> {
  const applied = await migrate(database());
  if (applied > 0) say(`Database schema: ${applied} migrations applied`);
  // Nobody else can be at work on a database of our own: a running row is a run that was killed.
  if (env().DATABASE_EMBEDDED) await forgetKilledRuns(database());
  const known = await database().select({ id: categories.id }).from(categories).limit(1);
  if (known.length === 0) {
    say('Filling the catalogue from the point of sale…');
    const { counts, quarantined } = await synchronise(database(), {
      onProgress: (what, done, total) => say(`  ${what}: ${done} / ${total}`),
    });
    say(`  ${counts.listed} products, ${quarantined.length} rows set aside as unusable`);
  }
  if (!hasDemoAdmin && (await retireDemoAdmin(database()))) {
    say('  The admin of the demo can no longer sign in');
  }
  if (isDemo) {
    const made = await makeDemoBundles(database());
    if (made > 0) say(`  ${made} demo bundles`);
  }
  await closeDatabase();
}
