// `npm run restore -- FOLDER [--force]` restores a backup and holds its outgoing messages until `npm run restore --
// --release`. `-- --hold` holds the messages of a database that was restored by other means.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseHeldMessages } from '../../lib/jobs/settle-restore';
import { holdRestored, restoreBackup } from './restore-backup';
import { readBackupSettings } from './settings';
import { withShopDatabase } from './shop-database';

/** How users call this program; the packaged shop has no npm. */
const COMMAND = process.env.npm_lifecycle_event ? 'npm run restore --' : 'node server.mjs restore';
const USAGE = `Usage: ${COMMAND} FOLDER [--force], or --hold, or --release`;
const HELD = `  Nothing about its orders is sent until you say: ${COMMAND} --release`;

try {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean' },
      hold: { type: 'boolean' },
      release: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  const settings = await readBackupSettings();
  if (values.release) {
    const held = await withShopDatabase(settings, releaseHeldMessages);
    console.log(`Released: ${held} messages that were held will be sent.`);
  } else if (values.hold) {
    await holdRestored(settings);
    console.log(`The database is ready to be opened.\n${HELD}`);
  } else if (folder) {
    const force = values.force === true;
    const { manifest, replaced } = await restoreBackup(path.resolve(folder), settings, { force });
    const { orders, products } = manifest.counts;
    console.log(`Restored the shop of ${manifest.at}: ${orders} orders, ${products} products`);
    if (replaced) console.log(`  What was there before lies in ${replaced}`);
    console.log(HELD);
  } else {
    throw new Error(USAGE);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
