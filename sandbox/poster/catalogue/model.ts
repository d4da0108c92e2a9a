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

/** A character as `sandbox/art/chibi.js` draws it; what each word looks like stands there. */
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

/** What the picture shows; `colour` and `colour2` of the product paint it. */
export interface Art {
  kind: string;
  variant: number;
  colour: ColourName;
  colour2?: ColourName;
  accent?: ColourName;
  hair?: ColourName;
  motif?: number;
  /** Of things that show several emblems: all of them. */
  motifs?: readonly number[];
  scene?: boolean;
  /** Heads are a woman's unless told. */
  face?: 'man';
  look?: Look;
}

/** One product as written by hand, before ids, stock and pictures are given to it. */
export interface Draft {
  name: string;
  /** hryvnias */
  price: number;
  art: Art;
  type: string;
  material: string;
  character?: string;
  fandom?: string;
  /** paragraphs */
  text: readonly string[];
  /** further machine-readable lines, e.g. ['Довжина', '80 см'] */
  facts?: readonly (readonly [string, string])[];
  sizes?: readonly string[];
  stock?: number;
}

/** Pieces in the storage of the shop and of the warehouse. */
export interface Stock {
  shop: number;
  warehouse: number;
}

/** Whatever is sold and counted by itself: a product without sizes, or one of its sizes. */
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
  /** The first is the main photo; empty when nobody has taken one. */
  pictures: readonly Picture[];
  /** The POS names a file that is gone from the picture host. */
  pictureMissing: boolean;
  /** Set for a product without sizes. */
  item?: Item;
  sizes: readonly Size[];
}
