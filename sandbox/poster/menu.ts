import { CATEGORIES } from './catalogue/categories';
import type { CatalogueProduct, Category, Item, Size } from './catalogue/model';
import { SHOP_SPOT, UPLOADS, WAREHOUSE_SPOT } from './places';
import { type Fields, PosterError, toInteger } from './protocol';
import type { PosterState } from './state';

export function getProducts(state: PosterState, query: URLSearchParams): Fields[] {
  // This account sells no dishes, so that part of the menu is empty.
  if (query.get('type') === 'batchtickets') return [];
  const category = toInteger(query.get('category_id'));
  return state
    .menu()
    .filter((product) => category === null || product.category.id === category)
    .map(productRow);
}

export function getProduct(state: PosterState, query: URLSearchParams): Fields {
  const product = state.products.get(toInteger(query.get('product_id')) ?? -1);
  if (!product || product.removed) {
    throw new PosterError(32, 'Product does not exist', 'product_id');
  }
  return productRow(product);
}

export function getCategories(state: PosterState): Fields[] {
  return CATEGORIES.map((category, index) => ({
    category_id: String(category.id),
    category_name: category.name,
    category_photo: categoryPhoto(category),
    category_photo_origin: categoryPhoto(category),
    parent_category: '0',
    category_color: 'white',
    category_hidden: state.hiddenCategories.has(category.id) ? '1' : '0',
    sort_order: String(index + 1),
    fiscal: '0',
    nodiscount: '0',
    tax_id: '0',
    left: String(index * 2 + 2),
    right: String(index * 2 + 3),
    level: '1',
    category_tag: category.slug,
    visible: VISIBLE_EVERYWHERE,
  }));
}

export function getCategory(state: PosterState, query: URLSearchParams): Fields {
  const id = toInteger(query.get('category_id'));
  const category = CATEGORIES.find((one) => one.id === id);
  if (!category) throw new PosterError(32, 'Category does not exist', 'category_id');
  return {
    category_id: category.id,
    category_name: category.name,
    category_photo: categoryPhoto(category),
    parent_category: 0,
    category_color: 'white',
    category_hidden: state.hiddenCategories.has(category.id) ? 1 : 0,
    sort_order: CATEGORIES.indexOf(category) + 1,
    fiscal: 0,
    nodiscount: 0,
    tax_id: 0,
    left: 2,
    right: 3,
    level: 1,
    category_tag: category.slug,
    visible: VISIBLE_EVERYWHERE,
  };
}

const VISIBLE_EVERYWHERE = [
  { spot_id: SHOP_SPOT, visible: 1 },
  { spot_id: WAREHOUSE_SPOT, visible: 1 },
];

export const categoryPhoto = ({ id }: Category) => `${UPLOADS}/menu/category_1752000000_${id}.jpeg`;

function productRow(product: CatalogueProduct): Fields {
  const [main, ...extra] = product.pictures;
  return {
    barcode: product.item?.barcode ?? '',
    category_name: product.category.name,
    unit: 'p',
    cost: product.item ? costOf(product.item) : '0',
    cost_netto: product.item ? costOf(product.item) : '0',
    fiscal: '0',
    // Some rows of a real account come without this flag.
    ...((product.hidden || product.id % 5 !== 0) && { hidden: product.hidden ? '1' : '0' }),
    menu_category_id: String(product.category.id),
    workshop: '1',
    nodiscount: '0',
    photo: main ? main.path : NO_PHOTO[product.id % NO_PHOTO.length],
    photo_origin: main ? originOf(main.path) : null,
    ...(extra.length > 0 && { photo_extra: extra.map((picture) => picture.path) }),
    product_code: product.item?.code ?? '',
    product_id: String(product.id),
    product_name: product.name,
    sort_order: String(product.sortOrder),
    tax_id: '0',
    product_tax_id: '0',
    type: '3',
    weight_flag: '0',
    color: 'white',
    cooking_time: '0',
    different_spots_prices: '1',
    sources: [],
    master_id: '0',
    out: product.id % 2 === 0 ? 0 : '0',
    product_production_description: product.description,
    ingredient_id: String(product.item?.ingredientId ?? 0),
    ...(product.item ? pricesOf(product, product.item) : { modifications: sizesOf(product) }),
  };
}

const NO_PHOTO = [null, '', '0'];

export const originOf = (path: string) => path.replace(/\.jpeg$/, '_original.jpeg');

function pricesOf(product: CatalogueProduct, item: Item): Fields {
  const rows = spotRows(product, item);
  return {
    price: Object.fromEntries(rows.map((row) => [row.spot_id, row.price])),
    profit: Object.fromEntries(rows.map((row) => [row.spot_id, row.profit])),
    spots: rows,
  };
}

function sizesOf(product: CatalogueProduct): Fields[] {
  return product.sizes.map((size, index) => ({
    modificator_id: String(size.modificatorId),
    modificator_name: size.name,
    modificator_selfprice: costOf(size),
    modificator_selfprice_netto: costOf(size),
    order: String(index),
    modificator_barcode: size.barcode,
    modificator_product_code: size.code,
    ingredient_id: String(size.ingredientId),
    spots: sizeSpotRows(product, size),
  }));
}

/** Repeats the first spot in every fourth size, as an example in the vendor's documentation does. */
function sizeSpotRows(product: CatalogueProduct, size: Size): Fields[] {
  const rows = spotRows(product, size);
  return size.modificatorId % 4 === 0 ? [...rows, ...rows.slice(0, 1)] : rows;
}

function spotRows(product: CatalogueProduct, item: Item) {
  const row = (spot: number, price: number, visible: boolean) => {
    const profit = String(price - Number(costOf(item)));
    return {
      spot_id: String(spot),
      price: String(price),
      profit,
      profit_netto: profit,
      visible: visible ? '1' : '0',
    };
  };
  return [
    row(SHOP_SPOT, item.price, product.visibleInShop),
    row(WAREHOUSE_SPOT, item.warehousePrice, product.visibleInWarehouse),
  ];
}

export const costOf = (item: Item) => String(Math.round(item.warehousePrice * 0.55));
