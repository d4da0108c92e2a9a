import { call, pause, tell } from './call';
import type { Check } from './check';
import type { SoakState } from './soak-state';
import { synchroniseByHand } from './wait-until-idle';

const STOPPED = 60_000;
/** Milliseconds in which a stopped instance shows what has changed meanwhile. */
const TO_CATCH_UP = 2000;
const CHANGED = 10;

/**
 * Stops the last instance (SIGSTOP), as a machine that stands still does, renames goods meanwhile by the first
 * one, and wakes it: its pages, which it had stored, have to show the new names in time.
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
  const late = new Set(paths);
  while (late.size > 0 && performance.now() - woken < TO_CATCH_UP) {
    for (const path of late) {
      const { text } = await call('GET', last.url + path);
      if (text.includes(nameOf(path))) late.delete(path);
    }
  }
  const took = Math.round(performance.now() - woken);
  console.log(`· Stopped for a minute; ${CHANGED - late.size} new pages ${took} ms after waking`);
  return {
    rule: `an instance that was stopped for a minute is up to date ${TO_CATCH_UP / 1000} s after`,
    of: CHANGED,
    wrong: [...late],
  };
}
