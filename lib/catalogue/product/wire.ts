import { isCategorySlug } from '../listing/categories';
import type { Facets } from '../listing/facets';
import type { ListedProduct, Product, ProductStock } from './product';

/** A product with the specification's field names (section 3), as the API sends it. */
export type WireProduct = {
  product_id: number;
  product_name: string;
  category_name: string;
  /** Slug of the category; with the id it forms the product's path. */
  category_slug: string;
  menu_category_id: number;
  /** Path relative to the picture host; empty without a photo. */
  photo: string;
  photo_origin: string;
  photo_extra: string[];
  /** Kopecks, like every price here. */
  price: number;
  old_price: number | null;
  barcode: string;
  score: number;
  scoreAmount: number;
  /** Added within the last two weeks. */
  is_new: boolean;
  hidden: boolean;
  modifications: WireModification[];
  amount: number;
  description: string;
};

export type WireModification = {
  modificator_id: number;
  modificator_name: string;
  price: number;
  amount: number;
};

/** Converts a product to the specification's field names. */
export function toWire(product: Product): WireProduct {
  const [photo = '', ...extra] = product.photos;
  return {
    product_id: product.id,
    product_name: product.name,
    category_name: product.categoryName,
    category_slug: product.slug,
    menu_category_id: product.categoryId,
    photo,
    photo_origin: photo,
    photo_extra: extra,
    price: product.price,
    old_price: product.oldPrice,
    barcode: product.barcode,
    score: product.score,
    scoreAmount: product.scoreAmount,
    is_new: product.isNew,
    // Hidden products are never sent, so this is constant.
    hidden: false,
    modifications: product.sizes.map(({ id, size, price, available }) => ({
      modificator_id: id,
      modificator_name: size,
      price,
      amount: available,
    })),
    amount: product.available,
    description: product.description,
  };
}

/** Converts back, for cards of a list; products of an unknown category are left out. */
export const toListed = (products: WireProduct[]): ListedProduct[] =>
  products.flatMap((product) => {
    const { category_slug: slug } = product;
    if (!isCategorySlug(slug)) return [];
    return [
      {
        id: product.product_id,
        name: product.product_name,
        slug,
        categoryName: product.category_name,
        price: product.price,
        oldPrice: product.old_price,
        photo: product.photo || null,
        sizes: product.modifications.map(({ modificator_name }) => modificator_name),
        available: product.amount,
        score: product.score,
        scoreAmount: product.scoreAmount,
        isNew: product.is_new,
      },
    ];
  });

/** Response of a listing; `isNear` only for a search: no exact matches, these are similar ones. */
export type ListingAnswer = {
  products: WireProduct[];
  currentPage: number;
  totalPages: number;
  total: number;
  facets: Facets;
  isNear?: boolean;
};

export type ProductsAnswer = { products: WireProduct[] };
export type StockAnswer = { stock: ProductStock[] };
