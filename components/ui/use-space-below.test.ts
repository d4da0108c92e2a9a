import { expect, test } from '@jest/globals';
import { spaceBelow } from './use-space-below';

test.each([
  ['there is plenty', 200, { top: 0, height: 900 }, 292],
  ['a keyboard leaves little', 160, { top: 0, height: 400 }, 228],
  ['the page is moved up behind a keyboard', 260, { top: 100, height: 400 }, 228],
  ['there is none', 380, { top: 0, height: 400 }, 148],
])('a list is as tall as it can be seen when %s', (_name, bottom, sight, room) => {
  expect(spaceBelow(bottom, sight)).toBe(room);
});
