import { describe, expect, test } from '@jest/globals';
import { runSerialized } from './concurrency';

/** A task that runs until the test ends it. */
function held() {
  let end = () => {};
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { work, end: () => end() };
}

describe('a task that never runs concurrently with itself', () => {
  test('runs once more for all calls during a run', async () => {
    const slow = held();
    const done: string[] = [];
    const later = (name: string) => runSerialized('shelf', async () => void done.push(name));
    const first = runSerialized('shelf', slow.work);
    const others = [later('second'), later('third')];
    expect(done).toEqual([]);

    slow.end();
    await Promise.all([first, ...others]);

    expect(done).toEqual(['second']);
  });

  test('runs again after a failure, which only its own callers get', async () => {
    const failing = runSerialized('shelf', async () => {
      throw new Error('the POS is away');
    });
    let isDone = false;
    const next = runSerialized('shelf', async () => {
      isDone = true;
    });

    await expect(failing).rejects.toThrow('the POS is away');
    await next;
    expect(isDone).toBe(true);
  });

  test('does not delay a task of another name', async () => {
    const slow = held();
    const first = runSerialized('shelf', slow.work);

    await runSerialized('window', async () => {});

    slow.end();
    await first;
  });
});
