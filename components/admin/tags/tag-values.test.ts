import { describe, expect, test } from '@jest/globals';
import { asInput, namesIn, tagResolver } from './tag-values';

const values = {
  name: 'Мавка',
  slug: 'mavka',
  aliases: 'mavka\n\n  дріада ',
  description: '',
  photo: '',
  swatch: '',
  parentId: '7',
  sizeChart: [],
};

describe('the form of a tag', () => {
  test('reads other names, one per line', () => {
    expect(namesIn(values.aliases)).toEqual(['mavka', 'дріада']);
  });

  test('sends a fandom as a number, or null for none', () => {
    expect(asInput(values, 3)).toMatchObject({ version: 3, parentId: 7 });
    expect(asInput({ ...values, parentId: '' }, 3).parentId).toBeNull();
  });

  test.each([
    ['name', { name: ' ' }],
    ['slug', { slug: 'Мавка' }],
    ['aliases', { aliases: 'x'.repeat(81) }],
    ['description', { description: 'x'.repeat(3001) }],
  ])('reports an error at the field %s', async (field, wrong) => {
    const { errors } = await tagResolver({ ...values, ...wrong }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });

    expect(Object.keys(errors)).toEqual([field]);
  });
});
