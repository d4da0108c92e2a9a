import type { CatalogueProduct, Item, Size } from './catalogue/model';
import { CATALOGUE } from './catalogue/products';
import type { Receipt, ReceivedOrder } from './received-order';
import { type ItemChange, openSaved, type ProductChange, type Saved } from './saved';

/** A product in its current state at the POS; `removed` products are in no list, but their receipts stay. */
export interface PosProduct extends CatalogueProduct {
  removed: boolean;
}

export interface PosterState {
  /** Products by id, including removed ones. */
  readonly products: ReadonlyMap<number, PosProduct>;
  readonly orders: ReceivedOrder[];
  readonly receipts: Receipt[];
  readonly hiddenCategories: ReadonlySet<number>;
  /** All products that are not removed. */
  menu(): PosProduct[];
  nextId(of: 'nextOrder' | 'nextLine' | 'nextTransaction'): number;
  changeProduct(id: number, change: ProductChange): void;
  changeItem(item: Item, change: ItemChange): void;
  hideCategory(id: number, hidden: boolean): void;
  save(): Promise<void>;
}

export async function openState(directory: string): Promise<PosterState> {
  const { saved, save } = await openSaved(directory);
  const hiddenCategories = new Set(saved.hiddenCategories);
  const products = new Map<number, PosProduct>(
    CATALOGUE.map((product) => [product.id, withChanges(product, saved)]),
  );

  return {
    products,
    orders: saved.orders,
    receipts: saved.receipts,
    hiddenCategories,
    menu: () => [...products.values()].filter((product) => !product.removed),
    nextId(of) {
      const id = saved[of];
      saved[of] = id + 1;
      return id;
    },
    changeProduct(id, change) {
      const product = products.get(id);
      if (product) Object.assign(product, changed(product, change));
      saved.products[id] = { ...saved.products[id], ...change };
    },
    changeItem(item, change) {
      Object.assign(item, change);
      saved.items[item.ingredientId] = { ...saved.items[item.ingredientId], ...change };
    },
    hideCategory(id, hidden) {
      if (hidden) hiddenCategories.add(id);
      else hiddenCategories.delete(id);
      saved.hiddenCategories = [...hiddenCategories];
    },
    save,
  };
}

/** The items of a product that have their own stock: its sizes, or its only item if it has no sizes. */
export function itemsOf(product: CatalogueProduct): readonly Item[] {
  return product.item ? [product.item] : product.sizes;
}

export function findSize(product: CatalogueProduct, modificatorId: number): Size | undefined {
  return product.sizes.find((size) => size.modificatorId === modificatorId);
}

/** The item of an order line: a size, or a product without sizes. */
export function findItem(product: CatalogueProduct, modificatorId: number | null) {
  return modificatorId ? findSize(product, modificatorId) : product.item;
}

function withChanges(product: CatalogueProduct, saved: Saved): PosProduct {
  const change = <T extends Item>(item: T): T => ({
    ...item,
    stock: { ...item.stock },
    ...saved.items[item.ingredientId],
  });
  const own = {
    ...product,
    removed: false,
    ...(product.item && { item: change(product.item) }),
    sizes: product.sizes.map(change),
  };
  return changed(own, saved.products[product.id] ?? {});
}

function changed(product: PosProduct, { photo, ...change }: ProductChange): PosProduct {
  if (photo === undefined) return { ...product, ...change };
  const pictures = [{ path: photo, view: RETAKEN }, ...product.pictures.slice(1)];
  return { ...product, ...change, pictures, pictureMissing: false };
}

/** View number of a main photo that has replaced the original one. */
export const RETAKEN = 5;
