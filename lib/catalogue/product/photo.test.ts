import { describe, expect, test } from '@jest/globals';
import { photoSrcSet, photoUrl } from './photo';

describe('the URL of a picture', () => {
  test('contains a width and the POS path', () => {
    expect(photoUrl('/upload/pos_cdb_1/menu/product_1_140.jpeg', 480)).toBe(
      '/media/480/upload/pos_cdb_1/menu/product_1_140.jpeg',
    );
    expect(photoUrl('upload/a b.jpeg', 120)).toBe('/media/120/upload/a%20b.jpeg');
  });

  test('is the placeholder when there is no picture', () => {
    expect(photoUrl(null, 480)).toBe('/placeholder.svg');
    expect(photoSrcSet(null, 480)).toBeUndefined();
  });

  test('offers no width above the largest', () => {
    expect(photoSrcSet('/a.jpeg', 240)).toBe('/media/120/a.jpeg 120w, /media/240/a.jpeg 240w');
  });
});
