import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '@/lib/shared/clock';
import { PictureQueue, type Turn } from './picture-queue';

/** A queue that runs `atOnce` jobs at the same time; the test ends each job by hand. */
function openQueue(atOnce: number, longest = 100) {
  const queue = new PictureQueue<string>(atOnce, longest);
  const begun: string[] = [];
  const ends = new Map<string, { resolve(made: string): void; reject(error: Error): void }>();
  const ask = (name: string, asked: Partial<Turn<string>> = {}) =>
    queue.ask({
      name,
      caller: 'visitor',
      isUrgent: true,
      patience: MINUTE,
      work: () => {
        begun.push(name);
        return new Promise((resolve, reject) => ends.set(name, { resolve, reject }));
      },
      ...asked,
    });
  const end = async (name: string) => {
    ends.get(name)?.resolve(`${name} made`);
    await new Promise(setImmediate);
  };
  return { ask, end, fail: (name: string) => ends.get(name)?.reject(new Error(name)), begun };
}

describe('the queue of pictures', () => {
  test('runs a limited number of jobs at once: urgent ones first, then in order of arrival', async () => {
    const { ask, end, begun } = openQueue(2);
    const answers = ['a', 'b', 'large', 'c'].map((name) =>
      ask(name, { isUrgent: name !== 'large' }),
    );
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'large']);
    await end('c');
    await end('large');
    expect(await Promise.all(answers)).toEqual(['a made', 'b made', 'large made', 'c made']);
  });

  test('shares a job of the same name, also its failure, and runs it again later', async () => {
    const { ask, end, fail, begun } = openQueue(2);
    const failed = [ask('a'), ask('a')];
    expect(begun).toEqual(['a']);
    fail('a');
    expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);

    const again = ask('a');
    await end('a');
    expect(await again).toBe('a made');
  });

  test('drops a job whose callers have all aborted, unless it has begun', async () => {
    const { ask, end, begun } = openQueue(1);
    const [first, both, alone] = [1, 2, 3].map(() => new AbortController()) as [
      AbortController,
      AbortController,
      AbortController,
    ];
    const begunOne = ask('begun', { signal: first.signal });
    const left = ask('shared', { signal: both.signal });
    const stays = ask('shared');
    const gone = ask('gone', { signal: alone.signal });
    for (const one of [first, both, alone]) one.abort();
    expect(await Promise.all([begunOne, left, gone])).toEqual([null, null, null]);

    await end('begun');
    await end('shared');
    expect(await stays).toBe('shared made');
    expect(begun).toEqual(['begun', 'shared']);
    expect(await ask('late', { signal: AbortSignal.abort() })).toBeNull();
    expect(begun).not.toContain('late');
  });

  test('resolves with null after the timeout, but still does the work', async () => {
    const { ask, end, begun } = openQueue(1);
    const slow = ask('slow');
    expect(await ask('waiting', { patience: 1 })).toBeNull();
    const again = ask('waiting');
    await end('slow');
    await end('waiting');
    expect([await slow, await again]).toEqual(['slow made', 'waiting made']);
    expect(begun).toEqual(['slow', 'waiting']);
  });

  test('alternates between callers, so that a crawler does not block visitors', async () => {
    const { ask, end, begun } = openQueue(1);
    for (const name of ['1', '2', '3', '4']) void ask(name, { caller: 'crawler' });
    for (const name of ['a', 'b']) void ask(name);
    for (const name of ['x']) void ask(name, { caller: 'other' });
    for (const name of ['1', 'a', 'x', '2', 'b', '3', '4']) await end(name);
    expect(begun).toEqual(['1', 'a', 'x', '2', 'b', '3', '4']);
  });

  test('limits the jobs of one caller, but accepts those of another', async () => {
    const { ask, end } = openQueue(1, 2);
    for (const name of ['1', '2']) void ask(name, { caller: 'crawler' });
    expect(await ask('3', { caller: 'crawler' })).toBeNull();
    const own = ask('a');
    for (const name of ['1', 'a']) await end(name);
    expect(await own).toBe('a made');
  });

  test('rejects jobs above the limit, but shares those in the queue', async () => {
    const { ask, end } = openQueue(1, 2);
    const [a, b] = [ask('a'), ask('b')];
    expect(await ask('c')).toBeNull();
    const shared = ask('b');
    await end('a');
    await end('b');
    expect(await Promise.all([a, b, shared])).toEqual(['a made', 'b made', 'b made']);
  });
});
