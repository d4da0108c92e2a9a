// A process that runs only the queue, for tests that kill it. Prints a line once it runs.
import { startQueue } from '../../lib/jobs/queue';
import { clock } from '../../lib/shared/clock';
import { endWithParent } from '../end-with-parent.mjs';

endWithParent();
const [times, shift] = process.argv.slice(2);
const { now } = clock;
if (shift) clock.now = () => new Date(now().getTime() + Number(shift));
await startQueue(times ? JSON.parse(times) : undefined);
console.log('runs');
