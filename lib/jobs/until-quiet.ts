import { performance } from 'node:perf_hooks';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** Share of event-loop time from which on the process counts as busy with visitors. */
const BUSY = 0.7;
const LOOKS = MINUTE / SECOND;

let before = performance.eventLoopUtilization();

/** Share of the time since the last check in which the event loop was active. */
function utilization(): number {
  const now = performance.eventLoopUtilization();
  const since = performance.eventLoopUtilization(now, before);
  before = now;
  return since.utilization;
}

const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND).unref());

/**
 * Resolves as soon as the event loop's load since the last check is below `BUSY`, after a minute at the latest. A low
 * process priority alone was not enough: pictures still took half a core while orders were placed.
 */
export async function waitUntilIdle(measure = utilization, pause = nextLook): Promise<void> {
  for (let look = 0; look < LOOKS && measure() >= BUSY; look += 1) await pause();
}
