import { describe, expect, test } from '@jest/globals';
import { inTurn } from './in-turn';

/** A task finished by the test. */
function held() {
  let end = () => {};
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return { work, end: () => end() };
}

describe('work of which one is enough', () => {
  test('is done once more for all who ask while it is done', async () => {
    const slow = held();
    const done: string[] = [];
    const later = (name: string) => inTurn('shelf', async () => void done.push(name));
    const first = inTurn('shelf', slow.work);
    const others = [later('second'), later('third')];
    expect(done).toEqual([]);

    slow.end();
    await Promise.all([first, ...others]);

    expect(done).toEqual(['second']);
  });

  test('is done again after it has failed, and tells only those who waited for it', async () => {
    const failing = inTurn('shelf', async () => {
      throw new Error('the POS is away');
    });
    let isDone = false;
    const next = inTurn('shelf', async () => {
      isDone = true;
    });

    await expect(failing).rejects.toThrow('the POS is away');
    await next;
    expect(isDone).toBe(true);
  });

  test('keeps nobody waiting whose work is another', async () => {
    const slow = held();
    const first = inTurn('shelf', slow.work);

    await inTurn('window', async () => {});

    slow.end();
    await first;
  });
});
