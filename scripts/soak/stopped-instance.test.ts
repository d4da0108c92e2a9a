import { describe, expect, test } from '@jest/globals';
import { readLogLine } from './soak-instance';
import { lateAfter } from './stopped-instance';

const after = (milliseconds: number) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, true));

test('a page that shows the change after its time is late', async () => {
  const began = performance.now();
  const pages: Record<string, () => Promise<boolean>> = {
    '/prompt': () => after(10),
    '/old-at-first': async () => performance.now() - began > 200,
    '/slow': () => after(3000),
    '/old': async () => false,
  };
  const late = await lateAfter(2000, Object.keys(pages), async (path) => !!(await pages[path]?.()));
  expect(late).toEqual(['/slow', '/old']);
});

describe('a line of a shop', () => {
  test.each([
    ['{"level":"error","message":"purge"}', { level: 'error', message: 'purge' }],
    ['{"level":"error","mess', null],
    [' ⨯ broken', { level: 'error', message: ' ⨯ broken' }],
    ['ready', null],
  ])('%s', (line, read) => {
    expect(readLogLine(line)).toEqual(read);
  });
});
