// `npm run backup` backs up the database and the secrets, also while the shop runs. With `-- --keep 14`, only the
// newest 14 backups are kept.
import { parseArgs } from 'node:util';
import { dropOldBackups, makeBackup } from './make-backup';
import { readBackupSettings } from './settings';

try {
  process.umask(0o077);
  const { values } = parseArgs({ options: { keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(keep >= 1)) throw new Error('--keep wants a number of backups.');
  const settings = await readBackupSettings();
  const { place, manifest, bytes, seconds } = await makeBackup(settings);
  const { orders, products } = manifest.counts;
  console.log(`Backed up to ${place}`);
  console.log(
    `  ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s: ${orders} orders, ${products} products`,
  );
  const dropped = keep === null ? 0 : dropOldBackups(settings.backups, keep);
  if (dropped > 0) console.log(`  ${dropped} older backups deleted`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
