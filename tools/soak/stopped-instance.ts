import { call, pause, tell } from './call';
import type { Check } from './check';
import type { SoakState } from './soak-state';
import { synchroniseByHand } from './wait-until-idle';

const STOPPED = 60_000;
/** Milliseconds in which a resumed instance must show the changes. */
const TO_CATCH_UP = 2000;
const CHANGED = 10;

/**
 * Stops the last instance with SIGSTOP, like a frozen machine, and renames products through the first one. Then resumes
 * the last instance and checks that its stored pages show the new names within TO_CATCH_UP.
 */
export async function stopForAMinute(world: SoakState): Promise<Check> {
  const { shop: home, random } = world;
  const [first, last] = [home.instances[0], home.instances.at(-1)];
  if (!first || !last || first === last) throw new Error('It takes two instances');
  const paths = random.some(world.steady, CHANGED);
  const nameOf = (path: string) => `Перейменоване ${path.split('/').at(-1)}`;
  for (const path of paths) await call('GET', last.url + path);
  last.signal('SIGSTOP');
  const stoppedAt = Date.now();
  for (const path of paths) {
    const id = path.split('/').at(-1);
    await tell(`${home.urls.poster}/__product/${id}`, { name: nameOf(path) });
  }
  await synchroniseByHand(world, first.url);
  await pause(STOPPED - (Date.now() - stoppedAt));

  last.signal('SIGCONT');
  const woken = performance.now();
  const late = await lateAfter(TO_CATCH_UP, paths, async (path) => {
    const { text } = await call('GET', last.url + path);
    return text.includes(nameOf(path));
  });
  const took = Math.round(performance.now() - woken);
  console.log(`· Stopped for a minute; ${CHANGED - late.length} new pages ${took} ms after waking`);
  return {
    rule: `an instance that was stopped for a minute is up to date ${TO_CATCH_UP / 1000} s after`,
    of: CHANGED,
    wrong: late,
  };
}

/** Polls each path; returns those for which `isNew` was not true within this many milliseconds. */
export async function lateAfter(
  milliseconds: number,
  paths: string[],
  isNew: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const end = performance.now() + milliseconds;
  const isInTime = async (path: string) => {
    for (; performance.now() < end; await pause(50)) {
      // A response after the deadline is late, whatever it shows.
      if (await isNew(path)) return performance.now() <= end;
    }
    return false;
  };
  const inTime = await Promise.all(paths.map(isInTime));
  return paths.filter((_, index) => !inTime[index]);
}
