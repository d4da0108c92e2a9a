// Prepares the database for the launcher and ends, which frees its memory. Prints one line per step.
import { readFirstAdmin } from '../lib/staff/first-admin';
import { endWithParent } from './end-with-parent.mjs';
import { type Prepared, prepareCatalogue } from './prepare';

endWithParent(() => process.exit(1));
const prepared: Prepared = JSON.parse(process.argv[2] ?? '{}');
const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
try {
  // Checked here, so that the message about a wrong setting is shown at once.
  readFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, { isDemo: prepared.hasDemoAdmin });
  await prepareCatalogue((line) => console.log(line), prepared);
  process.exit(0);
} catch (error) {
  const complaint = error instanceof Error ? error.message : String(error);
  // The launcher prints the message; without a launcher it is thrown.
  if (process.send) process.send(complaint, () => process.exit(1));
  else throw error;
}
