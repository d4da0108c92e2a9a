import { expect, test } from '@jest/globals';
import { swatchOf } from './swatches';

const [BLACK, WHITE, RED, BLUE, MINT] = ['#16121d', '#fff', '#d11f2f', '#2b5ae0', '#9fe0c6'];

test.each([
  ['чорний', BLACK],
  ['ЧОРНА', BLACK],
  ['біло-рожевий', WHITE],
  ['темно-синій', BLUE],
  ['М’ятний', MINT],
  ["ніжно-м'ятний", MINT],
  ['1 (red)', RED],
  ['несиній', null],
  ['', null],
  [`${'я'.repeat(80)} чорний`, null],
])('the colour of «%s» is %s', (name, colour) => {
  expect(swatchOf(name)).toBe(colour);
});
