import { describe, expect, jest, test } from '@jest/globals';
import { readLogLine } from './soak-instance';
import { lateAfter } from './stopped-instance';

test('a page that shows the change after the deadline is late', async () => {
  jest.useFakeTimers();
  const after = (milliseconds: number) =>
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, true));
  const looks = jest.fn();
  const pages: Record<string, () => Promise<boolean>> = {
    '/prompt': () => after(10),
    '/old-at-first': async () => {
      looks();
      return looks.mock.calls.length > 4;
    },
    '/slow': () => after(3000),
    '/old': async () => false,
  };
  const late = lateAfter(2000, Object.keys(pages), async (path) => !!(await pages[path]?.()));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await late).toEqual(['/slow', '/old']);
  jest.useRealTimers();
});

describe('a log line of a shop', () => {
  test.each([
    ['{"level":"error","message":"purge"}', { level: 'error', message: 'purge' }],
    ['{"level":"error","mess', null],
    [' ⨯ broken', { level: 'error', message: ' ⨯ broken' }],
    ['ready', null],
  ])('%s', (line, read) => {
    expect(readLogLine(line)).toEqual(read);
  });
});
