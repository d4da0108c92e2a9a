import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { colourOf } from './photo-colours';

test.each([
  ['#c04', '#cc0044'],
  ['#c048', '#0000'],
])('the colour of a picture of %s is %s', async (background, colour) => {
  const create = { width: 40, height: 50, channels: 4 as const, background };
  expect(await colourOf(await sharp({ create }).webp({ lossless: true }).toBuffer())).toBe(colour);
});
