import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CAST } from './catalogue/cast';
import { cutoutOf } from './catalogue/cutouts';
import { PORTRAITS } from './catalogue/portraits';
import { CATALOGUE } from './catalogue/products';
import { openPos, type RunningPos } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());

const cutOut = CATALOGUE.filter((product) => cutoutOf(product));
/** The first product of each kind and variant. */
const drawings = [
  ...new Map(cutOut.map((one) => [`${one.art.kind} ${one.art.variant}`, one])).entries(),
];

/** Reads the opacity of a picture at a point; coordinates and opacity are from 0 to 1. */
async function opacityOf(path: string | null) {
  const answer = await fetch(`${pos.url()}${path}`);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) =>
    (data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3] ?? 0) / 255;
  const opaque = data.filter((alpha, place) => place % 4 === 3 && alpha > 200).length;
  return { width, height, at, share: opaque / (width * height) };
}

describe('a cut-out', () => {
  test.each(drawings)('of %s is alone on a transparent background', async (_, product) => {
    const { width, height, at, share } = await opacityOf(cutoutOf(product));

    expect({ width, height }).toEqual({ width: 800, height: 1000 });
    expect([at(0, 0), at(0.999, 0), at(0, 0.999), at(0.999, 0.999)]).toEqual([0, 0, 0, 0]);
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.7);
  });

  test('of a wig has a head, of a costume a mannequin without one', async () => {
    for (const { art, id } of cutOut.filter(({ art }) => art.kind === 'wig').slice(0, 8)) {
      expect((await opacityOf(cutoutOf({ art, id }))).at(0.5, 0.5)).toBe(1);
    }
    const worn = cutOut.filter(({ art }) => art.kind === 'costume' && art.variant !== 3);
    for (const { art, id } of worn.slice(0, 8)) {
      const { at } = await opacityOf(cutoutOf({ art, id }));
      expect([at(0.5, 0.14), at(0.5, 0.45)]).toEqual([0, 1]);
    }
  });

  test('does not exist for products on a bust, in a case or under a hood', () => {
    for (const kind of ['lens', 'cloak', 'figure', 'badge']) {
      expect(cutOut.filter(({ art }) => art.kind === kind)).toEqual([]);
    }
    expect(cutOut.filter(({ art }) => art.kind === 'accessory' && art.variant === 3)).toEqual([]);
    expect(new Set(cutOut.map(({ art }) => art.kind)).size).toBeGreaterThan(9);
  });

  test('exists at no other address', async () => {
    const lens = CATALOGUE.find(({ art }) => art.kind === 'lens');
    const path = cutoutOf(cutOut[0]!)?.replace(/\d+_cutout/, `${lens?.id}_cutout`);
    expect((await fetch(`${pos.url()}${path}`)).status).toBe(404);
  });
});

describe('a portrait', () => {
  test('exists for every character and fandom, each a different one', async () => {
    const names = Object.entries(CAST).flatMap(([name, { fandom }]) => [name, fandom]);
    expect([...PORTRAITS.keys()].toSorted()).toEqual([...new Set(names)].toSorted());
    expect(new Set([...PORTRAITS.values()].map(({ path }) => path)).size).toBe(PORTRAITS.size);
    for (const [name, { dressed }] of PORTRAITS) {
      const isAlone = name in CAST;
      expect([name, isAlone ? dressed.length === 1 : dressed.length > 1]).toEqual([name, true]);
    }
  });

  test('shows a dressed figure with a head, and several for a fandom', async () => {
    const pictures = await Promise.all(
      ['Мавка', 'Українські легенди'].map(async (name) => {
        const answer = await fetch(`${pos.url()}${PORTRAITS.get(name)?.path}`);
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        return sharp(await answer.arrayBuffer())
          .raw()
          .toBuffer({ resolveWithObject: true });
      }),
    );
    for (const { data, info } of pictures) {
      expect([info.width, info.height]).toEqual([800, 1000]);
      const at = (x: number, y: number) => {
        const from = (y * info.width + x) * info.channels;
        return [...data.subarray(from, from + 3)];
      };
      // The background is light everywhere. In the middle column a face is in the upper quarter, clothes are below it.
      const isDark = (x: number, y: number) => at(x, y).some((part) => part < 150);
      const isDrawn = (top: number, bottom: number) =>
        Array.from({ length: bottom - top }, (_, row) => isDark(400, top + row)).some(Boolean);
      expect([isDrawn(20, 280), isDrawn(300, 900)]).toEqual([true, true]);
    }
    expect(pictures[0]?.data.equals(pictures[1]!.data)).toBe(false);
  });
});
