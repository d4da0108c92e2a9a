import { performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** Share of its time that this process answers visitors, from which on they are left alone. */
const BUSY = 0.7;
const LOOKS = MINUTE / SECOND;

let before = performance.eventLoopUtilization();

/** Share of the time since the last look in which the event loop was at work. */
function utilization(): number {
  const now = performance.eventLoopUtilization();
  const since = performance.eventLoopUtilization(now, before);
  before = now;
  return since.utilization;
}

const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND).unref());

/**
 * Resolves at once when the event loop was free for a good part of the time since the last look, else when it is, after a
 * minute at the latest. A lower priority alone left half of a core to pictures beside orders.
 */
export async function untilQuiet(measure = utilization, pause = nextLook): Promise<void> {
  for (let look = 0; look < LOOKS && measure() >= BUSY; look += 1) await pause();
}
