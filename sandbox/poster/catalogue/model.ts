import type { ColourName } from './colours';

export type CategorySlug =
  | 'cosplay'
  | 'wigs'
  | 'accessories'
  | 'merch'
  | 'lolita-fashion'
  | 'katanas-swords-weapons'
  | 'k-pop'
  | 'figures'
  | 'acrylic-stands'
  | 'backpacks-bags'
  | 'lenses';

export interface Category {
  id: number;
  slug: CategorySlug;
  name: string;
}

/** A character as drawn by `sandbox/art/chibi.js`, where each word is defined. */
export interface Look {
  man?: boolean;
  hair: string;
  top?: string;
  beard?: 'full' | 'long' | 'moustache';
  clothes: string;
  behind?: string;
  prop: string;
  mouth?: 'fangs' | 'scar' | 'glasses';
  pale?: boolean;
  tan?: boolean;
}

/** What the product's picture shows, and its colours. */
export interface Art {
  kind: string;
  variant: number;
  colour: ColourName;
  colour2?: ColourName;
  accent?: ColourName;
  hair?: ColourName;
  motif?: number;
  /** All emblem numbers, for products that show several emblems. */
  motifs?: readonly number[];
  scene?: boolean;
  /** The head that wears the product in the picture. The default is a woman's head. */
  face?: 'man';
  look?: Look;
}

/** A hand-written product, before it gets ids, stock and pictures. */
export interface Draft {
  name: string;
  /** hryvnias */
  price: number;
  art: Art;
  type: string;
  material: string;
  character?: string;
  fandom?: string;
  /** Paragraphs of the description. */
  text: readonly string[];
  /** Additional `name: value` lines of the description, e.g. ['Довжина', '80 см']. */
  facts?: readonly (readonly [string, string])[];
  sizes?: readonly string[];
  stock?: number;
}

/** Pieces in stock in the shop and in the warehouse. */
export interface Stock {
  shop: number;
  warehouse: number;
}

/** A unit with its own stock: a product without sizes, or one size of a product. */
export interface Item {
  ingredientId: number;
  barcode: string;
  code: string;
  /** kopecks */
  price: number;
  /** kopecks */
  warehousePrice: number;
  stock: Stock;
}

export interface Size extends Item {
  modificatorId: number;
  name: string;
}

export interface Picture {
  path: string;
  view: number;
}

export interface CatalogueProduct {
  id: number;
  category: Category;
  name: string;
  description: string;
  hidden: boolean;
  visibleInShop: boolean;
  visibleInWarehouse: boolean;
  sortOrder: number;
  art: Art;
  /** The first is the main photo; empty for a product without photos. */
  pictures: readonly Picture[];
  /** True if the POS lists a photo whose file is missing on the picture host. */
  pictureMissing: boolean;
  /** Only set for a product without sizes. */
  item?: Item;
  sizes: readonly Size[];
}
