import { performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** Share of active event-loop time (0 to 1) from which on the process counts as busy with requests. */
const BUSY = 0.7;
const LOOKS = MINUTE / SECOND;

let before = performance.eventLoopUtilization();

/** Share of the time since the last call in which the event loop was active, 0 to 1. */
function utilization(): number {
  const now = performance.eventLoopUtilization();
  const since = performance.eventLoopUtilization(now, before);
  before = now;
  return since.utilization;
}

const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND).unref());

/**
 * Resolves as soon as the event loop's load since the last check is below `BUSY`, at the latest after a minute. A low
 * process priority alone did not suffice: making pictures still took half a core while orders were placed.
 */
export async function waitUntilIdle(measure = utilization, pause = nextLook): Promise<void> {
  for (let look = 0; look < LOOKS && measure() >= BUSY; look += 1) await pause();
}
