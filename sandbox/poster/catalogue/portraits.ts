import { UPLOADS } from '../places';
import { CAST } from './cast';
import { isMan } from './looks';
import type { Art, CatalogueProduct, CategorySlug } from './model';
import { CATALOGUE } from './products';

/** A dressed figure: the costume, and a wig and a weapon where the catalogue has them. */
export interface Dressed {
  costume: Art;
  wig?: Art;
  held?: Art;
}

/** A picture of one character, or of a fandom's characters together, with its path on the picture host. */
export interface Portrait {
  path: string;
  dressed: readonly Dressed[];
}

const FANDOMS = [...new Set(Object.values(CAST).map(({ fandom }) => fandom))];

const priceOf = ({ item, sizes }: CatalogueProduct) =>
  item?.price ?? Math.min(...sizes.map(({ price }) => price));

const cheapest = (goods: CatalogueProduct[]) =>
  goods.toSorted((one, other) => priceOf(one) - priceOf(other))[0];

/** Drawn hair of male characters for whom the catalogue has no wig. */
const OWN_HAIR: Art = { kind: 'wig', variant: 9, colour: 'каштановий', face: 'man' };

const dressedAs = Object.fromEntries(
  Object.keys(CAST).flatMap((name) => {
    const costume = goodsOf(name, 'cosplay')[0];
    if (!costume) return [];
    const wig = cheapest(goodsOf(name, 'wigs'))?.art ?? (isMan(name) ? OWN_HAIR : undefined);
    const held = cheapest(goodsOf(name, 'katanas-swords-weapons'))?.art;
    const dressed: Dressed = { costume: costume.art, ...(wig && { wig }), ...(held && { held }) };
    return [[name, dressed]];
  }),
);

const together = (fandom: string): Dressed[] =>
  Object.keys(CAST)
    .filter((name) => CAST[name]?.fandom === fandom)
    .flatMap((name) => dressedAs[name] ?? []);

/** Portraits by the name of the character or fandom. */
export const PORTRAITS: ReadonlyMap<string, Portrait> = new Map(
  [
    ...Object.entries(dressedAs).map(([name, dressed]) => ({ name, dressed: [dressed] })),
    ...FANDOMS.map((fandom) => ({ name: fandom, dressed: together(fandom) })),
  ].map(({ name, dressed }) => [name, { path: pathOf(name), dressed }]),
);

function pathOf(name: string): string {
  const place = [...Object.keys(CAST), ...FANDOMS].indexOf(name);
  return `${UPLOADS}/menu/portrait_1752000000_${place + 1}.jpeg`;
}

function goodsOf(name: string, slug: CategorySlug): CatalogueProduct[] {
  return CATALOGUE.filter(
    ({ category, description, hidden, visibleInShop }) =>
      category.slug === slug &&
      !hidden &&
      visibleInShop &&
      description.split('\n').includes(`Персонаж: ${name}`),
  );
}
