import { expect, test } from '@jest/globals';
import { suggestCategory } from './suggest-category';

test.each([
  ['/wig', 'wigs'],
  ['/wigs/999999', 'wigs'],
  ['/peruky/rozhevi', 'wigs'],
  ['/%D0%BF%D0%B5%D1%80%D1%83%D0%BA%D0%B8', 'wigs'],
  ['/catalog/parik-dlinnyj', 'wigs'],
  ['/product/linzy_chervoni.html', 'lenses'],
  ['/lensess', 'lenses'],
  ['/k-pop-merch', 'k-pop'],
  ['/figurki', 'figures'],
  ['/backpack', 'backpacks-bags'],
  ['/shop/katana', 'katanas-swords-weapons'],
])('%s suggests %s', (path, slug) => {
  expect(suggestCategory(path)).toBe(slug);
});

test.each(['/', '/wp-login.php', '/junk', '/a/b/c', '/%zz', '/12345'])(
  '%s suggests none',
  (path) => {
    expect(suggestCategory(path)).toBeNull();
  },
);
