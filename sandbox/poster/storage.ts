import type { CatalogueProduct, Item } from './catalogue/model';
import { costOf } from './menu';
import { SHOP_STORAGE, WAREHOUSE_STORAGE } from './places';
import { type Fields, toInteger } from './protocol';
import type { PosterState } from './state';

export function getStorageLeftovers(state: PosterState, query: URLSearchParams): Fields[] {
  const storage = toInteger(query.get('storage_id'));
  const category = toInteger(query.get('category_id'));
  const withZeros = query.get('zero_leftovers') === 'true';
  return state
    .menu()
    .filter((product) => category === null || product.category.id === category)
    .flatMap((product) => rowsOf(product, storage, toInteger(query.get('type'))))
    .filter((row) => withZeros || Number(row.storage_ingredient_left ?? row.ingredient_left) !== 0);
}

const PRODUCT = 2;
const MODIFIER = 3;

function rowsOf(product: CatalogueProduct, storage: number | null, type: number | null) {
  if (storage !== null && storage !== SHOP_STORAGE && storage !== WAREHOUSE_STORAGE) return [];
  if (product.item) {
    return type === null || type === PRODUCT
      ? [leftoverRow(product, product.item, product.name, storage)]
      : [];
  }
  return type === null || type === MODIFIER
    ? product.sizes.map((size) =>
        leftoverRow(product, size, `${product.name} ${size.name}`, storage),
      )
    : [];
}

function leftoverRow(
  product: CatalogueProduct,
  item: Item,
  name: string,
  storage: number | null,
): Fields {
  const { shop, warehouse } = item.stock;
  const here = storage === WAREHOUSE_STORAGE ? warehouse : shop;
  const cost = Number(costOf(item));
  const sum = String(cost * (storage === null ? shop + warehouse : here));
  return {
    ingredient_id: String(item.ingredientId),
    ingredient_name: name,
    ingredient_left: decimal(shop + warehouse),
    ...(storage !== null && { storage_ingredient_left: decimal(here) }),
    limit_value: '2',
    ingredient_unit: 'p',
    ingredients_type: '2',
    storage_ingredient_sum: sum,
    storage_ingredient_sum_netto: sum,
    prime_cost: cost,
    prime_cost_netto: cost,
    hidden: product.hidden ? '1' : '0',
  };
}

const decimal = (count: number) => count.toFixed(5);
