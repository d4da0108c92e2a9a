import { describe, expect, test } from '@jest/globals';
import type { WorkQueue } from '@/lib/overview/overview';
import { firstQueue, waitText } from './queue-text';

const queue = (key: WorkQueue['key'], count: number, late = 0): WorkQueue => ({
  key,
  count,
  late,
  oldest: null,
});

describe('the queues of today', () => {
  test.each([
    ['nothing', [queue('pack', 0)], null],
    ['what is there', [queue('pack', 0), queue('ship', 3)], 'ship'],
    ['what is late', [queue('confirm', 9), queue('pack', 1, 1)], 'pack'],
    ['the more urgent of two', [queue('return', 4, 4), queue('review', 1, 1)], 'review'],
  ])('begin with %s', (_, queues, first) => {
    expect(firstQueue(queues)).toBe(first);
  });

  test.each([
    ['2026-11-20T10:00:30Z', 'чекає щойно'],
    ['2026-11-20T09:48:30Z', 'найдавніше чекає 12\u00a0хв'],
    ['2026-11-20T04:30:00Z', 'найдавніше чекає 5\u00a0год'],
    ['2026-11-18T09:00:00Z', 'найдавніше чекає 2\u00a0дні'],
    ['2026-11-09T09:00:00Z', 'найдавніше чекає 11\u00a0днів'],
  ])('say of what waits since %s: %s', (since, words) => {
    expect(waitText(since, new Date('2026-11-20T10:01:00Z'))).toBe(words);
  });
});
