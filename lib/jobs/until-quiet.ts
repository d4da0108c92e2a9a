import { performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** Share of its time that this process answers visitors, from which on they are left alone. */
const BUSY = 0.7;
const LOOK_EVERY = SECOND;

let before = performance.eventLoopUtilization();

/**
 * Resolves at once when the event loop was free for a good part of the time since the last look, else when it is, after a
 * minute at the latest. A lower priority alone left half of a core to pictures beside orders.
 */
export async function untilQuiet(): Promise<void> {
  for (const deadline = performance.now() + MINUTE; ; ) {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < BUSY || performance.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY).unref());
  }
}
