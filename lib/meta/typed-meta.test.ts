import { describe, expect, test } from '@jest/globals';
import { EMPTY_RECORD } from '@/lib/catalogue/seo/product-meta';
import { noTags } from '@/lib/meta-quality/quality';
import type { WireMeta } from './answers';
import {
  bodyOf,
  judgeTyped,
  placeOf,
  readKeywords,
  readPasted,
  typedMeta,
  withCells,
} from './typed-meta';

const meta: WireMeta = {
  ...EMPTY_RECORD,
  ...noTags(),
  types: [{ id: 1, slug: 'peruka', name: 'Перука', source: 'pos' }],
  tags: [{ id: 2, slug: 'khit', name: 'Хіт', source: 'staff' }],
  photoAlts: { '/b.jpeg': 'Збоку' },
  productId: 140,
  version: 3,
  score: 40,
  issues: [],
  updatedAt: null,
  updatedBy: '',
  product: { name: 'Перука', path: '/wigs/140', categoryName: 'Перуки', isVisible: true, card: '' },
  template: { title: '', description: '' },
  facts: {
    category: 'wigs',
    price: 100,
    photos: ['/a.jpeg', '/b.jpeg'],
    needsSizeChart: false,
    tags: { types: 1, materials: 0, colors: 0, fandoms: 0, characters: 0, tags: 1 },
    isTitleTaken: true,
    isDescriptionTaken: false,
  },
};

test.each([
  ['title', { field: 'title' }],
  ['characters', { field: 'tags', within: 'characters' }],
  ['tags.3', { field: 'tags', within: 'tags' }],
  ['imageAlt', { field: 'imageAlt' }],
  ['photoAlts./b.jpg', { field: 'photoAlts', within: 0 }],
  ['photoAlts./menu/c.d.jpg', { field: 'photoAlts', within: 1 }],
  ['photoAlts./gone.jpg', { field: 'photoAlts' }],
  ['sizeChart.2.1', { field: 'sizeChart' }],
])('an API error of %s is shown at its own field', (name, place) => {
  expect(placeOf(name, ['/a.jpg', '/b.jpg', '/menu/c.d.jpg'])).toEqual(place);
});

describe('the form of a record', () => {
  test('sends its values, but no unchanged list of tags', () => {
    const { types: _types, tags: _tags, ...lists } = noTags();
    expect(bodyOf(typedMeta(meta), meta)).toEqual({
      ...EMPTY_RECORD,
      photoAlts: { '/b.jpeg': 'Збоку' },
      version: 3,
      newTags: true,
    });
    expect(Object.keys(lists)).toHaveLength(4);
  });

  test('keeps the texts of pictures that the product does not show yet', () => {
    const photo = '/pictures/00000000-0000-8000-8000-000000000001.webp';
    const photoAlts = { ...meta.photoAlts, [photo]: 'Ззаду' };
    const early = { ...meta, photoAlts };
    expect(bodyOf(typedMeta(early), early)).toMatchObject({ photoAlts });
    const facts = { ...meta.facts, photos: [...meta.facts.photos, photo] };
    expect(typedMeta({ ...early, facts })).toMatchObject({
      photoAlts: ['Збоку', 'Ззаду'],
      newAlts: {},
    });
  });

  test('sends a changed list of tags completely, without those of the POS', () => {
    const typed = typedMeta(meta);
    typed.tags.tags = [];
    typed.tags.types = ['Довга'];
    expect(bodyOf(typed, meta)).toMatchObject({ tags: [], types: ['Довга'] });
  });

  test('computes issues from the typed values and the tags of POS and form', () => {
    const own = { isTitleTaken: false, isDescriptionTaken: false };
    const typed = { ...typedMeta(meta), title: 'а'.repeat(40) };
    expect(judgeTyped(typed, meta, own).issues).toEqual([
      'no_description',
      'no_color',
      'no_image_alt',
      'no_keywords',
    ]);
    const coloured = { ...typed, tags: { ...typed.tags, colors: ['Сивий'] } };
    expect(judgeTyped(coloured, meta, own).issues).not.toContain('no_color');
    expect(judgeTyped(typed, meta, { ...own, isTitleTaken: true }).issues).toContain('title_taken');
  });

  test('reads keywords separated by commas or lines, each once', () => {
    expect(readKeywords(' мавка,перука;\n довга  перука, мавка,')).toEqual([
      'мавка',
      'перука',
      'довга перука',
    ]);
  });
});

describe('a size chart', () => {
  const most = { rows: 30, columns: 10 };

  test('accepts the cells of a spreadsheet', () => {
    expect(readPasted('Розмір\tГруди\r\nM\t88\r\n')).toEqual([
      ['Розмір', 'Груди'],
      ['M', '88'],
    ]);
    expect(readPasted('M')).toBeNull();
  });

  test('grows by pasted cells, from the current cell on, up to its limits', () => {
    const cells = [
      ['1', '2'],
      ['3', '4'],
    ];
    expect(withCells([['a', 'b']], cells, 0, 1, most)).toEqual([
      ['a', '1', '2'],
      ['', '3', '4'],
    ]);
    const long = Array.from({ length: 50 }, () => Array.from({ length: 20 }, () => 'x'));
    const grown = withCells([], long, 0, 0, most);
    expect([grown.length, grown[0]?.length]).toEqual([30, 10]);
  });
});
