import { describe, expect, test } from '@jest/globals';
import { Windows } from './windows';

function counter(points: number, duration: number) {
  const time = { now: 0 };
  return { time, windows: new Windows({ points, duration }, () => time.now) };
}

describe('a bucket of points', () => {
  test('gives each key its own points, and returns when there are new ones', () => {
    const { time, windows } = counter(2, 60);

    expect(windows.take('a')).toEqual({ remaining: 1 });
    time.now = 20_000;
    expect(windows.take('a')).toEqual({ remaining: 0 });
    expect(windows.take('a')).toEqual({ retryAfterMs: 40_000 });
    expect(windows.take('b')).toEqual({ remaining: 1 });
  });

  test('is full again when its window has ended, whenever that began', () => {
    const { time, windows } = counter(1, 60);
    for (const began of [0, 59_000, 130_000, 200_000]) {
      time.now = began;
      const key = `began ${began}`;
      expect(windows.take(key)).toEqual({ remaining: 0 });
      time.now = began + 59_999;
      windows.take('somebody else');
      expect(windows.take(key)).toEqual({ retryAfterMs: 1 });
      time.now = began + 60_000;
      expect(windows.take(key)).toEqual({ remaining: 0 });
    }
  });

  test('is full again after `forget`', () => {
    const { windows } = counter(1, 60);
    windows.take('a');
    windows.forget('a');

    expect(windows.take('a')).toEqual({ remaining: 0 });
  });

  test('keeps at most 50 000 keys, and no expired ones', () => {
    const { time, windows } = counter(1, 3600);
    for (let key = 0; key < 200_000; key += 1) windows.take(`2001:db8:${key}`);

    expect(windows.size).toBeLessThanOrEqual(50_000);
    // The newest keys are still counted.
    expect(windows.take('2001:db8:199999')).toEqual({ retryAfterMs: 3_600_000 });
    for (const hour of [1, 2]) {
      time.now = hour * 3_600_000;
      windows.take('a');
    }
    expect(windows.size).toBeLessThanOrEqual(2);
  });
});
