import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CAST } from './catalogue/cast';
import { CATEGORIES } from './catalogue/categories';
import { isMan, lookOf } from './catalogue/looks';
import { CATALOGUE } from './catalogue/products';
import { openPos, plain, type RunningPos } from './pos-under-test';
import { drawView } from './views';

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

  test('are larger as originals', async () => {
    const original = plain().pictures[0]?.path.replace('.jpeg', '_original.jpeg');
    const answer = await fetch(`${pos.url()}${original}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200 });
  });

  test('of one product all differ', () => {
    for (const { id, art, pictures } of CATALOGUE.filter((one) => one.pictures.length > 3)) {
      const drawn = pictures.map(({ view }) => drawView(art, view, id, 800).svg);
      expect(new Set(drawn).size).toBe(pictures.length);
    }
  });

  test('show a man’s wig on a man, and each character with a face of their own', () => {
    const drawingOf = (name: string) => {
      const { art } = CATALOGUE.find((one) => one.name === name) ?? plain();
      return drawView({ ...art, colour: 'чорний', accent: 'червоний' }, 0, 1, 800).svg;
    };
    const [dracula, merlin, mamai] = ['Дракула', 'Мерлін', 'Козак Мамай'].map(lookOf);

    expect(drawingOf('Перука «Вишневий сироп», 35 см, каре')).not.toBe(
      drawingOf('Перука «Рання вишня», 33 см, каре з рваним краєм'),
    );
    expect(isMan('Дракула')).toBe(true);
    expect(isMan('Мавка')).toBe(false);
    expect(Object.keys(CAST).filter((name) => !lookOf(name))).toEqual([]);
    const figures = [dracula, merlin, mamai].map(
      (look) =>
        drawView({ kind: 'figure', variant: 2, colour: 'чорний', ...(look && { look }) }, 0, 1, 800)
          .svg,
    );
    expect(new Set(figures).size).toBe(3);
  });

  test('are missing where nobody uploaded one', async () => {
    const broken = CATALOGUE.find((one) => one.pictureMissing)?.pictures[0]?.path;
    expect((await fetch(`${pos.url()}${broken}`)).status).toBe(404);
    expect((await fetch(`${pos.url()}/upload/../state.json`)).status).toBe(404);
  });
});
