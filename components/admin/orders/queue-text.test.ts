import { describe, expect, test } from '@jest/globals';
import type { WorkQueue } from '@/lib/overview/overview';
import { firstQueue, queueWaitText } from './queue-text';

const queue = (key: WorkQueue['key'], count: number, late = 0): WorkQueue => ({
  key,
  count,
  late,
  oldest: null,
});

describe('the work queues', () => {
  test.each([
    ['none when all are empty', [queue('pack', 0)], null],
    ['a queue that has items', [queue('pack', 0), queue('ship', 3)], 'ship'],
    ['a queue that has late items', [queue('confirm', 9), queue('pack', 1, 1)], 'pack'],
    ['the more urgent of two late ones', [queue('return', 4, 4), queue('review', 1, 1)], 'review'],
  ])('start with %s', (_, queues, first) => {
    expect(firstQueue(queues)).toBe(first);
  });

  test.each([
    ['2026-11-20T10:00:30Z', 'чекає щойно'],
    ['2026-11-20T09:48:30Z', 'найдавніше чекає 12\u00a0хв'],
    ['2026-11-20T04:30:00Z', 'найдавніше чекає 5\u00a0год'],
    ['2026-11-18T09:00:00Z', 'найдавніше чекає 2\u00a0дні'],
    ['2026-11-09T09:00:00Z', 'найдавніше чекає 11\u00a0днів'],
  ])('show for the oldest item since %s: %s', (since, words) => {
    expect(queueWaitText(since, new Date('2026-11-20T10:01:00Z'))).toBe(words);
  });
});
