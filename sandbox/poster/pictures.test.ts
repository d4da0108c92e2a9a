import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CATEGORIES } from './catalogue/categories';
import { CATALOGUE } from './catalogue/products';
import { openPos, plain, type RunningPos } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());

describe('the pictures', () => {
  test.each(CATEGORIES.map((category) => [category.name] as const))(
    'of «%s» are drawn',
    async (name) => {
      const products = CATALOGUE.filter(
        (one) => one.category.name === name && one.pictures.length > 0,
      );
      for (const { pictures } of products.slice(0, 3)) {
        const answer = await fetch(`${pos.url()}${pictures[0]?.path}`);
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();

        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1000 });
      }
    },
  );

  test('come larger as originals', async () => {
    const original = plain().pictures[0]?.path.replace('.jpeg', '_original.jpeg');
    const answer = await fetch(`${pos.url()}${original}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200 });
  });

  test('are missing where nobody uploaded one', async () => {
    const broken = CATALOGUE.find((one) => one.pictureMissing)?.pictures[0]?.path;
    expect((await fetch(`${pos.url()}${broken}`)).status).toBe(404);
    expect((await fetch(`${pos.url()}/upload/../state.json`)).status).toBe(404);
  });
});
