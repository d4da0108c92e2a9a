// Prepares the database for the launcher and ends, which gives its memory back. Prints what it does, a line a step.
import { readFirstAdmin } from '../lib/staff/first-admin';
import { endWithParent } from './end-with-parent.mjs';
import { type Prepared, prepareCatalogue } from './prepare';

endWithParent(() => process.exit(1));
const prepared: Prepared = JSON.parse(process.argv[2] ?? '{}');
const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
try {
  // Here, where the words of a wrong setting are seen at once.
  readFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, { isDemo: prepared.hasDemoAdmin });
  await prepareCatalogue((line) => console.log(line), prepared);
  process.exit(0);
} catch (error) {
  const complaint = error instanceof Error ? error.message : String(error);
  // Their launcher says it; without one, nobody would.
  if (process.send) process.send(complaint, () => process.exit(1));
  else throw error;
}
