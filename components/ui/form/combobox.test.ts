import { expect, test } from '@jest/globals';
import { spaceBelow } from '@/components/ui/form/combobox';

test.each([
  ['there is much space', 200, { top: 0, height: 900 }, 292],
  ['a keyboard leaves little space', 160, { top: 0, height: 400 }, 228],
  ['the page is moved up behind a keyboard', 260, { top: 100, height: 400 }, 228],
  ['there is no space', 380, { top: 0, height: 400 }, 148],
])('fits the list to the visible space when %s', (_name, bottom, sight, room) => {
  expect(spaceBelow(bottom, sight)).toBe(room);
});
