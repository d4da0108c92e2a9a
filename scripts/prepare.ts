import { countPairs } from '@/lib/orders/count-pairs';
import { hasAdmin, lacksAdmin, retireDemoAdmin } from '@/lib/staff/first-admin';
import { closeDatabase, database } from '../lib/db/client';
import { migrate, requireMigrated } from '../lib/db/migrate';
import { categories } from '../lib/db/schema';
import { forgetKilledDirectoryRuns } from '../lib/delivery/directory/directory-run';
import { isDirectoryEmpty } from '../lib/delivery/directory/queries';
import { synchroniseDirectory } from '../lib/delivery/directory/synchronise-directory';
import { env } from '../lib/env';
import { retryUntilDone } from '../lib/jobs/until-done';
import { forgetKilledRuns } from '../lib/pos/sync/sync-run';
import { synchronise } from '../lib/pos/sync/synchronise';
import { ageDemoCatalogue } from './demo-age';
import { makeDemoBundles } from './demo-bundles';
import { makeDemoCampaigns } from './demo-campaigns';
import { makeDemoContent } from './demo-content';
import { makeDemoCutouts } from './demo-cutouts';
import { makeDemoEdits } from './demo-edits';
import { makeDemoPast } from './demo-past';
import { makeDemoPeople } from './demo-people';
import { makeDemoPrograms } from './demo-programs';
import { makeDemoProof } from './demo-proof';
import { makeDemoReturns } from './demo-returns';
import { makeDemoFigures, payDemoOrder } from './demo-sales';
import { makeDemoPortraits, makeDemoTags } from './demo-tags';
import { makeDemoWork } from './demo-work';

export type Prepared = Record<'isDemo' | 'hasDemoAdmin' | 'hasCarrier' | 'needsAdmin', boolean>;

/**
 * Migrates the schema and, if the catalogue is empty, fills it from the POS. Later synchronisations are done by the
 * shop itself. A demo also gets past orders, bundles and texts, since it has no staff to create them, and the directory
 * of the simulated carrier, which responds immediately. The real directory takes minutes, so the shop copies it after
 * it has opened. Throws when an admin is needed and there is none.
 */
export async function prepareCatalogue(
  say: (line: string) => void,
  { isDemo, hasDemoAdmin, hasCarrier, needsAdmin }: Prepared,
): Promise<void> {
  if (env().MIGRATIONS === 'wait') await retryUntilDone('start', () => requireMigrated(database()));
  let applied = 0;
  await retryUntilDone('start', async () => {
    applied = await migrate(database());
  });
  if (applied > 0) say(`Database schema: ${applied} migrations applied`);
  // No other process can use the embedded database, so a synchronisation that is still marked as running was killed.
  if (env().DATABASE_EMBEDDED) {
    await forgetKilledRuns(database());
    await forgetKilledDirectoryRuns(database());
  }
  if (!hasDemoAdmin && (await retireDemoAdmin(database()))) {
    say('The admin of the demo can no longer sign in');
  }
  if (needsAdmin && !(await hasAdmin(database()))) throw lacksAdmin();
  const known = await database().select({ id: categories.id }).from(categories).limit(1);
  if (known.length === 0) {
    say('Filling the catalogue from the point of sale…');
    const { counts, quarantined } = await synchronise(database(), {
      onProgress: (what, done, total) => say(`  ${what}: ${done} / ${total}`),
    });
    say(`  ${counts.listed} products, ${quarantined.length} rows set aside as unusable`);
    if (isDemo) {
      await ageDemoCatalogue(database());
      say(`  ${await makeDemoPast(database())} demo reviews`);
      say(`  ${await makeDemoProof(database())} demo photos of buyers`);
      say(`  ${await countPairs(database())} products with goods bought together`);
      await makeDemoPeople(database());
      await makeDemoWork(database());
      await makeDemoCampaigns(database());
      say(`  ${await makeDemoReturns(database())} demo returns`);
      await makeDemoEdits(database());
      await payDemoOrder(database());
      await makeDemoFigures(database());
      await makeDemoPrograms(database());
      await makeDemoContent(database());
    }
  }
  if (hasCarrier && (await isDirectoryEmpty(database()))) await fillDirectory(say);
  if (isDemo) {
    const made = await makeDemoBundles(database());
    if (made > 0) say(`  ${made} demo bundles`);
    const cut = await makeDemoCutouts(database());
    if (cut > 0) say(`  ${cut} demo cut-outs`);
    const drawn = await makeDemoPortraits(database());
    if (drawn > 0) say(`  ${drawn} demo pictures of characters and fandoms`);
    const written = await makeDemoTags(database());
    if (written > 0) say(`  ${written} demo texts of characters, fandoms and colours`);
  }
  await closeDatabase();
}

/** Copies the carrier's directory. Without it shoppers type addresses, so the shop opens even if this fails. */
async function fillDirectory(say: (line: string) => void): Promise<void> {
  say("Copying the carrier's directory…");
  try {
    const { settlements, places } = await synchroniseDirectory(database());
    say(`  ${settlements} settlements, ${places} branches and lockers`);
  } catch (error) {
    say(`  not possible now: ${error instanceof Error ? error.message : error}`);
  }
}
