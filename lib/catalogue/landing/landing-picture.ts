import type { CategorySlug } from '../listing/categories';
import type { Product } from '../product/product';
import { roleOf } from '../product/roles';
import { rankSlots } from './slots';

/** A product whose photo may represent a character. */
export type PicturedProduct = Pick<Product, 'slug' | 'name' | 'attributes' | 'available'> & {
  photo: string | null;
};

/** Preferred categories if there is no costume: photos of the whole character first, then photos of a face. */
const INSTEAD: CategorySlug[] = ['figures', 'acrylic-stands', 'wigs'];

/**
 * Pure: the picture of a character's page when staff chose none: the photo of a costume of the character, in stock
 * first; else a bundle's picture; else the photo of a figure, a stand or a wig; else of any other product. `products`
 * are sorted best first. Null when nothing has a photo.
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

/** Maximum pictures of a collage. */
const MOST = 4;

/**
 * Pure: the pictures of a fandom when staff chose none: the pictures of its characters. If fewer than two characters
 * have a picture, product photos are added, so that the fandom does not look like a single character.
 */
export function fandomCollage(characters: (string | null)[], goods: (string | null)[]): string[] {
  const distinct = (photos: (string | null)[]) => [...new Set(photos.flatMap((one) => one ?? []))];
  const own = distinct(characters).slice(0, MOST);
  return own.length > 1 ? own : distinct([...own, ...goods]).slice(0, MOST);
}
