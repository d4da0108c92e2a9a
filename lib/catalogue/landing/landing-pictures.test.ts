import { describe, expect, test } from '@jest/globals';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { characterPicture, fandomCollage, type PicturedProduct } from './landing-pictures';

const shown = (
  slug: CategorySlug,
  photo: string | null,
  more: Partial<PicturedProduct> = {},
): PicturedProduct => ({
  slug,
  photo,
  name: 'Річ',
  attributes: [],
  available: 1,
  ...more,
});
const wig = shown('wigs', '/wig.jpeg');
const figure = shown('figures', '/figure.jpeg');
const costume = shown('cosplay', '/costume.jpeg');
const named = shown('cosplay', '/named.jpeg', { name: 'Костюм Мавки' });

describe('the picture of a character’s page', () => {
  test.each([
    ['its costume rather than a wig on a stand', [wig, figure, costume], [], '/costume.jpeg'],
    ['the costume that carries its name', [costume, named], [], '/named.jpeg'],
    ['that of a sold out costume too', [wig, { ...costume, available: 0 }], [], '/costume.jpeg'],
    [
      'that of a costume in stock before a sold out one',
      [{ ...costume, available: 0 }, shown('cosplay', '/other.jpeg')],
      [],
      '/other.jpeg',
    ],
    ['a bundle’s without a costume', [wig, figure], [null, '/bundle.jpeg'], '/bundle.jpeg'],
    ['a figure without a bundle', [shown('merch', '/badge.jpeg'), wig, figure], [], '/figure.jpeg'],
    ['a wig before a lens', [shown('lenses', '/lens.jpeg'), wig], [], '/wig.jpeg'],
    [
      'a lens before a badge',
      [shown('merch', '/b.jpeg'), shown('lenses', '/l.jpeg')],
      [],
      '/l.jpeg',
    ],
    ['the next one when the costume has none', [shown('cosplay', null), wig], [], '/wig.jpeg'],
    [
      'Lolita’s dress, nobody’s costume, last',
      [shown('lolita-fashion', '/l.jpeg'), wig],
      [],
      '/wig.jpeg',
    ],
    ['none without photos', [shown('wigs', null)], [null], null],
  ])('is %s', (_, products, bundles, photo) => {
    expect(characterPicture('Мавка', products, bundles)).toBe(photo);
  });
});

describe('the picture of a fandom for which staff chose none', () => {
  test.each([
    [
      'of its characters, at most four',
      ['/1', '/2', '/3', '/4', '/5'],
      [],
      ['/1', '/2', '/3', '/4'],
    ],
    ['of each picture once', ['/1', '/1', null, '/2'], ['/3'], ['/1', '/2']],
    ['with goods beside a single character', ['/1'], ['/1', '/2', null], ['/1', '/2']],
    ['of goods without a character', [], ['/1', '/2'], ['/1', '/2']],
    ['empty without photos', [null], [null], []],
  ])('is a collage %s', (_, characters, goods, photos) => {
    expect(fandomCollage(characters, goods)).toEqual(photos);
  });
});
