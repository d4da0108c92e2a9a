import { ACCESSORIES } from './accessories';
import { ACRYLIC_STANDS } from './acrylic-stands';
import { BACKPACKS } from './backpacks';
import { personNamed } from './cast';
import { categoryOf } from './categories';
import { colourNamed } from './colours';
import { COSPLAY } from './cosplay';
import { FIGURES } from './figures';
import { K_POP } from './k-pop';
import { LENSES } from './lenses';
import { LOLITA } from './lolita';
import { MERCH } from './merch';
import type { Art, CatalogueProduct, CategorySlug, Draft, Item, Picture, Stock } from './model';
import { WEAPONS } from './weapons';
import { WIGS } from './wigs';

const SHELVES: Record<CategorySlug, readonly Draft[]> = {
  cosplay: COSPLAY,
  wigs: WIGS,
  accessories: ACCESSORIES,
  merch: MERCH,
  'lolita-fashion': LOLITA,
  'katanas-swords-weapons': WEAPONS,
  'k-pop': K_POP,
  figures: FIGURES,
  'acrylic-stands': ACRYLIC_STANDS,
  'backpacks-bags': BACKPACKS,
  lenses: LENSES,
};

const CODES: Record<CategorySlug, string> = {
  cosplay: 'CS',
  wigs: 'WG',
  accessories: 'AC',
  merch: 'MR',
  'lolita-fashion': 'LF',
  'katanas-swords-weapons': 'KT',
  'k-pop': 'KP',
  figures: 'FG',
  'acrylic-stands': 'AS',
  'backpacks-bags': 'BG',
  lenses: 'LN',
};

const FIRST_ID = 101;
const FIRST_MODIFICATOR = 901;
const FIRST_INGREDIENT = 39;
const OPENED = Date.UTC(2025, 1, 3) / 1000;
const DAY = 86_400;
/** Products whose photo is missing on the picture host, and products without photos. Both are rare in a real POS. */
const MISSING_PICTURES = [171, 348];
const WITHOUT_PICTURES = [444, 519];

/** The only costume of its character. It is never hidden, because the character's look would be empty without it. */
const ONLY_COSTUME = 'Кунтуш Конотопської відьми';

// Products whose draft has this field are never hidden or sold out, because the basket offers them.
const ALWAYS_THERE = 'stock';

/** A gift certificate, which the demo shop sells as one. */
export const GIFT_CERTIFICATE = 'Подарунковий сертифікат на 500 ₴';

const CERTIFICATE: Draft = {
  name: GIFT_CERTIFICATE,
  price: 500,
  art: { kind: 'photocard', variant: 1, colour: colourNamed('фіолетовий'), motif: 1 },
  type: 'Сертифікат',
  material: 'папір',
  text: [
    'Для тих, хто не знає розміру чужої голови: нехай обирають самі. Код надходить на пошту одразу після оплати, картку можна надрукувати.',
    'Діє рік, на всі товари магазину, витрачати можна частинами.',
  ],
  stock: 200,
};

/** The whole demo catalogue, oldest first. */
export const CATALOGUE: readonly CatalogueProduct[] = numbered();

function numbered(): CatalogueProduct[] {
  let ingredient = FIRST_INGREDIENT;
  let modificator = FIRST_MODIFICATOR;
  const all = [...byArrival(), { slug: 'merch' as const, draft: CERTIFICATE }];
  return all.map(({ slug, draft }, index) => {
    const id = FIRST_ID + index;
    const steady = ALWAYS_THERE in draft;
    const item = (price: number, stock: Stock, part: number): Item => {
      const ingredientId = ingredient++;
      return {
        ingredientId,
        barcode: barcodeOf(ingredientId),
        code: `${CODES[slug]}-${id}${part > 0 ? `-${part}` : ''}`,
        price: price * 100,
        warehousePrice: Math.round(price * 0.95) * 100,
        stock,
      };
    };
    const sizes = (draft.sizes ?? []).map((name, part) => ({
      ...item(sizePrice(draft.price, name), stockOf(id * 10 + part + 1), part + 1),
      modificatorId: modificator++,
      name,
    }));
    const warehouseOnly = !steady && id % 83 === 7;
    return {
      id,
      category: categoryOf(slug),
      name: draft.name,
      description: descriptionOf(draft),
      hidden: !steady && id % 31 === 12 && draft.name !== ONLY_COSTUME,
      visibleInShop: !warehouseOnly,
      visibleInWarehouse: warehouseOnly || id % 3 !== 0,
      sortOrder: all.length - index,
      art: draft.art,
      pictures: picturesOf(id, index),
      pictureMissing: MISSING_PICTURES.includes(id),
      ...(sizes.length === 0 && {
        item: item(
          draft.price,
          draft.stock === undefined ? stockOf(id * 10) : { shop: draft.stock, warehouse: 0 },
          0,
        ),
      }),
      sizes,
    };
  });
}

/** Orders the products as if some of each category had arrived every week. */
function byArrival() {
  return (Object.entries(SHELVES) as [CategorySlug, readonly Draft[]][])
    .flatMap(([slug, drafts], shelf) =>
      drafts.map((draft, index) => ({
        slug,
        draft,
        when: (index + 0.5 + (chance(index * 13 + shelf) - 0.5) * 0.9) / drafts.length,
      })),
    )
    .sort((one, other) => one.when - other.when);
}

function descriptionOf({
  text,
  material,
  character,
  fandom,
  art,
  type,
  facts = [],
}: Draft): string {
  const world = fandom ?? (character ? personNamed(character).fandom : '');
  const lines = [
    ['Матеріал', material],
    ...(world ? [['Фандом', world]] : []),
    ...(character ? [['Персонаж', character]] : []),
    ['Колір', coloursOf(art)],
    ['Тип', type],
    ...facts,
  ].map(([label, value]) => `${label}: ${value}`);
  return [...text, lines.join('\n')].join('\n\n');
}

/** The second colour of a lens is only the light around the pupil, so it is left out. */
function coloursOf({ kind, colour, colour2 }: Art): string {
  return colour2 && kind !== 'lens' ? `${colour}, ${colour2}` : colour;
}

function picturesOf(id: number, index: number): Picture[] {
  if (WITHOUT_PICTURES.includes(id)) return [];
  const uploaded = OPENED + Math.floor(index * 1.4) * DAY + (id % 37) * 601;
  const count = 2 + Math.floor(chance(id * 7) * 4);
  return Array.from({ length: count }, (_, view) => ({
    view,
    path: `/upload/pos_cdb_900001/menu/product_${uploaded + view * 41}_${id}.jpeg`,
  }));
}

/** Stock of an item: some items are sold out and two have negative stock, as in a real POS. */
function stockOf(seed: number): Stock {
  const roll = chance(seed);
  const warehouse = Math.floor(chance(seed + 5) * 40);
  if (seed === 2330 || seed === 4110) return { shop: -2, warehouse };
  return { shop: roll < 0.085 ? 0 : 1 + Math.floor(roll * 60), warehouse };
}

function sizePrice(price: number, size: string): number {
  return /^(XL|2XL)/.test(size) ? price + 150 : price;
}

/** Barcode of an item. Prefix 20 is reserved for use inside one shop, so that no real product has this code. */
function barcodeOf(ingredientId: number): string {
  const digits = `20${String(4_100_000_000 + ingredientId * 17)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A number from 0 (inclusive) to 1 (exclusive). The same seed always gives the same number. */
function chance(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
