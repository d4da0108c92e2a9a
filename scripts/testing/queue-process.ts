// A process that runs only the queue, for tests that kill it. Prints a line once it runs.
import { startQueue } from '../../lib/jobs/queue';
import { endWithParent } from '../end-with-parent.mjs';

endWithParent();
const [times] = process.argv.slice(2);
await startQueue(times ? JSON.parse(times) : undefined);
console.log('runs');
