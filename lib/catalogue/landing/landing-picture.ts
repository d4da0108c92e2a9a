import type { CategorySlug } from '../listing/categories';
import type { Product } from '../product/product';
import { roleOf } from '../product/roles';
import { rankSlots } from './slots';

/** What may be shown for a character. */
export type PicturedProduct = Pick<Product, 'slug' | 'name' | 'attributes' | 'available'> & {
  photo: string | null;
};

/** Where there is no costume: what shows the character whole, then what shows a face. */
const INSTEAD: CategorySlug[] = ['figures', 'acrylic-stands', 'wigs'];

/**
 * Pure: the picture that a character's page opens with where staff have chosen none: the costume, the character's own
 * before others and in stock before sold out; else a bundle's; else what shows the character or a face. `products` come
 * best first. Null where nothing has a photo.
 */
export function characterPicture(
  character: string,
  products: PicturedProduct[],
  bundlePhotos: (string | null)[],
): string | null {
  const costumes = rankSlots(character, products).find(({ role }) => role === 'costume')?.choices;
  const rank = ({ slug }: PicturedProduct) =>
    INSTEAD.includes(slug)
      ? INSTEAD.indexOf(slug)
      : INSTEAD.length + Number(roleOf(slug) === 'merch');
  const photos = [
    ...(costumes ?? []).filter(({ isLike }) => !isLike).map(({ photo }) => photo),
    ...bundlePhotos,
    ...products.toSorted((a, b) => rank(a) - rank(b)).map(({ photo }) => photo),
  ];
  return photos.find((photo) => photo !== null) ?? null;
}

/** A collage has at most so many pictures. */
const MOST = 4;

/**
 * Pure: the pictures of a fandom for which staff have chosen none: those of its characters, with further goods' where
 * there are fewer than two, so that it is not mistaken for one of them.
 */
export function fandomCollage(characters: (string | null)[], goods: (string | null)[]): string[] {
  const distinct = (photos: (string | null)[]) => [...new Set(photos.flatMap((one) => one ?? []))];
  const own = distinct(characters).slice(0, MOST);
  return own.length > 1 ? own : distinct([...own, ...goods]).slice(0, MOST);
}
